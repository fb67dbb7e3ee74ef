import { command } from '#client/command.ts';
import type { Calls } from '#client/contract-types.ts';

/** Somebody as lists show them. Friends have no username there: then it is empty. */
export type Person = Calls['people.following']['output']['following'][number];

/** With the person, lists can show them before the server has answered; it is not sent. */
interface About {
  readonly person?: Person | undefined;
}
type Input<Call extends keyof Calls & string> = Calls[Call]['input'] & About;

export const personTarget = (id: string) => `person:${id}`;

/** A refused act is not shown as done, so that the button says what is so. */
const act = <Acted extends About>(label: string, idOf: (input: Acted) => string) => ({
  target: (input: Acted) => personTarget(idOf(input)),
  label: `people:queue.${label}`,
  role: 'moves' as const,
  merge: (_: Acted, later: Acted) => later,
  title: ({ person }: Acted) => person?.name,
});

/** Asks, accepts, withdraws, declines or ends, by how the two are related. */
export const befriend = command(
  'people.befriend',
  'people.befriend',
  act('befriend', ({ userToFriendId }: Input<'people.befriend'>) => userToFriendId),
  ({ friend, userToFriendId }) => ({ friend, userToFriendId }),
);

export const follow = command(
  'people.follow',
  'people.follow',
  act('follow', ({ userToFollowId }: Input<'people.follow'>) => userToFollowId),
  ({ follow: follows, userToFollowId }) => ({ follow: follows, userToFollowId }),
);

const byId = ({ id }: { id: string }) => id;
const idAlone = ({ id }: { id: string }) => ({ id });

export const likePerson = command('people.like', 'people.like', act<Input<'people.like'>>('like', byId), idAlone);
export const unlikePerson = command(
  'people.unlike',
  'people.unlike',
  act<Input<'people.unlike'>>('unlike', byId),
  idAlone,
);
export const blockPerson = command('people.block', 'people.block', act<Input<'people.block'>>('block', byId), idAlone);
export const unblockPerson = command(
  'people.unblock',
  'people.unblock',
  act<Input<'people.unblock'>>('unblock', byId),
  idAlone,
);

type PrivacyInput = Calls['people.changePrivacy']['input'];

export const changePrivacy = command('people.changePrivacy', 'people.changePrivacy', {
  target: () => 'privacy',
  label: 'people:queue.privacy',
  role: 'moves',
  merge: mergePrivacy,
});

/** Saying that one is under sixteen narrows the rest: a wider choice made before is not sent with it. */
export function mergePrivacy(earlier: PrivacyInput, later: PrivacyInput): PrivacyInput {
  return { ...earlier, ...(later.young && { reach: undefined, found: undefined }), ...later };
}

export const peopleCommands = [befriend, follow, likePerson, unlikePerson, blockPerson, unblockPerson, changePrivacy];
