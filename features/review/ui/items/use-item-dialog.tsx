import { useState, type ReactNode } from 'react';
import { later } from '#ui/later.tsx';
import type { Flashcard } from '#features/cards/contract.ts';
import type { ReviewItem } from '../../contract.ts';
import type { CardChange } from '../../rules/edited.ts';
import { EditButton } from './edit-button.tsx';
import { EditDialog, type ItemEditor } from './edit-dialog.tsx';
import { MemoryButton } from './memory-button.tsx';

const ItemMemory = later(() => import('./item-memory.tsx'));
const WrongAnswers = later(() => import('./wrong-answers.tsx'));

/** Over a run: the fields of the item that is asked, or its answers and what is known of it. */
export function useItemDialog({
  Editor,
  editAt,
  onEdited,
  onClosed,
}: {
  Editor: ItemEditor;
  /** The editor of a card. */
  editAt: (cardId: string) => string;
  onEdited: (cardId: string, change: CardChange) => void;
  onClosed: () => void;
}) {
  const [shown, setShown] = useState<{ readonly item: ReviewItem; readonly as: 'fields' | 'rewritten' | 'memory' }>();
  const close = (change?: CardChange) => {
    setShown(undefined);
    onClosed();
    if (shown && change) onEdited(shown.item.card_id, change);
  };
  let dialog: ReactNode = null;
  if (shown && shown.as !== 'memory')
    dialog = (
      <EditDialog item={shown.item} Editor={Editor} onClose={close}>
        {shown.as === 'rewritten' ? <WrongAnswers item={shown.item} /> : null}
      </EditDialog>
    );
  if (shown?.as === 'memory') dialog = <ItemMemory item={shown.item} onClose={close} />;
  return {
    dialog,
    /** `rewrites`: it was forgotten again and again. */
    buttonsOf: (item: ReviewItem, rewrites: boolean) => (
      <>
        <EditButton
          rewrites={rewrites}
          elsewhere={item.kind === 'flashcard' && hasMasks(item.content) ? editAt(item.card_id) : undefined}
          onEdit={() => setShown({ item, as: rewrites ? 'rewritten' : 'fields' })}
        />
        <MemoryButton onOpen={() => setShown({ item, as: 'memory' })} />
      </>
    ),
  };
}

/** Masks are drawn in the card's editor. */
const hasMasks = ({ cloze, masks }: Flashcard): boolean => cloze === undefined && masks !== undefined;
