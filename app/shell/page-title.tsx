import { useTranslation } from 'react-i18next';

/** The window title: "Library · Loci". */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  return <title>{`${title} · ${t('name')}`}</title>;
}
