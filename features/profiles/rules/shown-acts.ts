import type { Relation } from '#features/people/rules/visible-parts.ts';
import { whatBlocksAct, type ActOwner } from '#features/people/rules/what-blocks-act.ts';

export const profileActs = ['friend', 'follow', 'like', 'contactTeacher'] as const;
export type ShownAct = (typeof profileActs)[number];

/**
 * The acts that a profile offers. An address that is not confirmed yet hides none of them: the button says what is
 * missing.
 */
export const shownActs = (relation: Relation, owner: ActOwner): ShownAct[] =>
  profileActs.filter((act) => whatBlocksAct(relation, act, { emailVerified: true }, owner) === undefined);
