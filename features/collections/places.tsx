import { FolderPlus, LibraryBig } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { openAddToCollection } from './ui/add-to-collection.ts';

export const collectionsPlaces = {
  cardMenu: [
    {
      key: 'collect',
      at: 'make',
      label: 'cards:actions.collect',
      icon: FolderPlus,
      run: ({ _id }) => openAddToCollection({ cardId: _id }),
    },
  ],
  palette: [{ key: 'collections', label: 'app:shelves.collections', icon: LibraryBig, to: '/app/collections' }],
} satisfies Places;
