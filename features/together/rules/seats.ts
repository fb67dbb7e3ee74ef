import type { ShownEdition, StudySeat } from './study-state.ts';

export interface SeatedPerson {
  readonly name: string;
  readonly image: string | null;
  readonly title: string;
  /** `byThem`: they are its author. */
  readonly edition: (ShownEdition & { readonly byThem: boolean }) | null;
  readonly goal: string;
  readonly hidesTitle: boolean;
  readonly hidesName: boolean;
  readonly host: boolean;
}

export const marks = 24;
/** Signs: a room's state has what fifty people study. */
const shown = { goal: 200, edition: 100 };

/** The same for everybody and at every look: it follows from what the member is called in this room. */
export function markOf(who: string): number {
  let sum = 0;
  for (const sign of who) sum = (sum * 31 + sign.codePointAt(0)!) % 65_521;
  return sum % marks;
}

/**
 * Whether a title was copied from the seat of another member. The form of joining begins with the title of the room, so
 * whoever sat down later with the same title has it from there.
 */
export const isTitleCopied = (
  theirs: { readonly title: string; readonly joinedAt: number },
  first: { readonly title: string; readonly joinedAt: number },
): boolean => theirs.title !== '' && theirs.title === first.title && theirs.joinedAt > first.joinedAt;

/** Goes with the title. The page of an edition names its author, so whoever hides the name shows none of their own. */
function editionOf({ edition, hidesTitle, hidesName }: SeatedPerson): ShownEdition | null {
  if (!edition || hidesTitle || (hidesName && edition.byThem)) return null;
  const { kind, slug, cover } = edition;
  return { kind, title: edition.title.slice(0, shown.edition), slug, cover };
}

/** What others see of somebody in the room. */
export const seatOf = (who: string, person: SeatedPerson): StudySeat => ({
  who,
  name: person.hidesName ? null : person.name,
  image: person.hidesName ? null : person.image,
  title: person.hidesTitle || person.title === '' ? null : person.title,
  edition: editionOf(person),
  goal: person.goal.slice(0, shown.goal),
  mark: markOf(who),
  host: person.host,
});
