import type { Member } from '#features/account/member.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { areFriends } from '#features/people/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { ExplainFacts, ExplainRole } from '../rules/explain/what-blocks-explaining.ts';
import type { ExplainRow } from './explain.store.server.ts';

export const roleIn = (room: Pick<ExplainRow, 'explainer_id' | 'listener_id'>, memberId: string) =>
  ({ [room.listener_id]: 'listener', [room.explainer_id]: 'explainer' })[memberId] as ExplainRole | undefined;

export const isOpenAt = ({ closed_at, ends_at }: Pick<ExplainRow, 'closed_at' | 'ends_at'>, now: number): boolean =>
  closed_at === null && now < ends_at;

/** What decides who does what in a room. Asked again with each message and each pulse. */
export async function explainFactsOf(
  rows: Reader,
  room: ExplainRow | undefined,
  { id, plan }: Pick<Member, 'id' | 'plan'>,
  now: number,
): Promise<ExplainFacts> {
  const role = room && roleIn(room, id);
  if (!room || !role) return { role: undefined, open: false, areFriends: false, seesIdeas: false };
  return {
    role,
    open: isOpenAt(room, now),
    areFriends: await areFriends(rows, room.explainer_id, room.listener_id),
    seesIdeas: whatBlocksOpening({ madeInPremium: room.made_in_premium === 1 }, { plan }) === undefined,
  };
}
