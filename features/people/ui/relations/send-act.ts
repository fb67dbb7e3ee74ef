import type { SubmittedCommand } from '#client/command.ts';
import { outbox } from '#client/outbox.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import { befriend, blockPerson, type Person } from '../../client/commands.ts';

/** Whoever acts again has seen that the same act was refused. */
export async function sendAct(command: SubmittedCommand): Promise<string> {
  for (const { id, name, state } of outbox.pendingFor(command.target))
    if (name === command.name && isRefused(state)) await outbox.discard(id);
  return outbox.submit(command);
}

/** Asks to be friends, or accepts. Answers when it is stored on this device. */
export const sendFriend = (person: Person): Promise<string> =>
  sendAct(befriend({ friend: true, userToFriendId: person._id, person }));

/** Withdraws, declines, or ends a friendship. */
export const sendNoFriend = (person: Person): Promise<string> =>
  sendAct(befriend({ friend: false, userToFriendId: person._id, person }));

export const sendBlock = (person: Person): Promise<string> => sendAct(blockPerson({ id: person._id, person }));
