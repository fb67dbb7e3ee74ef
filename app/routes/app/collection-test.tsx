import type { RouteHandle } from '#app/route-handle.ts';
import { CollectionTestScreen } from '#features/collections/ui/collection-test-screen.tsx';
import { useAroundTest } from './around-test.tsx';
import type { Route } from './+types/collection-test.ts';

export const handle: RouteHandle = {
  texts: ['several', 'self-test', 'collections', 'cards', 'catalogue'],
  fullScreen: true,
};

/** `/app/collection/{id}/test` */
export default function CollectionTestRoute({ params: { id } }: Route.ComponentProps) {
  return <CollectionTestScreen id={id} around={useAroundTest()} />;
}
