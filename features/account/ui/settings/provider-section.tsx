import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Calls } from '#client/contract-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { OwnPassword } from '../own-password.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { Section } from '#ui/settings-section.tsx';

type Security = Calls['account.security']['output'];
type Provider = NonNullable<Security['provider']>;

/** What a way back from the provider ended with, by the code in the address. */
const faultOf = (error: string) =>
  error === 'email_does_not_match'
    ? 'otherAddress'
    : error === 'account_already_linked_to_different_user'
      ? 'taken'
      : error === 'email_not_verified'
        ? 'unverified'
        : 'other';

/** Whether the instance's OpenID provider can sign in to the account. */
export function ProviderSection({
  provider,
  hasPassword,
  changed,
}: {
  provider: Provider;
  hasPassword: boolean;
  changed: () => void;
}) {
  const { t } = useTranslation('instance');
  const [address, setAddress] = useSearchParams();
  const error = address.get('error');
  const { name, connected } = provider;
  // The sign-in page sent them here to connect, or they are back from the provider.
  const [asking, setAsking] = useState(address.get('connect') !== null && !connected);
  const close = () => {
    setAsking(false);
    setAddress(new URLSearchParams(), { replace: true, preventScrollReset: true });
  };
  return (
    <Section id="provider" title={t('provider.title', { name })} text={t('provider.text')}>
      {error ? <ErrorNote title={t(`provider.fault.${faultOf(error)}`, { name })} /> : null}
      <p role={address.get('connected') === null ? undefined : 'status'}>
        {t(connected ? 'provider.connected' : 'provider.notConnected')}
      </p>
      <Button className="self-start" onClick={() => setAsking(true)}>
        {t(connected ? 'provider.disconnect' : 'provider.connect')}
      </Button>
      {asking ? <ProviderDialog provider={provider} hasPassword={hasPassword} close={close} changed={changed} /> : null}
    </Section>
  );
}

function ProviderDialog({
  provider: { name, connected },
  hasPassword,
  close,
  changed,
}: {
  provider: Provider;
  hasPassword: boolean;
  close: () => void;
  changed: () => void;
}) {
  const { t } = useTranslation(['instance', 'account']);
  const form = useAccountForm();
  const [password, setPassword] = useState('');
  const proof = hasPassword ? { password } : {};

  async function send() {
    if (connected) {
      const { ok } = await form.send('/unlink-provider', proof);
      if (!ok) return;
      showToast({ tone: 'good', title: t('provider.undone', { name }) });
      changed();
      return close();
    }
    const result = await form.send<{ url: string }>('/link-social', { provider: 'oidc', ...proof });
    if (result.ok) location.assign(result.reply.url);
  }
  const what = connected ? 'disconnect' : 'connect';
  const wrong = form.errorBesides('password');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      insist
      size="sm"
      title={t(`provider.${what}Title`, { name })}
    >
      <form {...form.whenFilledIn(send)} className="flex flex-col gap-5">
        <p className="text-14 text-ink-2">{t(`provider.${what}Text`)}</p>
        <OwnPassword
          has={hasPassword}
          label={t('provider.password')}
          none={t('provider.noPassword')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
        />
        {wrong ? <ErrorNote title={wrong} /> : null}
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button variant="quiet" onClick={close}>
            {t('provider.cancel')}
          </Button>
          <Button type="submit" variant={connected ? 'danger' : 'primary'} loading={form.working}>
            {t(`provider.${what}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
