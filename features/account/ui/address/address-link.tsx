import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { AccountPage } from '../account-page.tsx';
import { takeToken } from '../take-token.ts';
import { useAccountForm } from '../use-account-form.ts';

/** Where the links of the letters about a change of address lead: confirms it, or undoes it. */
export function AddressLink({ kind }: { kind: 'confirm' | 'undo' }) {
  const { t } = useTranslation(['address', 'account']);
  const form = useAccountForm();
  const token = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState<'opening' | 'ready' | 'noLink' | 'waits' | 'done'>('opening');

  useEffect(() => {
    // Effects run twice in development, and the token leaves the address.
    if (token.current !== undefined) return;
    token.current = takeToken();
    setAt(token.current === '' ? 'noLink' : 'ready');
  }, []);
  // The focused button was removed.
  const answered = at === 'waits' || at === 'done';
  useEffect(() => {
    if (answered) heading.current?.focus();
  }, [answered]);

  async function go() {
    const result = await form.send<{ done?: boolean }>(kind === 'confirm' ? '/confirm-email' : '/undo-email', {
      token: token.current,
    });
    if (result.ok) setAt(result.reply.done === false ? 'waits' : 'done');
  }

  if (at === 'waits')
    return (
      <AccountPage headingRef={heading} title={t('link.waitsTitle')} lead={t('link.waitsText')}>
        <ButtonLink wide reloadDocument to="/app/settings">
          {t('link.settings')}
        </ButtonLink>
      </AccountPage>
    );
  if (at === 'done')
    return (
      <AccountPage headingRef={heading} title={t(`link.${kind}.doneTitle`)} lead={t(`link.${kind}.doneText`)}>
        <ButtonLink variant="primary" wide reloadDocument to={kind === 'undo' ? '/forgot-password' : '/signin'}>
          {t(kind === 'undo' ? 'link.newPassword' : 'link.signIn')}
        </ButtonLink>
      </AccountPage>
    );
  const wrong = at === 'noLink' ? t('link.noLink') : form.errorBesides();
  return (
    <AccountPage headingRef={heading} title={t(`link.${kind}.title`)} lead={t(`link.${kind}.lead`)}>
      {wrong ? (
        <ErrorNote
          title={wrong}
          text={t(at === 'noLink' ? 'link.openAgain' : 'link.askAgain')}
          action={<ButtonLink to="/signin?next=%2Fapp%2Fsettings">{t('link.signIn')}</ButtonLink>}
        />
      ) : (
        <Button variant="primary" wide disabled={at === 'opening'} loading={form.working} onClick={() => void go()}>
          {t(`link.${kind}.submit`)}
        </Button>
      )}
    </AccountPage>
  );
}
