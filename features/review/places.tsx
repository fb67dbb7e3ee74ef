import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';

const ReviewSettings = later(
  orNothing(async () => ({ default: (await import('./ui/settings/review-settings.tsx')).ReviewSettings })),
  { meanwhile: () => <div className="min-h-96" aria-hidden="true" /> },
);

export const reviewPlaces = {
  settings: [{ after: 'preferences', Section: ReviewSettings }],
} satisfies Places;
