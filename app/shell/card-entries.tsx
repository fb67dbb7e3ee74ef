import {
  BookOpen,
  CircleQuestionMark,
  CopyPlus,
  Download,
  FolderPlus,
  Pencil,
  Printer,
  Repeat,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { menuOfCard, type CardAct } from '#features/cards/rules/menu-of-card.ts';
import type { DeletableTile } from '#features/cards/ui/deleting-blocked-dialog.tsx';
import { openAddToCollection } from '#features/collections/ui/add-to-collection.ts';
import { usePutOnRepeat } from '#features/repeat/ui/put-on-repeat.ts';
import { openExport } from '#features/take-along/ui/export.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { cardAddress } from './card-address.ts';
import { deleting } from '#features/cards/ui/delete-card.ts';
import { newCardAddress } from './new-card.ts';

type CardOfMenu = DeletableTile &
  Pick<CardShort, 'key_idea_count' | 'flashcard_count' | 'quizz_count' | 'on_repeat' | 'state' | 'locked'>;

/** The menu of a card in a list; its page shows those entries that it has no button for. */
export function useCardEntries(): (card: CardOfMenu) => MenuEntry[] {
  const { t } = useTranslation('cards');
  const putOnRepeat = usePutOnRepeat();
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
        key: 'test',
        to: cardAddress.test(id),
        label: t('actions.test'),
        icon: <CircleQuestionMark aria-hidden="true" className="size-4" />,
      },
      {
        key: 'repeat',
        icon: <Repeat aria-hidden="true" className="size-4" />,
        ...(card.on_repeat
          ? { kind: 'link', to: cardAddress.repeat(id), label: t('actions.seeRepeat') }
          : { label: t('actions.repeat'), onSelect: () => void putOnRepeat(card).catch(reportError) }),
      },
      {
        kind: 'link',
        key: 'copy',
        to: newCardAddress.from(id),
        label: t('actions.newFrom'),
        icon: <CopyPlus aria-hidden="true" className="size-4" />,
      },
      {
        kind: 'link',
        key: 'print',
        to: cardAddress.print(id),
        label: t('actions.print'),
        icon: <Printer aria-hidden="true" className="size-4" />,
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
