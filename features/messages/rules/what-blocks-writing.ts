import type { Relation } from '#features/people/rules/visible-parts.ts';
import {
  whatBlocksAct,
  type ActAsker,
  type ActOwner,
  type Reason as ActReason,
} from '#features/people/rules/what-blocks-act.ts';

/** How a conversation came about last: between friends, or by contacting a teacher, who can answer. */
export type Begun = 'friend' | 'teacher';

export interface Conversation {
  readonly begun: Begun;
  /** The asker contacted the other as a teacher, who has not answered since. */
  readonly awaitsAnswer: boolean;
}

export interface Between {
  /** What the other is to the asker. */
  readonly relation: Relation;
  readonly owner: ActOwner;
  readonly conversation: Conversation | undefined;
}

/**
 * `closed`: there is a conversation, which stays readable. One reason for several causes, so that it does not tell a
 * block from the end of a friendship.
 */
export type Reason = ActReason | 'closed' | 'unanswered';

/** Whether nothing more can be written in a conversation, by either. */
export const isClosed = (
  relation: Relation,
  { gone, isSample }: Pick<ActOwner, 'gone' | 'isSample'>,
  begun: Begun,
): boolean => relation === 'blocked' || gone || isSample === true || (begun === 'friend' && relation !== 'friend');

/**
 * Why the asker may not write to the other. Only friends begin by just writing; strangers begin by contacting a
 * teacher, and wait for the answer before they write more.
 */
export function whatBlocksWriting(
  asker: ActAsker,
  { relation, owner, conversation }: Between,
  contactsTeacher: boolean,
): Reason | undefined {
  if (!conversation || relation === 'self')
    return whatBlocksAct(relation, contactsTeacher ? 'contactTeacher' : 'message', asker, owner);
  if (asker.hidden) return 'hidden';
  if (contactsTeacher && relation !== 'friend') {
    // Their own block for teachers may be seen after all that closed the conversation.
    const reason = whatBlocksAct(relation, 'contactTeacher', { emailVerified: true }, owner);
    if (reason) return 'closed';
  } else if (isClosed(relation, owner, conversation.begun)) return 'closed';
  // After `closed`, which would tell a block otherwise.
  if (!asker.emailVerified) return 'emailNotVerified';
  return conversation.awaitsAnswer && relation !== 'friend' ? 'unanswered' : undefined;
}
