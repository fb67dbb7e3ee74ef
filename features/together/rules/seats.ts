import type { StudySeat } from './study-state.ts';

export interface SeatedPerson {
  readonly name: string;
  readonly image: string | null;
  readonly title: string;
  readonly goal: string;
  readonly hidesTitle: boolean;
  readonly hidesName: boolean;
  readonly host: boolean;
}

export const marks = 24;
/** A room's state has the goals of fifty people. */
const shownGoal = 200;

/** The same for everybody and at every look: it follows from what the member is called in this room. */
export function markOf(who: string): number {
  let sum = 0;
  for (const sign of who) sum = (sum * 31 + sign.codePointAt(0)!) % 65_521;
  return sum % marks;
}

/** What others see of somebody in the room. */
export const seatOf = (who: string, person: SeatedPerson): StudySeat => ({
  who,
  name: person.hidesName ? null : person.name,
  image: person.hidesName ? null : person.image,
  title: person.hidesTitle || person.title === '' ? null : person.title,
  goal: person.goal.slice(0, shownGoal),
  mark: markOf(who),
  host: person.host,
});
