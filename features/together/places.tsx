import { Users } from 'lucide-react';
import type { Places } from '#client/places.ts';

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
  told,
} satisfies Places;
