import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { closeToast, showUndo } from '#ui/toast.tsx';
import { mostItems } from '#features/cards/rules/card-limits.ts';
import { newFlashcard } from '../rules/editor-rows.ts';
import { pastedFlashcards } from '../rules/pasted-cells.ts';
import { useAct, useEditingSurroundings } from './editing-context.tsx';
import { offerUntil } from './offer-undo.ts';

/** Cells pasted into an empty row make flashcards; a toast removes them again. `blank` is the row, if there is one. */
export function usePasteFlashcards(): (event: ClipboardEvent, blank?: string) => void {
  const { t } = useTranslation(['card-editor', 'cards']);
  const act = useAct();
  const { session } = useEditingSurroundings();
  return (event, blank) => {
    const held = () => session.current().editor.content.flashcard;
    const room = mostItems.flashcard - held().length + (blank === undefined ? 0 : 1);
    const made = pastedFlashcards(event.clipboardData.getData('text/plain'));
    // A pasted text that does not fit is kept whole, in the field.
    if (made.length > room) return;
    const rows = made.map((card) => ({ ...newFlashcard(newId()), ...card }));
    const [first, ...others] = rows;
    if (!first) return;
    event.preventDefault();
    const list = 'flashcard';
    if (blank === undefined) act({ kind: 'add', list, rows, open: true });
    else {
      const { question, answer_list } = first;
      act({ kind: 'row', list, id: blank, change: { question, answer_list } });
      if (others.length > 0) act({ kind: 'add', list, rows: others, after: blank });
    }
    const ids = [blank ?? first._id, ...others.map(({ _id }) => _id)];
    const toast = showUndo(t('flashcard.pasted', { count: ids.length }), t('cards:editor.undo'), () =>
      act({ kind: 'remove', list, ids }),
    );
    const someLeft = () => held().some(({ _id, question }) => ids.includes(_id) && question !== '');
    offerUntil(
      session,
      () => !someLeft(),
      () => closeToast(toast),
    );
  };
}
