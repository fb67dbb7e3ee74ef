import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { withNext } from '#vocabulary/next-path.ts';
import { AccountPage } from './account-page.tsx';
import { EmailField } from './email-field.tsx';
import { LetterSent } from './letter-sent.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useEarlyForm } from './use-early-form.ts';

export function ForgottenPassword({ mailIsSent, next }: { mailIsSent: boolean; next: string }) {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const form = useAccountForm();
  const early = useEarlyForm((typed) => {
    setEmail(typed('email'));
  });
  const ask = { path: '/request-password-reset', body: { email, next } };
  async function submit() {
    const { ok } = await form.send(ask.path, ask.body);
    setSent(ok);
  }
  if (sent)
    return <LetterSent kind="reset" email={email} mailIsSent={mailIsSent} again={ask} onBack={() => setSent(false)} />;
  return (
    <AccountPage
      title={t('forgotten.title')}
      lead={t('forgotten.lead')}
      footer={
        <Link className="font-medium text-accent underline underline-offset-4" to={withNext('/signin', next)}>
          {t('forgotten.back')}
        </Link>
      }
    >
      <form ref={early.form} method="post" {...form.whenFilledIn(submit)} className="flex flex-col gap-5">
        {form.errorBesides('email') ? <ErrorNote title={form.errorBesides('email')} /> : null}
        <EmailField value={email} onChange={setEmail} error={form.errorOf('email')} />
        <Button type="submit" variant="primary" wide disabled={!early.ready} loading={form.working}>
          {t('forgotten.submit')}
        </Button>
      </form>
    </AccountPage>
  );
}
