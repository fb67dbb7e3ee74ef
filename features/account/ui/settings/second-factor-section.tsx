import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { PasswordField } from '../password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { BackupCodes } from './backup-codes.tsx';
import { Section } from '#ui/settings-section.tsx';

const QrPicture = later(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }));

type Step = 'turnOn' | 'turnOff' | 'newCodes';
interface Setup {
  totpURI?: string;
  backupCodes: string[];
}

const pathOf: Record<Step, string> = {
  turnOn: '/two-factor/enable',
  turnOff: '/two-factor/disable',
  newCodes: '/two-factor/generate-backup-codes',
};

export function SecondFactorSection({
  on,
  hasPassword,
  changed,
}: {
  on: boolean;
  hasPassword: boolean;
  changed: () => void;
}) {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<Step>();
  return (
    <Section id="second-factor" title={t('settings.secondFactor')} text={t('settings.secondFactorText')}>
      <p>
        <Badge tone={on ? 'good' : 'plain'}>{t(on ? 'settings.on' : 'settings.off')}</Badge>
      </p>
      {hasPassword ? (
        <div className="flex flex-wrap gap-2">
          {on ? (
            <>
              <Button onClick={() => setStep('newCodes')}>{t('settings.newCodes')}</Button>
              <Button variant="quiet" onClick={() => setStep('turnOff')}>
                {t('settings.turnOff')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep('turnOn')}>{t('settings.turnOn')}</Button>
          )}
        </div>
      ) : (
        <p className="text-14 text-ink-2">{t('settings.secondFactorNeedsPassword')}</p>
      )}
      {step ? (
        <SecondFactorDialog
          key={step}
          step={step}
          close={() => {
            setStep(undefined);
            changed();
          }}
        />
      ) : null}
    </Section>
  );
}

/** Password, then the code to scan with the app's answer, then the backup codes. */
function SecondFactorDialog({ step, close }: { step: Step; close: () => void }) {
  const { t } = useTranslation('account');
  const form = useAccountForm();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [setup, setSetup] = useState<Setup>();
  const [confirmed, setConfirmed] = useState(false);

  async function withPassword() {
    const result = await form.send<Setup>(pathOf[step], { password });
    if (!result.ok) return;
    if (step === 'turnOff') {
      showToast({ title: t('settings.turnedOff') });
      return close();
    }
    setSetup(result.reply);
    setConfirmed(step === 'newCodes');
  }
  async function confirm() {
    const { ok } = await form.send('/two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') });
    setConfirmed(ok);
  }

  const wrong = form.errorBesides('password', 'code');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      insist
      title={t(step === 'newCodes' ? 'settings.newCodes' : 'settings.secondFactor')}
      size="sm"
    >
      <div className="flex flex-col gap-5">
        {wrong ? <ErrorNote title={wrong} /> : null}
        {!setup ? (
          <form {...form.whenFilledIn(withPassword)} className="flex flex-col gap-5">
            <PasswordField
              label={t('field.password')}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={form.errorOf('password')}
              hint={t('settings.whyPassword')}
            />
            <Button type="submit" variant={step === 'turnOff' ? 'danger' : 'primary'} loading={form.working}>
              {t(step === 'turnOff' ? 'settings.turnOff' : 'secondFactor.submit')}
            </Button>
          </form>
        ) : !confirmed ? (
          <form {...form.whenFilledIn(confirm)} className="flex flex-col gap-5">
            <p className="text-14 text-ink-2">{t('settings.scan')}</p>
            <div className="flex justify-center">
              <QrPicture text={setup.totpURI!} label={t('settings.scanLabel')} />
            </div>
            <p className="text-14 text-ink-2">
              {t('settings.secret')}{' '}
              <code className="break-all text-ink select-all">
                {new URL(setup.totpURI!).searchParams.get('secret')}
              </code>
            </p>
            <a className="text-14 text-accent underline underline-offset-4" href={setup.totpURI}>
              {t('settings.openApp')}
            </a>
            <TextField
              label={t('field.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={8}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={form.errorOf('code')}
              className="tracking-widest"
            />
            <Button type="submit" variant="primary" loading={form.working}>
              {t('settings.confirmCode')}
            </Button>
          </form>
        ) : (
          <BackupCodes codes={setup.backupCodes} done={close} />
        )}
      </div>
    </Dialog>
  );
}
