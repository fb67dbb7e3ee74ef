import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { AccountClosed, ComeBack, type WhoLeaves } from '#features/leaving/ui/come-back.tsx';
import type { Route } from './+types/come-back.ts';

export const handle: RouteHandle = { texts: ['leaving', 'account'] };

export function loader({ context }: Route.LoaderArgs): { leaver: WhoLeaves | null } {
  const { member, leaving } = context.get(pageContext);
  if (member) throw redirect('/app');
  if (!leaving) return { leaver: null };
  const { id, name, timeZone } = leaving.member;
  return { leaver: { id, name, timeZone, leavesAt: leaving.leavesAt } };
}

export default function ComeBackRoute({ loaderData: { leaver } }: Route.ComponentProps) {
  const { t } = useTranslation('leaving');
  return (
    <>
      <PageTitle title={t(leaver ? 'comeBack.title' : 'closed.title')} />
      <meta name="robots" content="noindex" />
      {leaver ? <ComeBack {...leaver} /> : <AccountClosed />}
    </>
  );
}
