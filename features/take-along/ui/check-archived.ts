import { wrongField, type Issue } from '#platform/contract/wrong-field.ts';
import { exportedJournal, exportedSession } from '../diary.contract.ts';
import { exportedRecording, type ExportedRecording } from '../recordings.contract.ts';
import { exportedCard, exportedCollection, exportedMap } from '../contract.ts';

/** The first field that the server would refuse, by the same schema, before anything is sent; `undefined` if valid. */
export const wrongInCard = (card: unknown) => wrongIn(exportedCard, card);
export const wrongInCollection = (collection: unknown) => wrongIn(exportedCollection, collection);
export const wrongInMap = (map: unknown) => wrongIn(exportedMap, map);

export const wrongInJournal = (journal: unknown) => wrongIn(exportedJournal, journal);
export const isSession = (session: unknown) => exportedSession.safeParse(session).success;
export const isRecordingRow = (row: unknown): row is ExportedRecording => exportedRecording.safeParse(row).success;

function wrongIn(
  schema: typeof exportedCard | typeof exportedCollection | typeof exportedMap | typeof exportedJournal,
  value: unknown,
): string | undefined {
  const { error } = schema.safeParse(value);
  return error && wrongField(error.issues as readonly Issue[])?.field;
}
