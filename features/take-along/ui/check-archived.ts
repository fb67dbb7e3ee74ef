import { wrongField, type Issue } from '#platform/contract/wrong-field.ts';
import { exportedCard, exportedCollection } from '../contract.ts';

/** The field that the server would refuse, found by the same rule before anything is sent; `undefined` where there is none. */
export const wrongInCard = (card: unknown) => wrongIn(exportedCard, card);
export const wrongInCollection = (collection: unknown) => wrongIn(exportedCollection, collection);

function wrongIn(schema: typeof exportedCard | typeof exportedCollection, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error && wrongField(error.issues as readonly Issue[])?.field;
}
