import { useTranslation } from 'react-i18next';

/** Says how many due items are left out because their contents are not on this device, if any. */
export function NotOnDevice({ count }: { count: number }) {
  const { t } = useTranslation('review');
  return count > 0 ? <>{t('notOnDevice', { count })}</> : null;
}
