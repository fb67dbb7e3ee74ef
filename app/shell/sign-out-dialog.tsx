import { useTranslation } from 'react-i18next';
import { signOut, unsentChanges } from '#client/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showSignOutFailed } from './sign-out-failed.ts';

/** Some changes are only on this device: they stay for the next sign-in here. */
export default function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('shell.unsent.title')}
      text={t('shell.unsent.text', { count: unsentChanges() })}
      confirmLabel={t('shell.signOut')}
      // Without the network it closes on what says so.
      onConfirm={() => signOut().catch((why: unknown) => showSignOutFailed(t, why))}
    />
  );
}
