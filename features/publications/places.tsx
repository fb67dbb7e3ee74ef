import { Flag, Star, Users } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { openPublishing } from './ui/prompt.ts';

const told = {
  'publications:told.newEdition': { kind: 'community', icon: Users },
  'publications:told.rated.': { kind: 'community', icon: Star },
  'publications:told.ratedToo.': { kind: 'community', icon: Star },
  'publications:told.commentRemoved': { kind: 'moderation', icon: Flag },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    publications: typeof told;
  }
}

export const publicationsPlaces = {
  cardMenu: [
    {
      key: 'addedBy',
      at: 'page',
      label: 'publications:addedBy.action',
      icon: Users,
      offered: ({ published_public, published_private }) => published_public || published_private,
      run: ({ _id, title }) => openPublishing({ kind: 'addedBy', of: 'card', id: _id, title }),
    },
  ],
  told,
} satisfies Places;
