import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import { nextPath } from '#vocabulary/next-path.ts';
import { SignUp } from '#features/account/ui/sign-up.tsx';
import {
  isInvited,
  waitsForApproval,
  whatBlocksSignUp,
  type Arrival,
} from '#features/instance/rules/who-may-sign-up.ts';
import { cardWaits } from './card-waits.ts';
import { invitationOf } from './invitation-of.ts';
import { prefilledAddress } from './prefilled-address.ts';
import type { Route } from './+types/signup.ts';

export const handle = { texts: ['account', 'instance'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { calls, member, withoutMembership } = page;
  const { searchParams } = new URL(request.url);
  const asked = nextPath(searchParams.get('next'));
  if (withoutMembership) throw redirect('/failed-connexion');
  if (member) throw redirect(asked);
  const { mailIsSent, providers, signIn, hasAdministrator, signUp, name } = await calls.account.instance();
  const isFirst = !hasAdministrator;
  // Whoever makes the first account is asked how the instance is to be.
  const next = isFirst && asked === '/app' ? '/app/welcome' : asked;
  const token = searchParams.get('invitation');
  const invitation = token === null ? null : await invitationOf(calls, token);
  const invitedBy =
    searchParams.get('userInvitation') ??
    /(?:^|; )userInvitation=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ??
    null;
  const arrival: Arrival = {
    first: isFirst,
    invitation:
      token === null ? undefined : { state: invitation ? 'valid' : 'ended', email: invitation?.email ?? null },
    // Whether there is such a member is asked when the form is sent.
    memberInvites: invitedBy !== null,
    // Known once somebody comes back from there.
    providerInvites: false,
    address: undefined,
  };
  return {
    next,
    mailIsSent,
    providers,
    providerOnly: signIn === 'oidc',
    isFirst,
    instance: name,
    block: whatBlocksSignUp(signUp, arrival),
    waits: waitsForApproval(signUp, arrival),
    // Only where it opens the door: elsewhere it is of no interest that one has ended.
    invitation: invitation && token !== null ? { token, ...invitation } : null,
    domains: signUp.mode === 'domains' && !isFirst && !isInvited(signUp, arrival) ? signUp.domains : [],
    email: invitation?.email ?? prefilledAddress(searchParams),
    cardWaits: await cardWaits(page, next),
    invitedBy,
  };
}

export default function SignUpRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('signUp.title')} />
      <SignUp {...loaderData} />
    </>
  );
}
