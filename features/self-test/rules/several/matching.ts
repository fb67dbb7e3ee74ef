import type { GivenAnswer, Stamp } from '../given-answer.ts';

/** More covers and bundles do not fit on a phone. */
export const mostToMatch = 6;

/**
 * Matching of one group of cards (S2 §4): the bundle of a card's key ideas is placed onto its cover. A bundle is known
 * by its card.
 */
export interface Matching {
  readonly covers: readonly string[];
  /** All bundles, in the order shown. */
  readonly bundles: readonly string[];
  /** Bundles by cover, in the order of placing; those of solved covers are not listed. */
  readonly placed: readonly { readonly cover: string; readonly bundle: string }[];
  /** One of the two has been chosen, and waits for its partner. */
  readonly picked: { readonly kind: 'cover' | 'bundle'; readonly id: string } | null;
  /** `showing`: the rest was given up, and the right places wait to be looked at. */
  readonly phase: 'placing' | 'checking' | 'showing' | 'complete';
  /** One for each check of a cover. */
  readonly answers: readonly GivenAnswer[];
}

export type MatchEvent =
  | { readonly kind: 'pick'; readonly what: 'cover' | 'bundle'; readonly id: string }
  | { readonly kind: 'place'; readonly bundle: string; readonly cover: string }
  | { readonly kind: 'remove'; readonly cover: string }
  /** One stamp for each placed bundle. */
  | { readonly kind: 'submit'; readonly stamps: readonly Stamp[] }
  | { readonly kind: 'checkOver' }
  /** "Show me": gives up the open covers. Two stamps for each. */
  | { readonly kind: 'showMe'; readonly stamps: readonly Stamp[] }
  | { readonly kind: 'goOn' }
  | { readonly kind: 'undo' };

export function beginMatching(
  covers: readonly string[],
  bundles: readonly string[],
  answers: readonly GivenAnswer[] = [],
): Matching {
  const matching: Matching = { covers, bundles, placed: [], picked: null, phase: 'placing', answers };
  return { ...matching, phase: leftOf(matching).length === 0 ? 'complete' : 'placing' };
}

/** The covers whose last check was right. */
export function solvedOf({ covers, answers }: Pick<Matching, 'covers' | 'answers'>): string[] {
  return covers.filter((cover) => answers.findLast(({ itemId }) => itemId === cover)?.outcome === 'right');
}

export const leftOf = (matching: Matching): string[] => {
  const solved = solvedOf(matching);
  return matching.covers.filter((cover) => !solved.includes(cover));
};

export const bundleOn = ({ placed }: Matching, cover: string): string | undefined =>
  placed.find((each) => each.cover === cover)?.bundle;

/** Bundles that are on no cover. */
export function freeBundles(matching: Matching): string[] {
  const solved = solvedOf(matching);
  return matching.bundles.filter(
    (bundle) => !solved.includes(bundle) && !matching.placed.some((each) => each.bundle === bundle),
  );
}

/** Why the placed bundles cannot be checked (S2 §5). */
export function whatBlocksSubmit({ placed, phase }: Matching): 'nothingPlaced' | 'busy' | undefined {
  if (phase !== 'placing') return 'busy';
  return placed.length === 0 ? 'nothingPlaced' : undefined;
}

/** An event that is not possible now returns the identical state. */
export function nextMatching(matching: Matching, event: MatchEvent): Matching {
  if (event.kind === 'undo') return undo(matching);
  if (event.kind === 'checkOver') return matching.phase === 'checking' ? checkOver(matching) : matching;
  if (event.kind === 'goOn') return matching.phase === 'showing' ? checkOver(matching) : matching;
  if (matching.phase !== 'placing') return matching;
  switch (event.kind) {
    case 'pick':
      return pick(matching, event.what, event.id);
    case 'place':
      return place(matching, event.bundle, event.cover);
    case 'remove':
      return bundleOn(matching, event.cover) === undefined
        ? matching
        : { ...matching, picked: null, placed: matching.placed.filter(({ cover }) => cover !== event.cover) };
    case 'submit':
      return matching.placed.length === 0 ? matching : check(matching, event.stamps);
    case 'showMe':
      return canBeShown(matching) ? showRest(matching, event.stamps) : matching;
  }
}

function pick(matching: Matching, kind: 'cover' | 'bundle', id: string): Matching {
  const { picked } = matching;
  if (picked?.kind === kind) return { ...matching, picked: picked.id === id ? null : { kind, id } };
  if (picked === null) return isOpen(matching, kind, id) ? { ...matching, picked: { kind, id } } : matching;
  return kind === 'cover' ? place(matching, picked.id, id) : place(matching, id, picked.id);
}

const isOpen = (matching: Matching, kind: 'cover' | 'bundle', id: string): boolean =>
  !solvedOf(matching).includes(id) && (kind === 'cover' ? matching.covers : matching.bundles).includes(id);

/** A bundle that was on the cover returns to the others; one that was on another cover moves. */
function place(matching: Matching, bundle: string, cover: string): Matching {
  if (!isOpen(matching, 'cover', cover) || !isOpen(matching, 'bundle', bundle)) return matching;
  const others = matching.placed.filter((each) => each.cover !== cover && each.bundle !== bundle);
  return { ...matching, picked: null, placed: [...others, { cover, bundle }] };
}

/** Checks each cover against its own bundle (S2 §4). */
function check(matching: Matching, stamps: readonly Stamp[]): Matching {
  const answers = matching.placed.map(({ cover, bundle }, at): GivenAnswer => ({
    ...stamps[at]!,
    itemId: cover,
    itemKind: 'bundle',
    outcome: cover === bundle ? 'right' : 'wrong',
    text: bundle,
  }));
  return { ...matching, picked: null, phase: 'checking', answers: [...matching.answers, ...answers] };
}

/** The learner tries first: the rest can be shown once a bundle was wrong. */
export const canBeShown = ({ phase, answers }: Pick<Matching, 'phase' | 'answers'>): boolean =>
  phase === 'placing' && answers.some(({ outcome }) => outcome === 'wrong');

/** A cover that was never checked counts as wrong; then each open one is solved. */
function showRest(matching: Matching, stamps: readonly Stamp[]): Matching {
  const open = leftOf(matching);
  const unchecked = open.filter((cover) => !matching.answers.some(({ itemId }) => itemId === cover));
  const shown = [
    ...unchecked.map((cover) => ({ cover, outcome: 'wrong' as const })),
    ...open.map((cover) => ({ cover, outcome: 'right' as const })),
  ].map(({ cover, outcome }, at): GivenAnswer => ({
    ...stamps[at]!,
    itemId: cover,
    itemKind: 'bundle',
    outcome,
    text: '',
  }));
  return {
    ...matching,
    picked: null,
    placed: open.map((cover) => ({ cover, bundle: cover })),
    phase: 'showing',
    answers: [...matching.answers, ...shown],
  };
}

/** Wrong bundles return to the others. All right with no bundle left is complete (S2 §4). */
function checkOver(matching: Matching): Matching {
  return { ...matching, placed: [], phase: leftOf(matching).length === 0 ? 'complete' : 'placing' };
}

/** Takes the last bundle from its cover; with none placed, opens the cover that was checked last. */
function undo(matching: Matching): Matching {
  if (matching.phase === 'checking' || matching.phase === 'showing') return matching;
  if (matching.placed.length > 0) return { ...matching, picked: null, placed: matching.placed.slice(0, -1) };
  if (matching.answers.length === 0) return matching;
  return { ...matching, picked: null, phase: 'placing', answers: matching.answers.slice(0, -1) };
}
