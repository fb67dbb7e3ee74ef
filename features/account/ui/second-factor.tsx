import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withNext } from '#vocabulary/next-path.ts';
import { AccountPage } from './account-page.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useEarlyForm } from './use-early-form.ts';

export function SecondFactor({ next }: { next: string }) {
  const { t } = useTranslation('account');
  const [code, setCode] = useState('');
  const [backup, setBackup] = useState(false);
  const [trust, setTrust] = useState(false);
  const form = useAccountForm();
  const early = useEarlyForm((typed) => {
    setCode(typed('code'));
  });
  async function submit() {
    const result = backup
      ? await form.send('/two-factor/verify-backup-code', { code })
      : await form.send('/two-factor/verify-totp', { code: code.replaceAll(/\s/g, ''), trustDevice: trust });
    if (result.ok) location.assign(next);
  }
  const wrong = form.errorBesides('code');
  return (
    <AccountPage title={t('secondFactor.title')} lead={t(backup ? 'secondFactor.backupLead' : 'secondFactor.lead')}>
      <form ref={early.form} method="post" {...form.whenFilledIn(submit)} className="flex flex-col gap-5">
        {wrong ? (
          <ErrorNote
            title={wrong}
            action={<ButtonLink to={withNext('/signin', next)}>{t('signIn.submit')}</ButtonLink>}
          />
        ) : null}
        <TextField
          key={String(backup)}
          label={t(backup ? 'field.backupCode' : 'field.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={backup ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoFocus
          required
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={form.errorOf('code')}
          className="tracking-widest"
        />
        {backup ? null : <Checkbox label={t('secondFactor.trust')} checked={trust} onChange={setTrust} />}
        <Button type="submit" variant="primary" wide disabled={!early.ready} loading={form.working}>
          {t('secondFactor.submit')}
        </Button>
        <Button
          variant="quiet"
          disabled={!early.ready}
          onClick={() => {
            setBackup(!backup);
            setCode('');
          }}
        >
          {t(backup ? 'secondFactor.useApp' : 'secondFactor.useBackup')}
        </Button>
      </form>
    </AccountPage>
  );
}
