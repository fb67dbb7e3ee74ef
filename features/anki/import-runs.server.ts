import { ownIdFor } from '#platform/portable/own-id.server.ts';
import type { ImportRow } from './store.server.ts';

type Import = Pick<ImportRow, 'id' | 'user_id'>;

/** Hexadecimal digits at the beginning of an item's id by which the answers of an import are runs. */
const digits = 2;

const ofBeginning = ({ id, user_id: memberId }: Import, beginning: string): string =>
  ownIdFor(memberId, `anki run ${id} ${beginning}`);

/**
 * The run that the answers to an item belong to. An import is many runs: undone as a whole, a run of 100,000 answers
 * about one card would make everybody wait.
 */
export const runOfItem = (row: Import, itemId: string): string => ofBeginning(row, itemId.slice(0, digits));

/** All runs of an import; before it had several, its own id was the one. */
export const runsOfImport = (row: Import): string[] => [
  row.id,
  ...Array.from({ length: 16 ** digits }, (_, at) => ofBeginning(row, at.toString(16).padStart(digits, '0'))),
];
