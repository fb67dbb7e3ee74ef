import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountPage } from './account-page.tsx';

interface Invitation {
  readonly invitedBy: string | null;
  readonly email: string | null;
  readonly endsAt: string;
}

/** Where the link of an invitation leads: who invites, to what, and until when. */
export function Join(props: {
  token: string;
  instance: string;
  isClosed: boolean;
  invitation: Invitation | null;
  isMember: boolean;
}) {
  const { token, instance, isClosed, invitation, isMember } = props;
  const { t, i18n } = useTranslation(['instance', 'account']);
  const link = 'font-medium text-accent underline underline-offset-4';
  const footer = (
    <>
      {t('account:signUp.known')}{' '}
      <Link className={link} to="/signin">
        {t('account:signIn.submit')}
      </Link>
    </>
  );
  if (isMember)
    return (
      <AccountPage title={t('join.memberTitle')} lead={t('join.memberText', { instance })}>
        <ButtonLink to="/app" variant="primary" wide>
          {t('join.open')}
        </ButtonLink>
      </AccountPage>
    );
  if (!invitation || isClosed)
    return (
      <AccountPage title={t('join.goneTitle')} footer={footer}>
        <p>{t(isClosed ? 'refusal.closed' : 'join.goneText')}</p>
      </AccountPage>
    );
  const { invitedBy, email, endsAt } = invitation;
  const until = dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(endsAt));
  return (
    <AccountPage
      title={t('join.title')}
      lead={invitedBy ? t('join.lead', { name: invitedBy, instance }) : t('join.leadOfNobody', { instance })}
      footer={footer}
    >
      <ButtonLink to={`/signup?invitation=${encodeURIComponent(token)}`} variant="primary" wide>
        {t('join.create')}
      </ButtonLink>
      <p className="mt-4 text-14 text-ink-3 wrap-anywhere">
        {email ? `${t('join.forAddress', { email })} ` : ''}
        {t('join.until', { date: until })}
      </p>
    </AccountPage>
  );
}
