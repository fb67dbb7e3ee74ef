import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { OwnPassword } from '../own-password.tsx';
import { useAccountForm } from '../use-account-form.ts';

/** The new address, and the password. */
export function ChangeAddressDialog({ close, changed }: { close: () => void; changed: () => void }) {
  // The refusals of both namespaces are said here.
  const { t } = useTranslation(['address', 'account']);
  const { data: security } = useQuery(query.account.security.queryOptions());
  const form = useAccountForm();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const hasPassword = security?.hasPassword ?? true;

  async function send() {
    const { ok } = await form.send('/change-email', { newEmail, ...(hasPassword && { password }) });
    if (!ok) return;
    showToast({ tone: 'good', title: t('dialog.sent') });
    changed();
    close();
  }
  const wrong = form.errorBesides('newEmail', 'password');
  return (
    <Dialog open onOpenChange={(open) => !open && close()} insist size="sm" title={t('dialog.title')}>
      <form {...form.whenFilledIn(send)} className="flex flex-col gap-5">
        <p className="text-14 text-ink-2">{t('dialog.text')}</p>
        <TextField
          label={t('dialog.newEmail')}
          name="newEmail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={newEmail}
          onChange={(event) => setNewEmail(event.target.value)}
          error={form.errorOf('newEmail')}
        />
        <OwnPassword
          has={hasPassword}
          label={t('dialog.password')}
          none={t('dialog.noPassword')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
        />
        {wrong ? <ErrorNote title={wrong} /> : null}
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button variant="quiet" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={form.working} disabled={!security}>
            {t('dialog.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
