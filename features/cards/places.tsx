import { BookOpen, CopyPlus, Import, Pencil, Trash2 } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { cardAddress, newCardAddress } from '#vocabulary/card-address.ts';
import { canBeCopied } from './rules/copied-content.ts';
import { later, NotLoaded } from '#ui/later.tsx';
import { deleting } from './ui/delete-card.ts';
import { useFoundCards } from './ui/found-cards.ts';

const DeletePrompt = later(() => import('./ui/delete-prompt.tsx'));
const CardChoices = later(async () => ({ default: (await import('./ui/card-choices.tsx')).CardChoices }), {
  meanwhile: () => <div className="min-h-96" aria-hidden="true" />,
  without: () => <NotLoaded />,
});

export const cardsPlaces = {
  prompts: [{ key: 'delete', asked: deleting, Prompt: DeletePrompt }],
  cardChoices: CardChoices,
  finds: useFoundCards,
  cardMenu: [
    { key: 'open', at: 'use', label: 'cards:actions.open', icon: BookOpen, to: ({ _id }) => cardAddress.open(_id) },
    {
      key: 'edit',
      at: 'use',
      label: 'cards:actions.edit',
      icon: Pencil,
      offered: ({ locked }) => !locked,
      to: ({ _id }) => cardAddress.edit(_id),
    },
    {
      key: 'copy',
      at: 'make',
      label: 'cards:actions.newFrom',
      icon: CopyPlus,
      offered: canBeCopied,
      to: ({ _id }) => newCardAddress.from(_id),
    },
    { key: 'delete', at: 'end', label: 'cards:actions.delete', icon: Trash2, danger: true, run: deleting.open },
  ],
  palette: [{ key: 'import', label: 'app:shell.importCards', icon: Import, to: newCardAddress.import }],
} satisfies Places;
