import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { AllowAssistant } from '#features/account/ui/keys/allow-assistant.tsx';
import type { Route } from './+types/allow.ts';

export const handle: RouteHandle = { texts: ['keys', 'account'] };

/** Where an assistant's question leads, once by itself and once signed by the accounts library. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ hasPassword: boolean }> {
  const { pathname, search, searchParams } = new URL(request.url);
  const { member, calls } = context.get(pageContext);
  if (!member) throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`);
  if (searchParams.has('client_id') && !searchParams.has('sig')) throw redirect(`/api/auth/oauth2/authorize${search}`);
  return { hasPassword: (await calls.account.security()).hasPassword };
}

export default function AllowRoute({ loaderData: { hasPassword } }: Route.ComponentProps) {
  const { t } = useTranslation('keys');
  return (
    <>
      <PageTitle title={t('allow.title')} />
      <meta name="robots" content="noindex" />
      <AllowAssistant hasPassword={hasPassword} />
    </>
  );
}
