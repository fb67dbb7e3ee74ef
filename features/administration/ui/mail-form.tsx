import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { emailAddress } from '#vocabulary/email-address.ts';
import { mailHost, mailSecurities, usualPort } from '#features/instance/rules/chosen-settings.ts';
import { variableOf } from '#features/instance/rules/instance-settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { readCount } from '../rules/read-figure.ts';
import { DeskForm } from './desk-form.tsx';
import { GoingOn } from './going-on.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Who sends the letters of this instance. */
export function MailForm({ instance: { mail, fixed } }: { instance: AdministeredInstance }) {
  const { t } = useTranslation('administration');
  const before = mail.server;
  const goOn = useContext(GoingOn);
  const [way, setWay] = useState<'none' | 'server'>(before ? 'server' : 'none');
  const [server, setServer] = useState(before ?? { host: '', port: 465, security: 'tls' as const, user: '', from: '' });
  const [port, setPort] = useState(String(server.port));
  const [password, setPassword] = useState<string>();
  if (fixed.includes('mail'))
    return (
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-2">{t('signUp.fixed', { variable: variableOf.mail })}</p>
        <TestLetter goOn={goOn} />
      </div>
    );
  const wanted = { ...server, host: server.host.trim(), from: server.from.trim(), port: readCount(port) ?? 0 };
  const isWrong = {
    host: !mailHost.test(wanted.host),
    port: wanted.port < 1 || wanted.port > 65_535,
    from: !emailAddress.pattern.test(wanted.from),
  };
  const complete = !isWrong.host && !isWrong.port && !isWrong.from;
  const typed = { ...wanted, ...(password !== undefined && { password }) };
  const changed =
    way === 'none'
      ? before !== null
      : password !== undefined ||
        JSON.stringify(wanted) !== JSON.stringify(before ?? { ...server, port: 465, host: '' });
  const set = (part: Partial<typeof server>) => setServer((now) => ({ ...now, ...part }));
  return (
    <div className="flex flex-col gap-5">
      {/* A server that was just saved is tried before the first run goes on. */}
      <GoingOn value={way === 'none' ? goOn : undefined}>
        <DeskForm
          update={way === 'none' ? { mail: null } : complete ? { mail: typed } : undefined}
          changed={changed}
          send={(update, options) => calls.administration.saveInstance(update, options)}
        >
          <RadioGroup
            label={t('mail.label')}
            value={way}
            options={(['none', 'server'] as const).map((value) => ({
              value,
              label: t(`mail.${value}.label`),
              hint: t(`mail.${value}.hint`),
            }))}
            onChange={setWay}
          />
          {way === 'server' ? (
            <>
              <div className="flex flex-wrap gap-4">
                <TextField
                  label={t('mail.host')}
                  fieldClassName="min-w-0 flex-1 basis-64"
                  dir="ltr"
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  value={server.host}
                  onChange={(event) => set({ host: event.target.value })}
                  error={server.host && isWrong.host ? t('mail.wrongHost') : undefined}
                />
                <Select
                  label={t('mail.security')}
                  className="min-w-44"
                  value={server.security}
                  options={mailSecurities.map((value) => ({ value, label: t(`mail.securities.${value}`) }))}
                  onChange={(security) => {
                    set({ security });
                    setPort(String(usualPort[security]));
                  }}
                />
                <TextField
                  label={t('mail.port')}
                  fieldClassName="w-24"
                  inputMode="numeric"
                  autoComplete="off"
                  value={port}
                  onChange={(event) => setPort(event.target.value)}
                  error={isWrong.port ? t('mail.wrongPort') : undefined}
                />
              </div>
              <TextField
                label={t('mail.user')}
                hint={t('mail.userHint')}
                dir="ltr"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                value={server.user}
                onChange={(event) => set({ user: event.target.value })}
              />
              <TextField
                label={t('mail.password')}
                hint={before ? t('mail.passwordKept') : undefined}
                type="password"
                autoComplete="new-password"
                value={password ?? ''}
                onChange={(event) => setPassword(event.target.value)}
              />
              <TextField
                label={t('mail.from')}
                hint={t('mail.fromHint')}
                type="email"
                dir="ltr"
                autoComplete="off"
                value={server.from}
                onChange={(event) => set({ from: event.target.value })}
                error={server.from && isWrong.from ? t('invitations.wrongAddress') : undefined}
              />
            </>
          ) : null}
        </DeskForm>
      </GoingOn>
      {before && !changed ? <TestLetter goOn={goOn} /> : null}
      {way === 'server' && (changed || !before) && goOn ? (
        <Button variant="quiet" className="self-start" onClick={goOn}>
          {t('welcome.later')}
        </Button>
      ) : null}
    </div>
  );
}

/** To the administrator's own address; what the mail server answers otherwise is shown. */
function TestLetter({ goOn }: { goOn: (() => void) | undefined }) {
  const { t } = useTranslation('administration');
  const { email } = useMember();
  const { run, working, failure } = useDeskCall();
  async function send() {
    if (await run('test', (options) => calls.administration.testMail({}, options)))
      showToast({ tone: 'good', title: t('mail.tested', { email }) });
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {failure ? <ErrorNote title={t('mail.notTested')} text={failure.text} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button loading={working !== undefined} onClick={() => void send()}>
          {t('mail.test')}
        </Button>
        {goOn ? (
          <Button variant="primary" onClick={goOn}>
            {t('welcome.goOn')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
