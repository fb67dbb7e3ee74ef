import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';

const AgentsSection = later(
  orNothing(async () => ({ default: (await import('./ui/agents-section.tsx')).AgentsSection })),
  { meanwhile: () => <div className="min-h-96" aria-hidden="true" /> },
);

export const agentsPlaces = {
  settings: [{ after: 'keys', Section: AgentsSection }],
} satisfies Places;
