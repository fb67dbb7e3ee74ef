import { Heart, Mic, UserPlus } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { useFoundPeople } from './ui/found-people.ts';

const told = {
  'people:told.explain': { kind: 'together.explain', icon: Mic },
  'people:told.joined': { kind: 'friend', icon: UserPlus },
  'people:told.invited': { kind: 'friend', icon: UserPlus },
  'relations:told.asks': { kind: 'friend', icon: UserPlus },
  'relations:told.accepted': { kind: 'friend', icon: UserPlus },
  'relations:told.likes': { kind: 'like', icon: Heart },
  'relations:told.follows': { kind: 'follow', icon: UserPlus },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    people: typeof told;
  }
}

export const peoplePlaces = {
  finds: useFoundPeople,
  told,
} satisfies Places;
