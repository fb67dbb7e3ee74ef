import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut, unsentChanges } from '#app/queries/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

let asking = false;
const listeners = new Set<() => void>();

function set(open: boolean) {
  asking = open;
  for (const listener of listeners) listener();
}

/** Opens the question below: signing out with changes that no server has. */
export const askBeforeSignOut = () => set(true);

/** Some changes are only on this device: they stay for the next sign-in here. */
export function SignOutQuestion() {
  const { t } = useTranslation();
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
    () => false,
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={set}
      title={t('shell.unsent.title')}
      text={t('shell.unsent.text', { count: unsentChanges() })}
      confirmLabel={t('shell.signOut')}
      onConfirm={() => signOut()}
    />
  );
}
