import { BookOpen, CircleQuestionMark, CopyPlus, Download, FolderPlus, Layers, Pencil, Repeat, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { menuOfCard, type CardAct } from '#features/cards/rules/menu-of-card.ts';
import type { DeletableTile } from '#features/cards/ui/deleting-blocked-dialog.tsx';
import { openAddToCollection } from '#features/collections/ui/add-to-collection.ts';
import { openExport } from '#features/take-along/ui/export.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { deleting } from './delete-card.ts';
import { newCardAddress } from './new-card.ts';

/** Addresses of what can be done with a card. The options of a test are S2 §2's. */
export const cardAddress = {
  open: (id: string) => `/app/card/${id}`,
  edit: (id: string) => `/app/card/${id}/edit`,
  flashcards: (id: string) => `/app/card/${id}/test?option=-1`,
  quiz: (id: string) => `/app/card/${id}/test?option=-2`,
  repeat: (id: string) => `/app/card/${id}?tab=repeat`,
};

type CardOfMenu = DeletableTile & Pick<CardShort, 'flashcard_count' | 'quizz_count' | 'on_repeat' | 'state' | 'locked'>;

/** The menu of a card in a list; its own page takes from it what it does not offer itself. */
export function useCardEntries(): (card: CardOfMenu) => MenuEntry[] {
  const { t } = useTranslation('cards');
  return (card) => {
    const { _id: id } = card;
    const offered = menuOfCard(card);
    const entries: MenuEntry[] = [
      {
        kind: 'link',
        key: 'open',
        to: cardAddress.open(id),
        label: t('actions.open'),
        icon: <BookOpen aria-hidden="true" className="size-4" />,
      },
      {
        kind: 'link',
        key: 'edit',
        to: cardAddress.edit(id),
        label: t('actions.edit'),
        icon: <Pencil aria-hidden="true" className="size-4" />,
      },
      {
        kind: 'link',
        key: 'flashcards',
        to: cardAddress.flashcards(id),
        label: t('actions.flashcards'),
        icon: <Layers aria-hidden="true" className="size-4" />,
      },
      {
        kind: 'link',
        key: 'quiz',
        to: cardAddress.quiz(id),
        label: t('actions.quiz'),
        icon: <CircleQuestionMark aria-hidden="true" className="size-4" />,
      },
      {
        kind: 'link',
        key: 'repeat',
        to: cardAddress.repeat(id),
        label: t(card.on_repeat ? 'actions.seeRepeat' : 'actions.repeat'),
        icon: <Repeat aria-hidden="true" className="size-4" />,
      },
      {
        kind: 'link',
        key: 'copy',
        to: newCardAddress.from(id),
        label: t('actions.newFrom'),
        icon: <CopyPlus aria-hidden="true" className="size-4" />,
      },
      {
        key: 'collect',
        label: t('actions.collect'),
        icon: <FolderPlus aria-hidden="true" className="size-4" />,
        onSelect: () => openAddToCollection({ cardId: id }),
      },
      {
        key: 'export',
        label: t('actions.export'),
        icon: <Download aria-hidden="true" className="size-4" />,
        onSelect: () => openExport({ ids: [id], title: card.title || t('face.untitled') }),
      },
      { kind: 'separator', key: 'line' },
      {
        key: 'delete',
        label: t('actions.delete'),
        icon: <Trash2 aria-hidden="true" className="size-4" />,
        danger: true,
        onSelect: () => deleting.open(card),
      },
    ];
    return entries.filter(({ kind, key }) => kind === 'separator' || offered.has(key as CardAct));
  };
}
