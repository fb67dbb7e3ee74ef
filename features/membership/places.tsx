import { Ticket } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';

// Without it where it was not opened yet and there is no network.
const PlanSettings = later(
  orNothing(async () => ({ default: (await import('./ui/plan-settings.tsx')).PlanSettings })),
  { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> },
);

const told = {
  'membership:told.': { kind: 'account', icon: Ticket },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    membership: typeof told;
  }
}

export const membershipPlaces = {
  settings: [{ after: 'preferences', Section: PlanSettings }],
  palette: [
    { key: 'plans', label: 'app:shell.plans', icon: Ticket, to: '/app/plans' },
    { key: 'billing', label: 'app:shell.billing', icon: Ticket, to: '/app/billing' },
  ],
  told,
} satisfies Places;
