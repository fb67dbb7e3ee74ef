import type { QueuedCommand } from '#platform/offline/outbox.ts';
import type { Relation } from '../rules/visible-parts.ts';
import { befriend, blockPerson, follow, likePerson, unblockPerson, unlikePerson } from './commands.ts';

/** How somebody is related to the member. What is not known is `undefined`: its button is not shown. */
export interface PersonState {
  readonly relation: Relation;
  readonly followed?: boolean | undefined;
  readonly liked?: boolean | undefined;
}

/** The same after a command that the server has not acknowledged. */
export function stateAfter(state: PersonState, queued: Pick<QueuedCommand, 'name' | 'input'>): PersonState {
  if (befriend.is(queued)) return { ...state, relation: relationAfter(state.relation, queued.input.friend) };
  if (follow.is(queued)) return { ...state, followed: queued.input.follow };
  if (likePerson.is(queued) || unlikePerson.is(queued)) return { ...state, liked: likePerson.is(queued) };
  if (blockPerson.is(queued)) return { relation: 'blocked', followed: false, liked: false };
  if (unblockPerson.is(queued)) return { ...state, relation: 'member' };
  return state;
}

function relationAfter(relation: Relation, wants: boolean): Relation {
  switch (relation) {
    case 'asks':
      return wants ? 'friend' : 'member';
    case 'friend':
    case 'asked':
      return wants ? relation : 'member';
    case 'member':
    case 'taught':
      return wants ? 'asked' : relation;
    default:
      return relation;
  }
}
