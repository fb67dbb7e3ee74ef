import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';

// Without it where it was not opened yet and there is no network.
const PlanSettings = later(
  orNothing(async () => ({ default: (await import('./ui/plan-settings.tsx')).PlanSettings })),
  { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> },
);

export const membershipPlaces = {
  settings: [{ after: 'preferences', Section: PlanSettings }],
} satisfies Places;
