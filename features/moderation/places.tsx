import { Flag } from 'lucide-react';
import type { Places } from '#client/places.ts';

const told = {
  'moderation:told.': { kind: 'moderation', icon: Flag },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    moderation: typeof told;
  }
}

export const moderationPlaces = {
  told,
} satisfies Places;
