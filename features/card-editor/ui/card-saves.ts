import type { PendingSave, Revised, Saves } from '#platform/documents/session-ports.ts';
import type { Outbox, QueuedCommand } from '#platform/offline/outbox.ts';
import type { Card } from '#features/cards/contract.ts';
import type { Changes, Edit } from '#features/cards/rules/editor-changes.ts';
import { contentOf, type CardContent } from '#features/cards/rules/editor-content.ts';
import { cardTarget, createCard, editCard } from '#features/cards/client/commands.ts';

type Pending = PendingSave<CardContent, Changes>;

export const revisedCard = (card: Card): Revised<CardContent> => ({
  content: contentOf(card),
  revision: card.revision,
});

/** Saves the card's edits as outbox commands. */
export function cardSaves(cardId: string, device: string, outbox: Outbox): Saves<CardContent, Changes> {
  const target = cardTarget(cardId);
  return {
    pending: () => outbox.pendingFor(target).flatMap((command) => pendingSave(command) ?? []),
    submit(change, base) {
      return outbox.submit(editCard({ id: cardId, update: change as Edit['update'], base, editor: device }));
    },
    async settled(id) {
      const { revision, elsewhere, card } = ((await outbox.settled(id)) ?? {}) as {
        revision?: number;
        elsewhere?: Changes;
        card?: Card;
      };
      return { revision: revision ?? card?.revision, elsewhere };
    },
    retry: (id) => outbox.retry(id),
    discard: (id) => outbox.discard(id),
    state: () => outbox.saveState(target),
    subscribe: (listener) => outbox.subscribe(listener),
  };
}

function pendingSave(command: QueuedCommand): Pending | undefined {
  const { id, state, sent } = command;
  if (createCard.is(command)) {
    const change = (command.input.update ?? {}) as Changes;
    return { id, kind: 'make', change, base: undefined, device: undefined, state, sent };
  }
  if (!editCard.is(command)) return undefined;
  const { update, base, editor } = command.input;
  const detail = state.kind === 'conflict' ? (state.refusal.detail as ConflictDetail | undefined) : undefined;
  return {
    id,
    kind: 'edit',
    change: update as Changes,
    base,
    device: editor,
    state,
    sent,
    contested: detail?.fields,
    found: detail?.card && revisedCard(detail.card),
  };
}

interface ConflictDetail {
  readonly fields?: string[];
  readonly card?: Card;
}
