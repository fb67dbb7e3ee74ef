import { Fingerprint, Mail } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SignUpBlock } from '#features/instance/rules/who-may-sign-up.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { withNext } from '#vocabulary/next-path.ts';
import { AccountPage } from './account-page.tsx';
import { awaitLetter } from './awaited-letter.ts';
import { EmailField } from './email-field.tsx';
import { CardWaits } from './card-waits.tsx';
import { LetterSent } from './letter-sent.tsx';
import { PasswordField } from './password-field.tsx';
import { passkeysWork, signInWithPasskey } from './passkeys.ts';
import { oidcName, ProviderButtons, type Provider } from './provider-buttons.tsx';
import { useAccountForm } from './use-account-form.ts';
import { addressBefore, keepAddress } from './typed-before.ts';
import { useEarlyForm } from './use-early-form.ts';

/** What a page before this one has to say, from the address. */
export type SignInNotice = 'confirmed' | 'newPassword' | 'signedOut' | 'sessionEnded' | ProviderTrouble;
/** `accountWaits`: for approval; the way back ended well. */
type ProviderTrouble =
  | 'providerFailed'
  | 'providerRefused'
  | 'providerUnverified'
  | 'providerNotLinked'
  | 'providerLinkNeeded'
  | 'providerNoAddress'
  | 'providerOnly'
  | 'accountWaits';

/** What a way back from a provider ended with, as the address has it. */
export function providerTrouble(error: string): ProviderTrouble {
  if (error === 'ACCOUNT_WAITING') return 'accountWaits';
  if (error === 'access_denied') return 'providerRefused';
  if (error === 'email_not_verified') return 'providerUnverified';
  if (error === 'link_needed') return 'providerLinkNeeded';
  if (error === 'no_address') return 'providerNoAddress';
  if (error === 'PROVIDER_ONLY') return 'providerOnly';
  return error === 'account_not_linked' ? 'providerNotLinked' : 'providerFailed';
}

/**
 * How somebody can sign in: in all ways; at the OpenID provider alone; or with what they have here, as an administrator
 * where others cannot.
 */
export type SignInWays = 'all' | 'provider' | 'administrator';

/** What the page before has to say. */
function Noted({
  ways,
  name,
  notice,
  block,
}: {
  ways: SignInWays;
  /** Of the OpenID provider. */
  name: string;
  notice: SignInNotice;
  block: SignUpBlock | undefined;
}) {
  const { t } = useTranslation(['account', 'instance']);
  function troubleText(trouble: ProviderTrouble): string {
    if (trouble === 'providerLinkNeeded')
      return t(ways === 'provider' ? 'instance:provider.linkNeededOnly' : 'instance:provider.linkNeeded', { name });
    if (trouble === 'providerOnly') return t('instance:refusal.providerOnly');
    if (trouble === 'providerNoAddress') return t('instance:provider.noAddress');
    return t(`signIn.${trouble}`);
  }
  return notice.startsWith('provider') ? (
    <ErrorNote title={block ? t(`instance:refusal.${block}`) : troubleText(notice as ProviderTrouble)} />
  ) : (
    <p role="status" className="rounded-card bg-good-soft p-4 text-14 text-ink">
      {t(`signIn.${notice as Exclude<SignInNotice, `provider${string}`>}`)}
    </p>
  );
}

interface SignInProps {
  ways: SignInWays;
  next: string;
  mailIsSent: boolean;
  providers: readonly Provider[];
  notice: SignInNotice | undefined;
  /** Why somebody who came back from a provider cannot sign up. */
  block: SignUpBlock | undefined;
  cardWaits: boolean;
}

export function SignIn(props: SignInProps) {
  const { t } = useTranslation(['account', 'instance']);
  const { ways, next, providers, notice, block, cardWaits } = props;
  if (ways !== 'provider') return <SignInForm {...props} />;
  const name = oidcName(providers);
  return (
    <AccountPage title={t('signIn.title')} lead={t('instance:provider.only', { name })}>
      {cardWaits ? <CardWaits at="signIn" /> : null}
      {notice ? <Noted {...{ ways, name, notice, block }} /> : null}
      <ProviderButtons providers={providers} next={next} alone />
    </AccountPage>
  );
}

function SignInForm(props: SignInProps) {
  const { ways, mailIsSent, providers, notice, block, cardWaits } = props;
  const name = oidcName(providers);
  // Whoever has to connect an account first is asked there.
  const next = notice === 'providerLinkNeeded' ? '/app/settings?connect=1' : props.next;
  const { t } = useTranslation(['account', 'instance']);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const [withPasskeys, setWithPasskeys] = useState(false);
  const form = useAccountForm();
  const early = useEarlyForm((typed) => {
    setEmail(typed('email') || addressBefore());
    setPassword(typed('password'));
  });
  useLayoutEffect(() => {
    // Before hydration what was typed is unknown.
    if (early.ready) keepAddress(sent ? '' : email);
  }, [early.ready, sent, email]);
  // Known only in the browser, so not in the first HTML.
  useEffect(() => setWithPasskeys(passkeysWork()), []);

  function goOn(reply: { signedIn?: boolean; secondFactor?: boolean }) {
    keepAddress('');
    location.assign(reply.secondFactor ? withNext('/two-factor', next) : next);
  }
  async function submit() {
    const result = await form.send<{ signedIn: boolean; secondFactor?: boolean }>('/sign-in/email', {
      email,
      password,
      next,
    });
    if (result.ok) goOn(result.reply);
  }
  async function sendLink() {
    if (!/^\S+@\S+$/.test(email))
      return form.setRefusal({ key: 'account:signIn.addressFirst', field: 'email', values: {} });
    const result = await form.send('/sign-in/magic-link', { email, next });
    if (!result.ok) return;
    awaitLetter();
    setSent(true);
  }
  async function enterWithPasskey() {
    const result = await signInWithPasskey();
    if (result.ok) goOn(result.reply);
    else form.setRefusal(result.refusal);
  }

  if (sent) {
    return (
      <LetterSent
        kind="magic"
        email={email}
        mailIsSent={mailIsSent}
        again={{ path: '/sign-in/magic-link', body: { email, next } }}
        onBack={() => setSent(false)}
      />
    );
  }
  const link = 'font-medium text-accent underline underline-offset-4';
  const wrong = form.errorBesides('email', 'password');
  const noted = notice && !wrong ? <Noted {...{ ways, name, notice, block }} /> : null;
  return (
    <AccountPage
      title={t('signIn.title')}
      lead={ways === 'administrator' ? t('instance:provider.onlyAdministrators', { name }) : undefined}
      footer={
        ways === 'administrator' ? null : (
          <>
            {t('signIn.new')}{' '}
            <Link className={link} to={withNext('/signup', next)}>
              {t('signUp.submit')}
            </Link>
          </>
        )
      }
    >
      {cardWaits ? <CardWaits at="signIn" /> : null}
      <form ref={early.form} method="post" {...form.whenFilledIn(submit)} className="flex flex-col gap-5">
        {noted}
        {wrong ? <ErrorNote title={wrong} /> : null}
        <EmailField autoComplete="username webauthn" value={email} onChange={setEmail} error={form.errorOf('email')} />
        <div className="flex flex-col gap-1">
          <PasswordField
            label={t('field.password')}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={form.errorOf('password')}
          />
          <Link
            className="inline-flex min-h-11 items-center self-start text-14 text-ink-2 underline underline-offset-4"
            to={withNext('/forgot-password', next)}
          >
            {t('signIn.forgotten')}
          </Link>
        </div>
        <Button type="submit" variant="primary" wide disabled={!early.ready} loading={form.working}>
          {t('signIn.submit')}
        </Button>
      </form>
      {ways === 'all' || withPasskeys ? (
        <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
          {ways === 'administrator' ? null : (
            <Button
              wide
              disabled={!early.ready}
              icon={<Mail aria-hidden="true" className="size-5" />}
              onClick={() => void sendLink()}
            >
              {t('signIn.magic')}
            </Button>
          )}
          {withPasskeys ? (
            <Button
              wide
              disabled={!early.ready}
              icon={<Fingerprint aria-hidden="true" className="size-5" />}
              onClick={() => void enterWithPasskey()}
            >
              {t('signIn.passkey')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ProviderButtons providers={providers} next={next} />
    </AccountPage>
  );
}
