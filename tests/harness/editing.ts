import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lastWords, type LastWords } from '#platform/documents/last-words.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { undoStore } from '#platform/documents/undo-store.ts';
import { broadcastTabs } from '#platform/offline/other-tabs.ts';
import type { Card } from '#features/cards/contract.ts';
import type { Changes } from '#features/cards/rules/editor-changes.ts';
import type { EditingPorts } from '#features/card-editor/ui/editing-session.ts';
import type { Device } from './device.ts';
import type { Person } from './instance.ts';

/** The ports of an editing session of a card in a tab of the device, with the real stores. */
export function editingPorts(person: Person, card: Card, device: Device, tab: string = randomUUID()): EditingPorts {
  return {
    outbox: device.outbox,
    device: deviceName(device.storage),
    tab,
    lastWords: cardLastWords(person, card._id, device.storage),
    undo: undoStore(person.id, `card/${card._id}`, tab, Date.now),
    whenClosed: () => Promise.resolve(),
    otherTabs: (listener) => broadcastTabs(`${deviceName(device.storage)}/${card._id}`, listener),
    alone: (work) => navigator.locks.request(`${deviceName(device.storage)}/${card._id}`, work),
    readCard: async () => (await person.calls.cards.read({ id: card._id }))[0]!,
    report: (error) => expect.unreachable(String(error)),
  };
}

export const cardLastWords = (person: Person, cardId: string, storage: Storage): LastWords<Changes> =>
  lastWords('card', person.id, cardId, storage);
