import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';

const LeaveSection = later(
  orNothing(async () => ({ default: (await import('./ui/leave-section.tsx')).LeaveSection })),
  { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> },
);

export const leavingPlaces = {
  settings: [{ after: 'links', Section: LeaveSection }],
} satisfies Places;
