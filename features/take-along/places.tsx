import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';

const TakeAlongSection = later(
  orNothing(async () => ({ default: (await import('./ui/take-along-section.tsx')).TakeAlongSection })),
  { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> },
);

export const takeAlongPlaces = {
  settings: [{ after: 'security', Section: TakeAlongSection }],
} satisfies Places;
