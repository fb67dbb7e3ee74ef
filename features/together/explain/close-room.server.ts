import type { Announce } from '#features/account/calls.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { emitToRoom } from '#platform/realtime/room-state.server.ts';
import { explainRoomName } from '../rules/explain/explain-state.ts';
import { explainRoomHandler } from './explain-room.server.ts';
import { closeExplainRow, type ExplainRow } from './explain.store.server.ts';

/** What of a card is shown in a room, as it was when the room was opened. */
export interface ExplainedCard {
  readonly title: string;
  readonly language: string;
  readonly category_1: string;
  readonly ideas: readonly { readonly _id: string; readonly title: string; readonly key_idea_description: string }[];
}

export const explainedCard = ({ card }: Pick<ExplainRow, 'card'>): ExplainedCard => JSON.parse(card) as ExplainedCard;

/** Ends a locked room: both are told, and the key ideas are deleted from it. */
export async function closeExplainRoom(
  { database, clock }: Services,
  rows: Writer,
  announce: Pick<Announce, 'room' | 'changed' | 'putOut'>,
  room: ExplainRow,
): Promise<void> {
  if (room.closed_at !== null) return;
  const now = clock.now();
  const card = JSON.stringify({ ...explainedCard(room), ideas: [] } satisfies ExplainedCard);
  await closeExplainRow(rows, room.id, { card, closed_at: now });
  const news = await emitToRoom(rows, database, explainRoomHandler, room.id, {
    actId: 'closed',
    events: [{ name: 'closed', body: { at: now } }],
    now,
  });
  if (news) announce.room(news);
  announce.putOut({ kind: explainRoomName.name, id: room.id }, 'closed');
  announce.changed([room.explainer_id, room.listener_id], ['explainRooms']);
}
