import type { z } from 'zod';
import { wrongField, type Issue } from '#platform/contract/wrong-field.ts';
import { exportedSession } from '#features/focus-sessions/portable.contract.ts';
import { exportedJournal } from '#features/journals/portable.contract.ts';
import { exportedLearning, type ExportedLearning } from '#features/repeat/portable.contract.ts';
import { exportedMemberThings, type ExportedMemberThings } from '#features/member-things.contract.ts';
import { exportedRecording, type ExportedRecording } from '#features/self-test/portable-recordings.contract.ts';
import { exportedCollection } from '#features/collections/portable.contract.ts';
import { exportedMap } from '#features/maps/portable.contract.ts';
import { exportedCard } from '#features/mind-maps/portable-card.contract.ts';

/** The first field that the server would refuse, by the same schema, before anything is sent; `undefined` if valid. */
export const wrongInCard = (card: unknown) => wrongIn(exportedCard, card);
export const wrongInCollection = (collection: unknown) => wrongIn(exportedCollection, collection);
export const wrongInMap = (map: unknown) => wrongIn(exportedMap, map);

export const wrongInJournal = (journal: unknown) => wrongIn(exportedJournal, journal);
export const isSession = (session: unknown) => exportedSession.safeParse(session).success;
export const isRecordingRow = (row: unknown): row is ExportedRecording => exportedRecording.safeParse(row).success;

/** What was learnt of a card, or the first field that the server would refuse. */
export const checkedLearning = (learning: unknown) => checked<ExportedLearning>(exportedLearning, learning);
export const checkedMemberThings = (things: unknown) => checked<ExportedMemberThings>(exportedMemberThings, things);

function checked<Valid>(schema: z.ZodType<Valid>, value: unknown): { valid: Valid } | { wrong: string } {
  const { data, error } = schema.safeParse(value);
  return error ? { wrong: wrongField(error.issues as readonly Issue[])?.field ?? '' } : { valid: data };
}

function wrongIn(
  schema: typeof exportedCard | typeof exportedCollection | typeof exportedMap | typeof exportedJournal,
  value: unknown,
): string | undefined {
  const { error } = schema.safeParse(value);
  return error && wrongField(error.issues as readonly Issue[])?.field;
}
