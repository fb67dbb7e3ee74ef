import { useTranslation } from 'react-i18next';

/**
 * Why a session does not begin: the server opens locked cards, and rooms. Announced when the network is lost while
 * something is chosen. About others it is said beside their choice.
 */
export function NeedsNetwork({ why }: { why: 'locked' | 'others' | undefined }) {
  const { t } = useTranslation('focus');
  return (
    <p role="status" className={why === 'locked' ? 'mt-4 rounded-card bg-warn-soft p-4 text-14' : undefined}>
      {why === 'locked' ? t('launch.needsNetwork') : null}
    </p>
  );
}
