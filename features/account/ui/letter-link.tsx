import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { OwnAccount } from '../contract.ts';
import { withNext } from '#vocabulary/next-path.ts';
import { AccountPage } from './account-page.tsx';
import { letterHasCome, letterIsAwaited } from './awaited-letter.ts';
import { takeToken } from './take-token.ts';
import { useAccountForm } from './use-account-form.ts';

/** Where the link of a letter leads: confirms an address, or signs in. */
export function LetterLink({ kind, next }: { kind: 'confirm' | 'magic'; next: string }) {
  const { t } = useTranslation('account');
  const form = useAccountForm();
  const token = useRef<string>(undefined);
  const [at, setAt] = useState<'opening' | 'ready' | 'noLink'>('opening');
  const [signedIn, setSignedIn] = useState<Account>();
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = useRef<HTMLDivElement>(null);

  /**
   * A link that works no more, or is no longer in the address after Back, has often done its work: then there is a way
   * on and no failure.
   * Whose link it was is not known here, so nothing is said but who is signed in.
   */
  async function seeWhoIsIn(): Promise<void> {
    const account = await signedInAccount();
    if (account && (kind === 'magic' || account.emailVerified)) setSignedIn(account);
  }

  async function go() {
    setAt('opening');
    const result = await form.send<{ signedIn?: boolean; secondFactor?: boolean }>(
      kind === 'magic' ? '/magic-link/verify' : '/verify-email',
      { token: token.current },
    );
    if (!result.ok && result.refusal.field === 'token') await seeWhoIsIn();
    setAt('ready');
    if (!result.ok) return;
    letterHasCome();
    if (result.reply.secondFactor) return location.assign(withNext('/two-factor', next));
    // A used link verifies again but signs nobody in; `/app` then asks for sign-in.
    location.assign(
      kind === 'confirm' && !(await signedInAccount()) ? withNext('/signin?notice=confirmed', next) : next,
    );
  }

  useEffect(() => {
    // Effects run twice in development, and the token is single-use.
    if (token.current !== undefined) return;
    token.current = takeToken();
    if (token.current === '') return void seeWhoIsIn().then(() => setAt('noLink'));
    setAt('ready');
    if (letterIsAwaited()) void go();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  const wrong = at === 'noLink' ? t('letterLink.noLink') : at === 'ready' && form.errorBesides();
  const failed = Boolean(wrong);
  // The focused button was removed.
  useEffect(() => {
    if (signedIn) heading.current?.focus();
    else if (failed) failure.current?.focus();
  }, [signedIn, failed]);

  if (signedIn)
    return (
      <AccountPage
        headingRef={heading}
        title={t(`letterLink.${kind}.signedIn`, { email: signedIn.email })}
        lead={wrong}
      >
        <ButtonLink variant="primary" wide reloadDocument to={next}>
          {t('letterLink.goOn')}
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage headingRef={heading} title={t(`letterLink.${kind}.title`)} lead={t(`letterLink.${kind}.lead`)}>
      {wrong ? (
        <div ref={failure} tabIndex={-1} className="rounded-card">
          <ErrorNote
            title={wrong}
            text={t(at === 'noLink' ? 'letterLink.openAgain' : 'letterLink.askAgain')}
            action={<ButtonLink to={withNext('/signin', next)}>{t('signIn.submit')}</ButtonLink>}
          />
        </div>
      ) : (
        <Button variant="primary" wide loading={at === 'opening'} onClick={() => void go()}>
          {t(`letterLink.${kind}.submit`)}
        </Button>
      )}
    </AccountPage>
  );
}

type Account = Pick<OwnAccount, 'email' | 'emailVerified'>;

async function signedInAccount(): Promise<Account | undefined> {
  try {
    const reply = await fetch('/api/user/me');
    return reply.ok ? ((await reply.json()) as Account) : undefined;
  } catch {
    // No network, or the response is not from this server.
    return undefined;
  }
}
