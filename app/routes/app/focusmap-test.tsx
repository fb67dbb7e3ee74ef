import type { RouteHandle } from '#app/route-handle.ts';
import { later, orInstead } from '#ui/later.tsx';
import Away from './away.tsx';
import { useAroundTest } from './around-test.tsx';
import type { Route } from './+types/focusmap-test.ts';

/** It is on the device once it was used, as the map and the runner of the test are. */
const MapTestScreen = later(
  orInstead(async () => ({ default: (await import('#features/maps/ui/map-test-screen.tsx')).MapTestScreen }), Away),
);

export const handle: RouteHandle = {
  texts: ['several', 'self-test', 'maps', 'cards', 'catalogue'],
  fullScreen: true,
};

/** `/app/focusmap/{id}/test` */
export default function FocusmapTestRoute({ params: { id } }: Route.ComponentProps) {
  return <MapTestScreen id={id} around={useAroundTest()} />;
}
