import { Timer } from 'lucide-react';
import type { Places } from '#client/places.ts';

const told = {
  'focus-sessions:notification.': { kind: 'focus', icon: Timer },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    'focus-sessions': typeof told;
  }
}

export const focusSessionsPlaces = {
  told,
} satisfies Places;
