import { ORPCError } from '@orpc/client';
import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import type { Card } from '#features/cards/contract.ts';
import { cardTarget, createCard } from '#features/cards/client/commands.ts';
import { deviceCopy } from '#platform/documents/device-copy.ts';
import type { DocumentNews, VersionedContent } from '#platform/documents/document-news.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { putMindMap, submitToMindMap } from '../client/commands.ts';
import { mindMapKind } from '../client/queue-unsaved-mind-maps.ts';
import { firstOperations, mindMapFrom } from '#features/maps/rules/mindmap.ts';
import { useSessionOf, type OpenedMap } from '#features/maps/ui/map-session.ts';

const copyOf = (memberId: string, cardId: string) => deviceCopy(memberId, `${mindMapKind}/${cardId}`);

/** The server has no document for a card that it does not have, nor the mind map of a new one. */
const isUnsent = (cardId: string): boolean =>
  outbox.pendingFor(cardTarget(cardId)).some((command) => createCard.is(command) || putMindMap.is(command));

/** Opens the mind map of an own card, and lays it out from its key ideas if it is opened first. */
export function useMindMapSession(card: Card, memberId: string): OpenedMap {
  const { _id: id } = card;
  return useSessionOf({
    kind: mindMapKind,
    id,
    memberId,
    target: cardTarget(id),
    submitCommand: submitToMindMap.commandName,
    copy: copyOf(memberId, id),
    open: () => openMindMap(card, memberId),
    read: (from) => calls.mindMaps.open({ id, from }) as Promise<DocumentNews>,
    isUnsent: () => isUnsent(id),
  });
}

async function openMindMap(card: Card, memberId: string): Promise<VersionedContent> {
  const { _id: id } = card;
  const copy = copyOf(memberId, id);
  const opened = (await copy.load()) ?? (await readFirst(card, copy));
  const isEmpty = Object.keys(opened.content).length === 0;
  const waits = outbox.pendingFor(cardTarget(id)).some((command) => submitToMindMap.is(command));
  if (isEmpty && !waits) {
    // With the id of the card: where another device was first, the server skips it.
    const batch = { id, device: deviceName(), operations: firstOperations(mindMapFrom(card)) };
    await outbox.submit(submitToMindMap({ id, base: 0, batch }));
  }
  return opened;
}

/** Without the network only where there is none on the server: what it has must not be laid out again. */
async function readFirst(card: Card, copy: ReturnType<typeof copyOf>): Promise<VersionedContent> {
  const { _id: id } = card;
  const empty = { version: 0, content: {}, batches: [] };
  const read = () => calls.mindMaps.open({ id }) as Promise<DocumentNews>;
  const news =
    isUnsent(id) && !card.mindmap
      ? empty
      : await read().catch((error: unknown) => {
          if (card.mindmap || error instanceof ORPCError) throw error;
          return empty;
        });
  await copy.take({ ...news, content: news.content ?? {} });
  return { version: news.version, content: news.content ?? {} };
}
