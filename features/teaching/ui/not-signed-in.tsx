import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The modal of S1 §8: a student who has no account yet. */
export function NotSignedIn({ open, onClose, email }: { open: boolean; onClose: () => void; email: string }) {
  const { t } = useTranslation('teaching');
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('notSignedIn.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('notSignedIn.text', { email })}</p>
    </Dialog>
  );
}
