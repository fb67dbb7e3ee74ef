import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PublicPlans } from '#features/membership/ui/public-plans.tsx';
import { readInterval } from '#features/membership/ui/read-interval.ts';
import type { Route } from './+types/plans.ts';

export const handle: RouteHandle = { still: true, texts: ['membership'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  const offer = await calls.membership.offer();
  return {
    offer,
    interval: readInterval(new URL(request.url).searchParams),
    current: member?.plan ?? null,
    now: Date.now(),
  };
}

export default function PublicPlansRoute({ loaderData }: Route.ComponentProps) {
  return <PublicPlans {...loaderData} />;
}
