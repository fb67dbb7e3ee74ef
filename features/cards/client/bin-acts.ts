import { outbox, useQueue } from '#client/outbox.ts';
import { destroyCard, emptyBin, restoreCard } from './commands.ts';

/** Deletes a card of the bin for good; resolves once the request is stored on this device. */
export const deleteForGood = (card: { readonly _id: string }): Promise<string> =>
  outbox.submit(destroyCard({ id: card._id }));

/** Deletes all cards of the bin for good; resolves once the request is stored on this device. */
export const deleteAllOfBin = (): Promise<string> => outbox.submit(emptyBin({}));

/** The ids of the cards that leave the bin once the server has the request. */
export function useRestoring(): ReadonlySet<string> {
  return new Set(
    useQueue()
      .filter((command) => restoreCard.is(command) && command.state.kind !== 'failed')
      .map(({ input }) => (input as { id: string }).id),
  );
}
