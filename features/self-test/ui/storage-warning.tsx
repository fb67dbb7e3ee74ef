import { useTranslation } from 'react-i18next';
import { ErrorNote } from '#ui/error-note.tsx';

/** Warning: IndexedDB failed, so answers may be lost when the tab closes. */
export function StorageWarning() {
  const { t } = useTranslation('self-test');
  return (
    <ErrorNote
      title={t('notKept.title')}
      text={t('notKept.text')}
      className="mx-auto my-2 w-[min(100%-1.5rem,40rem)]"
    />
  );
}
