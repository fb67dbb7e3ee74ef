import { cardMoves } from './card-moves.ts';

/** A card as a device keeps it: one that was put in the bin is kept with that mark, and opens again without the network when it comes out. */
export interface KeptCard {
  readonly title: string;
  readonly language: string;
  readonly inBin?: boolean;
}

export interface KnownOfCard {
  /** Commands about it that the server has not acknowledged, oldest first. `refused`: they wait for the member to settle them. */
  readonly waiting: readonly { readonly call: string; readonly refused: boolean }[];
  /** How the server answered that it is not found; `inBin` where it told its owner that it lies there. */
  readonly missing: { readonly inBin?: KeptCard | undefined } | undefined;
  readonly kept: KeptCard | undefined;
}

export type CardPlace =
  | { readonly kind: 'library' }
  /** `onItsWay`: it was put back, and the server has still to hear of it. */
  | { readonly kind: 'bin'; readonly title: string; readonly language: string; readonly onItsWay: boolean }
  | { readonly kind: 'gone' };

/** Where a card stands whose address is opened: what waits here comes before what the server says, and that before what is kept. */
export function cardPlace({ waiting, missing, kept }: KnownOfCard): CardPlace {
  const words = missing?.inBin ?? kept;
  const bin = (onItsWay = false): CardPlace =>
    words ? { kind: 'bin', title: words.title, language: words.language, onItsWay } : { kind: 'library' };
  const last = waiting.findLast(({ call }) => cardMoves.has(call));
  if (last && !last.refused) {
    if (last.call === 'cards.destroy') return { kind: 'gone' };
    if (last.call === 'cards.remove') return bin();
    return kept ? { kind: 'library' } : bin(true);
  }
  if (missing?.inBin || last?.call === 'cards.restore' || last?.call === 'cards.destroy') return bin();
  // Made here, and not there yet.
  if (missing) return waiting.some(({ call }) => call === 'cards.create') ? { kind: 'library' } : { kind: 'gone' };
  // A refused deletion may still mark what is kept, until that is shown again without it (`queries/is-shown.ts`): the card never moved.
  if (last?.call === 'cards.remove') return { kind: 'library' };
  return kept?.inBin ? bin() : { kind: 'library' };
}
