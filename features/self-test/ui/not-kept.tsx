import { useTranslation } from 'react-i18next';
import { ErrorNote } from '#ui/error-note.tsx';

/** The storage of this device failed; what was answered may be lost when the tab closes. */
export function NotKept() {
  const { t } = useTranslation('self-test');
  return <ErrorNote title={t('notKept.title')} text={t('notKept.text')} className="mx-auto my-2 w-[min(100%-1.5rem,40rem)]" />;
}
