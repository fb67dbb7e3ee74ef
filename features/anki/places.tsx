import { FileInput } from 'lucide-react';
import type { Places } from '#client/places.ts';

const told = {
  'anki:told.': { kind: 'account', icon: FileInput },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    anki: typeof told;
  }
}

export const ankiPlaces = { told } satisfies Places;
