import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { OwnAccount } from '../contract.ts';
import { withNext } from '../rules/next-path.ts';
import { AccountPage } from './account-page.tsx';
import { letterHasCome, letterIsAwaited } from './awaited-letter.ts';
import { useAccountForm } from './use-account-form.ts';

/** Takes the token out of the address, so that it stays in no history and no screenshot. */
function takeToken(): string {
  const url = new URL(location.href);
  const token = url.searchParams.get('token') ?? '';
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return token;
}

/** Where the link of a letter leads: confirms an address, or signs in. */
export function LetterLink({ kind, next }: { kind: 'confirm' | 'magic'; next: string }) {
  const { t } = useTranslation('account');
  const form = useAccountForm();
  const token = useRef<string>(undefined);
  const [at, setAt] = useState<'opening' | 'ready' | 'noLink'>('opening');
  /** Who is signed in, where the link has nothing left to do for them. */
  const [done, setDone] = useState<Account>();

  /** A link that works no more, or is no longer in the address after Back, has often done its work: then there is a way on and no failure. */
  async function didItsWork(): Promise<boolean> {
    const account = await signedInAccount();
    const isDone = account !== undefined && (kind === 'magic' || account.emailVerified);
    if (isDone) setDone(account);
    return isDone;
  }

  async function go() {
    const result = await form.send<{ signedIn?: boolean; secondFactor?: boolean }>(
      kind === 'magic' ? '/magic-link/verify' : '/verify-email',
      { token: token.current },
    );
    if (!result.ok) return void (result.refusal.field === 'token' && (await didItsWork()));
    letterHasCome();
    if (result.reply.secondFactor) return location.assign(withNext('/two-factor', next));
    // A link that was used before confirms once more, and signs nobody in; the app then asks for it.
    location.assign(kind === 'confirm' && !(await signedInAccount()) ? withNext('/signin?notice=confirmed', next) : next);
  }

  useEffect(() => {
    // Effects run twice in development; the token can be taken once.
    if (token.current !== undefined) return;
    token.current = takeToken();
    if (token.current === '') return void didItsWork().then((isDone) => isDone || setAt('noLink'));
    setAt('ready');
    if (letterIsAwaited()) void go();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  if (done)
    return (
      <AccountPage title={t(`letterLink.${kind}.done`)} lead={t(`letterLink.${kind}.doneLead`, { email: done.email })}>
        <ButtonLink variant="primary" wide reloadDocument to={next}>
          {t('letterLink.goOn')}
        </ButtonLink>
      </AccountPage>
    );
  const wrong = at === 'noLink' ? t('letterLink.noLink') : form.errorBesides();
  return (
    <AccountPage title={t(`letterLink.${kind}.title`)} lead={t(`letterLink.${kind}.lead`)}>
      {wrong ? (
        <ErrorNote
          title={wrong}
          text={t(at === 'noLink' ? 'letterLink.openAgain' : 'letterLink.askAgain')}
          action={<ButtonLink to={withNext('/signin', next)}>{t('signIn.submit')}</ButtonLink>}
        />
      ) : (
        <Button variant="primary" wide loading={form.working || at === 'opening'} onClick={() => void go()}>
          {t(`letterLink.${kind}.submit`)}
        </Button>
      )}
    </AccountPage>
  );
}

type Account = Pick<OwnAccount, 'email' | 'emailVerified'>;

async function signedInAccount(): Promise<Account | undefined> {
  const reply = await fetch('/api/user/me').catch(() => undefined);
  return reply?.ok ? ((await reply.json()) as Account) : undefined;
}
