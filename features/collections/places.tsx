import { FolderPlus, LibraryBig } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { later } from '#ui/later.tsx';
import { collecting, openAddToCollection } from './ui/add-to-collection.ts';

const AddToCollectionDialog = later(() => import('./ui/add-to-collection-dialog.tsx'));

export const collectionsPlaces = {
  prompts: [{ key: 'collect', asked: collecting, Prompt: AddToCollectionDialog }],
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
