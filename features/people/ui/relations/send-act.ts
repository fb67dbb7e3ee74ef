import type { SubmittedCommand } from '#client/command.ts';
import { outbox } from '#client/outbox.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import { befriend, blockPerson, type Person } from '../../client/commands.ts';
import { forgetAsked, rememberAsked } from './asked-here.ts';

/** Whoever acts again has seen that the same act was refused. */
export async function sendAct(command: SubmittedCommand): Promise<string> {
  for (const { id, name, state } of outbox.pendingFor(command.subject))
    if (name === command.name && isRefused(state)) await outbox.discard(id);
  return outbox.submit(command);
}

/** Asks to be friends, or accepts (`asks`). Answers when it is stored on this device. */
export async function sendFriend(memberId: string, person: Person, { asks }: { asks: boolean }): Promise<void> {
  if (asks) rememberAsked(memberId, person);
  const id = await sendAct(befriend({ friend: true, userToFriendId: person._id, person }));
  if (asks) outbox.settled(id).catch(() => forgetAsked(memberId, [person._id]));
}

/** Withdraws, declines, or ends a friendship. */
export async function sendNoFriend(memberId: string, person: Person): Promise<void> {
  await sendAct(befriend({ friend: false, userToFriendId: person._id, person }));
  forgetAsked(memberId, [person._id]);
}

export async function sendBlock(memberId: string, person: Person): Promise<void> {
  await sendAct(blockPerson({ id: person._id, person }));
  forgetAsked(memberId, [person._id]);
}
