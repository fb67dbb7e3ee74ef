import type { RouteHandle } from '#app/route-handle.ts';
import { MapTestScreen } from '#features/maps/ui/map-test-screen.tsx';
import { useAroundTest } from './around-test.tsx';
import type { Route } from './+types/focusmap-test.ts';

export const handle: RouteHandle = {
  texts: ['several', 'self-test', 'maps', 'cards', 'catalogue'],
  fullScreen: true,
};

/** `/app/focusmap/{id}/test` */
export default function FocusmapTestRoute({ params: { id } }: Route.ComponentProps) {
  return <MapTestScreen id={id} around={useAroundTest()} />;
}
