import { useTranslation } from 'react-i18next';
import { pageContext } from '#app/page-context.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { Join } from '#features/account/ui/join.tsx';
import { invitationOf } from './invitation-of.ts';
import type { Route } from './+types/join.ts';

export const handle = { texts: ['account', 'instance'] };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  const { name, signUp } = await calls.account.instance();
  const invitation = await invitationOf(calls, token);
  return { token, instance: name, isClosed: signUp.mode === 'closed', invitation, isMember: member !== null };
}

export default function JoinRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('instance');
  return (
    <>
      <PageTitle title={t('join.title')} />
      {/* The address is a key to an account. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Join {...loaderData} />
    </>
  );
}
