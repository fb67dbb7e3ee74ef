import type { Outbox } from '#platform/offline/outbox.ts';
import { inPieces, type Edit } from '../../rules/editor-changes.ts';
import { keepImportWithCard } from '../import/kept-import.ts';
import { createCall, editCall, subjectOf } from './card-commands.ts';
import { namesInUse, whenClosed } from './editor-name.ts';
import { freshCards } from './fresh-cards.ts';
import { unsavedWork, workLeftBy } from './unsaved-work.ts';

/** Which tabs are open, by their names as editors. */
interface OpenTabs {
  namesInUse(): Promise<ReadonlySet<string>>;
  whenClosed(name: string, signal: AbortSignal): Promise<void>;
}

/**
 * At the start of the app: what tabs left that closed before their last words were in the outbox goes there, whatever screen is shown.
 * Resolves once that of the closed tabs is in it; that of a tab that is still closing, or open, follows when it is gone.
 */
export async function handOverUnsavedWork(
  memberId: string,
  outbox: Outbox,
  report: (error: unknown) => void,
  tabs: OpenTabs = { namesInUse, whenClosed },
  storage: Storage = localStorage,
  noLongerFresh: (cardId: string) => void = freshCards.delete,
): Promise<void> {
  const names = new Set(workLeftBy(memberId, storage).map(({ editor }) => editor));
  if (names.size === 0) return;
  const open = await tabs.namesInUse();
  for (const name of names) {
    if (!open.has(name)) await handOver(name);
    else
      tabs
        .whenClosed(name, new AbortController().signal)
        .then(() => handOver(name))
        .catch(report);
  }

  async function handOver(name: string): Promise<void> {
    for (const { editor, cardId } of workLeftBy(memberId, storage)) {
      const work = unsavedWork(memberId, cardId, storage);
      const left = editor === name ? work.of(editor) : undefined;
      if (!left) continue;
      if (left.fresh) {
        await outbox.submit({ call: createCall, input: { _id: cardId }, subject: subjectOf(cardId) });
        noLongerFresh(cardId);
        keepImportWithCard(memberId, cardId, storage);
      }
      for (const update of inPieces(left.changes)) {
        const input: Edit = { id: cardId, update, base: left.base, editor };
        await outbox.submit({ call: editCall, input, subject: subjectOf(cardId) });
      }
      work.clear(editor);
    }
  }
}
