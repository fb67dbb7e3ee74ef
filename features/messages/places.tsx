import { MessageCircle } from 'lucide-react';
import type { Places } from '#client/places.ts';

const told = {
  'messages:told.message': { kind: 'message', icon: MessageCircle },
  'messages:told.contacted': { kind: 'teacher', icon: MessageCircle },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    messages: typeof told;
  }
}

export const messagesPlaces = {
  told,
} satisfies Places;
