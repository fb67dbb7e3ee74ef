import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import { nextPath } from '#vocabulary/next-path.ts';
import { providerTrouble, SignIn, type SignInNotice, type SignInWays } from '#features/account/ui/sign-in.tsx';
import { blockOfCode } from '#features/instance/rules/who-may-sign-up.ts';
import { cardWaits } from './card-waits.ts';
import type { Route } from './+types/signin.ts';

export const handle = { texts: ['account', 'instance'] };

const notices: readonly SignInNotice[] = ['confirmed', 'newPassword', 'signedOut', 'sessionEnded'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { calls, member, withoutMembership, leaving } = page;
  const { searchParams } = new URL(request.url);
  const next = nextPath(searchParams.get('next'));
  if (leaving) throw redirect('/come-back');
  if (withoutMembership) throw redirect('/failed-connexion');
  if (member) throw redirect(next);
  const { mailIsSent, providers, signIn } = await calls.account.instance();
  // Known to administrators from the desk and the documentation; for all others there is nothing to see.
  const ways: SignInWays = signIn === 'all' ? 'all' : searchParams.has('password') ? 'administrator' : 'provider';
  const error = searchParams.get('error');
  const notice =
    error === null ? notices.find((known) => known === searchParams.get('notice')) : providerTrouble(error);
  return {
    ways,
    next,
    mailIsSent,
    providers,
    notice,
    block: blockOfCode(error),
    cardWaits: await cardWaits(page, next),
  };
}

export default function SignInRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('signIn.submit')} />
      <meta name="robots" content="noindex" />
      <SignIn {...loaderData} />
    </>
  );
}
