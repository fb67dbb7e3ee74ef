import { useLayoutEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SignUpBlock } from '#features/instance/rules/who-may-sign-up.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withNext } from '#vocabulary/next-path.ts';
import { AccountPage } from './account-page.tsx';
import { awaitLetter } from './awaited-letter.ts';
import { EmailField } from './email-field.tsx';
import { CardWaits } from './card-waits.tsx';
import { LetterSent } from './letter-sent.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { oidcName, ProviderButtons, type Provider } from './provider-buttons.tsx';
import { keepTyped, typedBefore } from './typed-before.ts';
import { useAccountForm } from './use-account-form.ts';
import { useEarlyForm } from './use-early-form.ts';

interface SignUpProps {
  /** Whether the OpenID provider is the only way in. */
  providerOnly: boolean;
  next: string;
  isFirst: boolean;
  mailIsSent: boolean;
  providers: readonly Provider[];
  invitedBy: string | null;
  instance: string;
  /** Why nobody can sign up with what led here. */
  block: SignUpBlock | undefined;
  /** For an administrator, who looks at the account before it can be used. */
  waits: boolean;
  invitation: { token: string; invitedBy: string | null; email: string | null } | null;
  /** The domains of which an address must be, if that is all it takes. */
  domains: readonly string[];
  /** Of the letter that led here; it can be changed. */
  email: string;
  cardWaits: boolean;
}

export function SignUp(props: SignUpProps) {
  const { block, next } = props;
  const { t } = useTranslation('instance');
  if (!block) return props.providerOnly ? <SignUpAtProvider {...props} /> : <SignUpForm {...props} />;
  return (
    <AccountPage title={t('signUp.blockedTitle')} lead={t(`refusal.${block}`)} footer={<Known next={next} />}>
      {null}
    </AccountPage>
  );
}

function Known({ next }: { next: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      {t('signUp.known')}{' '}
      <Link className="font-medium text-accent underline underline-offset-4" to={withNext('/signin', next)}>
        {t('signIn.submit')}
      </Link>
    </>
  );
}

/** Who invites, and to what. */
function useLead({ isFirst, invitation, invitedBy, instance }: SignUpProps): string {
  const { t } = useTranslation(['account', 'instance']);
  if (isFirst) return t('signUp.first');
  if (invitation?.invitedBy) return t('instance:signUp.invited', { name: invitation.invitedBy, instance });
  if (invitation) return t('instance:signUp.invitedByNobody', { instance });
  return invitedBy ? t('signUp.invited', { username: invitedBy }) : t('signUp.lead');
}

/** Where the OpenID provider is the only way in. */
function SignUpAtProvider(props: SignUpProps) {
  const { isFirst, providers, invitation, next, cardWaits } = props;
  const { t } = useTranslation(['account', 'instance']);
  const lead = useLead(props);
  const said = [
    ...(isFirst || invitation ? [lead] : []),
    t('instance:provider.only', { name: oidcName(providers) }),
    ...(props.waits ? [t('instance:signUp.waits')] : []),
  ];
  return (
    <AccountPage title={t('signUp.title')} lead={said.join(' ')}>
      {cardWaits ? <CardWaits at="signUp" /> : null}
      <ProviderButtons providers={providers} next={next} invitation={invitation?.token} alone />
    </AccountPage>
  );
}

function SignUpForm(props: SignUpProps) {
  const { next, isFirst, mailIsSent, providers, cardWaits, email: told } = props;
  const { invitation, domains } = props;
  const { t, i18n } = useTranslation(['account', 'instance']);
  const [name, setName] = useState('');
  const [email, setEmail] = useState(told);
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const lead = useLead(props);
  const form = useAccountForm();
  const early = useEarlyForm((typed) => {
    const before = typedBefore();
    setName(typed('name') || before.name);
    const typedEmail = typed('email');
    // An edited or cleared address survives a reload; the link of another letter starts with its own address.
    setEmail(typedEmail && typedEmail !== told ? typedEmail : before.told === told || !told ? before.email : told);
    setPassword(typed('password'));
  });

  // Kept by the time the form can be sent: a reload a moment later loses nothing.
  useLayoutEffect(() => {
    // Before hydration the typed values are unknown.
    if (early.ready) keepTyped(sent ? { name: '', email: '' } : { name, email, told });
  }, [early.ready, sent, name, email, told]);

  async function submit() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await form.send<{ signedIn: boolean }>('/sign-up/email', {
      name,
      email,
      password,
      timeZone,
      next,
      ...(invitation && { invitation: invitation.token }),
    });
    if (!result.ok) return;
    if (result.reply.signedIn) {
      keepTyped({ name: '', email: '' });
      return location.assign(next);
    }
    awaitLetter();
    setSent(true);
  }

  if (sent) {
    return (
      <LetterSent
        kind="verify"
        email={email}
        mailIsSent={mailIsSent}
        again={{ path: '/send-verification-email', body: { email, next } }}
        onBack={() => setSent(false)}
      />
    );
  }
  const domainList = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(domains);
  const addressHint = isFirst
    ? // Nobody is there yet who could pass a letter on.
      t('signUp.firstAddress')
    : invitation?.email
      ? t('instance:signUp.forAddress')
      : domains.length > 0
        ? t('instance:signUp.domains', { domains: domainList })
        : undefined;
  return (
    <AccountPage
      title={t('signUp.title')}
      lead={props.waits ? `${lead} ${t('instance:signUp.waits')}` : lead}
      footer={<Known next={next} />}
    >
      {cardWaits ? <CardWaits at="signUp" /> : null}
      <form ref={early.form} method="post" {...form.whenFilledIn(submit)} className="flex flex-col gap-5">
        {form.errorBesides('name', 'email', 'password') ? (
          <ErrorNote title={form.errorBesides('name', 'email', 'password')} />
        ) : null}
        <TextField
          label={t('field.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={form.errorOf('name')}
        />
        <EmailField value={email} onChange={setEmail} error={form.errorOf('email')} hint={addressHint} />
        <NewPasswordField
          label={t('field.password')}
          name="password"
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
          ownWords={[name, email]}
        />
        <Button type="submit" variant="primary" wide disabled={!early.ready} loading={form.working}>
          {t('signUp.submit')}
        </Button>
        <p className="text-14 text-ink-3">
          <Trans
            t={t}
            i18nKey="signUp.terms"
            components={{
              terms: <Link className="underline underline-offset-4" to={withNext('/terms-u', next)} />,
            }}
          />
        </p>
      </form>
      <ProviderButtons providers={providers} next={next} invitation={invitation?.token} />
    </AccountPage>
  );
}
