import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface NotSignedInProps {
  open: boolean;
  onClose: () => void;
  student: { readonly name: string | null; readonly email: string | null } | undefined;
}

/** The modal of S1 §8: a student who has not accepted yet. A friend who was picked by name has no address here. */
export function NotSignedIn({ open, onClose, student }: NotSignedInProps) {
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
      <p className="text-ink-2">
        {student?.email
          ? t('notSignedIn.text', { email: student.email })
          : t('notSignedIn.friend', { name: student?.name ?? '' })}
      </p>
    </Dialog>
  );
}
