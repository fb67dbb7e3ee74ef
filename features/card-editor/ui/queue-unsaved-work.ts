import { queueLeftWork, type OpenTabs } from '#platform/documents/queue-left-work.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import { splitChanges, type Changes } from '#features/cards/rules/editor-changes.ts';
import { moveDraftToCard } from './import-drafts.ts';
import { createCard, editCard } from '#features/cards/client/commands.ts';
import { documentKind } from './document-kind.ts';
import { freshCards } from './fresh-cards.ts';

/** On start of the app: queues unsaved work on cards that closed tabs left behind. */
export function queueUnsavedWork(
  memberId: string,
  outbox: Outbox,
  report: (error: unknown) => void,
  tabs?: OpenTabs,
  storage: Storage = localStorage,
  removeFresh: (cardId: string) => void = freshCards.delete,
): Promise<void> {
  return queueLeftWork<Changes>(
    documentKind,
    memberId,
    async (cardId, { fresh, change, base }) => {
      if (fresh) {
        await outbox.submit(createCard({ _id: cardId }));
        removeFresh(cardId);
        moveDraftToCard(memberId, cardId, storage);
      }
      for (const update of splitChanges(change))
        await outbox.submit(editCard({ id: cardId, update, base, editor: deviceName(storage) }));
    },
    report,
    { ...(tabs && { tabs }), storage },
  );
}
