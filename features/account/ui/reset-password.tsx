import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { withNext } from '#vocabulary/next-path.ts';
import { AccountPage } from './account-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useEarlyForm } from './use-early-form.ts';

export function ResetPassword({ token, next }: { token: string; next: string }) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const form = useAccountForm();
  const early = useEarlyForm((typed) => {
    setPassword(typed('newPassword'));
  });
  async function submit() {
    const { ok } = await form.send('/reset-password', { token, newPassword: password });
    if (ok) location.assign(withNext('/signin?notice=newPassword', next));
  }
  const wrong = form.errorBesides('newPassword');
  return (
    <AccountPage title={t('reset.title')} lead={t('reset.lead')}>
      <form ref={early.form} method="post" {...form.whenFilledIn(submit)} className="flex flex-col gap-5">
        {wrong ? (
          <ErrorNote
            title={wrong}
            action={<ButtonLink to={withNext('/forgot-password', next)}>{t('reset.askAgain')}</ButtonLink>}
          />
        ) : null}
        <NewPasswordField
          label={t('field.newPassword')}
          name="newPassword"
          value={password}
          onChange={setPassword}
          error={form.errorOf('newPassword')}
        />
        <Button type="submit" variant="primary" wide disabled={!early.ready} loading={form.working}>
          {t('reset.submit')}
        </Button>
      </form>
    </AccountPage>
  );
}
