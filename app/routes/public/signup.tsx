import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import { nextPath } from '#features/account/rules/next-path.ts';
import { SignUp } from '#features/account/ui/sign-up.tsx';
import { cardWaits } from './card-waits.ts';
import { prefilledAddress } from './prefilled-address.ts';
import type { Route } from './+types/signup.ts';

export const handle = { texts: ['account', 'instance'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { calls, member, withoutMembership } = page;
  const { searchParams } = new URL(request.url);
  const next = nextPath(searchParams.get('next'));
  if (withoutMembership) throw redirect('/failed-connexion');
  if (member) throw redirect(next);
  const { mailIsSent, providers, hasAdministrator } = await calls.account.instance();
  return {
    next,
    mailIsSent,
    providers,
    isFirst: !hasAdministrator,
    email: prefilledAddress(searchParams),
    cardWaits: await cardWaits(page, next),
    invitedBy:
      searchParams.get('userInvitation') ??
      /(?:^|; )userInvitation=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ??
      null,
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
