import type { z } from 'zod';
import { exportedMemberThings, type ExportedMemberThings } from '#features/member-things.contract.ts';
import { portable } from '#features/portable.ts';
import { wrongField, type Issue } from '#platform/contract/wrong-field.ts';

type ExportedLearning = z.infer<typeof portable.learning.schema>;
export type ExportedRecording = z.infer<typeof portable.tests.recording>;

/** The first field that the server would refuse, by the same schema, before anything is sent; `undefined` if valid. */
export const wrongInCard = (card: unknown) => wrongIn(portable.cardWithMindMap.schema, card);
export const wrongInCollection = (collection: unknown) => wrongIn(portable.collections.schema, collection);
export const wrongInMap = (map: unknown) => wrongIn(portable.maps.schema, map);

export const wrongInJournal = (journal: unknown) => wrongIn(portable.journals.schema, journal);
export const isSession = (session: unknown) => portable.sessions.schema.safeParse(session).success;
export const isRecordingRow = (row: unknown): row is ExportedRecording =>
  portable.tests.recording.safeParse(row).success;

/** What was learnt of a card, or the first field that the server would refuse. */
export const checkedLearning = (learning: unknown) => checked<ExportedLearning>(portable.learning.schema, learning);
export const checkedMemberThings = (things: unknown) => checked<ExportedMemberThings>(exportedMemberThings, things);

function checked<Valid>(schema: z.ZodType<Valid>, value: unknown): { valid: Valid } | { wrong: string } {
  const { data, error } = schema.safeParse(value);
  return error ? { wrong: wrongField(error.issues as readonly Issue[])?.field ?? '' } : { valid: data };
}

function wrongIn(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error && wrongField(error.issues as readonly Issue[])?.field;
}
