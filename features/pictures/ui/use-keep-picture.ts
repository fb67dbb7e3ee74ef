import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall, type CallFailure } from '#client/use-call.ts';
import { chosenOf, type ChosenPicture } from './chosen-picture.ts';

/** Keeps what an address shows among the member's own pictures, and hands it on. */
export function useKeepPicture(onChosen: (picture: ChosenPicture) => void): {
  /** The address that is being kept. */
  readonly working: string | undefined;
  readonly failure: CallFailure | undefined;
  keep(imageUrl: string, imgName: string): Promise<void>;
} {
  const { working, failure, run } = useCall();
  const queries = useQueryClient();
  return {
    working,
    failure,
    async keep(imageUrl, imgName) {
      const input = { imageUrl, imgName };
      const kept = await run(imageUrl, (options) => calls.pictures.saveFromUrl(input, options), input);
      if (!kept) return;
      void queries.invalidateQueries({ queryKey: query.pictures.own.key() });
      onChosen(chosenOf(kept));
    },
  };
}
