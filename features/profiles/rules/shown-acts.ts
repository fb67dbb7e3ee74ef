import type { Relation } from '#features/people/rules/visible-parts.ts';
import { whatBlocksAct, type ActOwner } from '#features/people/rules/what-blocks-act.ts';

const askedActs = ['friend', 'follow', 'like', 'contactTeacher'] as const;
export const profileActs = [...askedActs, 'block'] as const;
export type ShownAct = (typeof profileActs)[number];

/**
 * The acts that a profile offers. An address that is not confirmed yet hides none of them: the button says what is
 * missing. Blocking a sample author would change nothing.
 */
export function shownActs(relation: Relation, owner: ActOwner): ShownAct[] {
  const isPerson = relation !== 'self' && relation !== 'visitor' && !owner.isSample;
  return [
    ...askedActs.filter((act) => whatBlocksAct(relation, act, { emailVerified: true }, owner) === undefined),
    ...(isPerson ? (['block'] as const) : []),
  ];
}
