import type { DBSchema } from 'idb';
import { deviceDatabase } from '#platform/device/database.ts';

/** What was written on a card's whiteboard, and which key ideas were marked. */
export interface KeptWhiteboard {
  readonly owner: string;
  readonly cardId: string;
  readonly html: string;
  readonly comparing: boolean;
  readonly presses: readonly string[];
}

interface Schema extends DBSchema {
  whiteboards: { key: [string, string]; value: KeptWhiteboard };
}

const open = deviceDatabase<Schema>('loci-whiteboards', (database) => {
  database.createObjectStore('whiteboards', { keyPath: ['owner', 'cardId'] });
});

/** The unfinished whiteboards of this device, one for each card. */
export const keptWhiteboards = {
  find: async (owner: string, cardId: string): Promise<KeptWhiteboard | undefined> =>
    (await open()).get('whiteboards', [owner, cardId]),
  keep: async (board: KeptWhiteboard): Promise<void> => void (await (await open()).put('whiteboards', board)),
  remove: async (owner: string, cardId: string): Promise<void> => (await open()).delete('whiteboards', [owner, cardId]),
};
