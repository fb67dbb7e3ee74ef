import type { Picture } from '#features/media/contract.ts';

/** A picture of the member, and whom it is owed to. */
export interface ChosenPicture {
  readonly thumb: string;
  readonly regular: string;
  /** As `rules/credit.ts` writes it; empty for what is owed to nobody. */
  readonly credit: string;
  /** Strongest first. */
  readonly colors: readonly string[];
}

export const chosenOf = ({ thumb, regular, colors, credit = '' }: Picture): ChosenPicture => ({
  thumb,
  regular,
  colors,
  credit,
});
