import { Users } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { later } from '#ui/later.tsx';
import { invited } from './ui/invited.ts';

// A loading failure is silent: the invitation is among the notifications too.
const InvitationCard = later(() => import('./ui/invitation-card.tsx'), { without: () => null });

const told = {
  'together:told.online': { kind: 'together.online', icon: Users },
  'together:told.pairup': { kind: 'together.pairup', icon: Users },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    together: typeof told;
  }
}

export const togetherPlaces = {
  prompts: [{ key: 'invitation', asked: invited, Prompt: InvitationCard }],
  told,
} satisfies Places;
