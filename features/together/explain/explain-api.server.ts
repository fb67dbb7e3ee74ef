import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import type { KeyIdea } from '#features/cards/contract.ts';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { itemsOf } from '#features/cards/store.server.ts';
import { cardOf } from '#features/cards/wire.server.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { areFriends } from '#features/people/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { makeRoom } from '#platform/realtime/room-state.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { explainAddress } from '../rules/explain/explain-address.ts';
import { beginExplaining, explainLimits, explainRoomName } from '../rules/explain/explain-state.ts';
import {
  whatBlocksInviting,
  whatBlocksReadingAlong,
  type InviteReason,
} from '../rules/explain/what-blocks-explaining.ts';
import { closeExplainRoom, explainedCard, type ExplainedCard } from './close-room.server.ts';
import { explainFactsOf, roleIn } from './explain-facts.server.ts';
import { explainRoomHandler } from './explain-room.server.ts';
import { explainContract } from './explain.contract.ts';
import {
  explainRoomById,
  insertExplainRoom,
  lockExplainRoom,
  openRoomsOf,
  shownExplainRoom,
  type ExplainRow,
} from './explain.store.server.ts';

const signedIn = implement(explainContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

/** Rooms of one member. */
const opening = { max: 30, windowSeconds: 3_600 };

const refusalOf: Record<InviteReason, () => Refusal> = {
  notFound,
  locked: () => new Refusal('NOT_ALLOWED', { key: 'explain:refusal.locked', field: 'cardId' }),
  needsPremium: () => new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' }),
  noFriend: () => new Refusal('NOT_FOUND', { key: 'people:refusal.noFriend', field: 'friendId' }),
};

interface Opening {
  readonly _id: string;
  readonly cardId: string;
  readonly friendId: string;
  readonly count: number;
}

const urlOf = (
  room: Pick<ExplainRow, 'id' | 'card_id' | 'listener_id' | 'count'>,
  explainer: { id: string; name: string },
) =>
  explainAddress({
    room: room.id,
    cardId: room.card_id,
    listenerId: room.listener_id,
    seconds: room.count,
    explainer,
  });

/** The card as it is now, for as long as the room is open: later changes of it do not change what is compared. */
async function cardToExplain(
  { member }: SignedInContext,
  rows: Writer,
  { cardId, friendId }: Opening,
): Promise<{ readonly card: ExplainedCard; readonly madeInPremium: boolean }> {
  const row = await wholeCard(rows, cardId);
  if (!row) throw notFound();
  const madeInPremium = row.made_in_premium === 1;
  const reason = whatBlocksInviting({
    isOwn: row.user_id === member.id,
    inLibrary: row.shelf === 'library',
    locked: row.locked === 1,
    needsPremium: whatBlocksOpening({ madeInPremium }, member) !== undefined,
    areFriends: await areFriends(rows, member.id, friendId),
  });
  if (reason) throw refusalOf[reason]();
  const { title, language, category_1, key_idea } = cardOf(row, await itemsOf(rows, cardId));
  const ideas = (key_idea as readonly KeyIdea[])
    .filter((idea) => idea.title.trim() !== '' || !isRichTextEmpty(idea.key_idea_description))
    .map((idea) => ({ _id: idea._id, title: idea.title, key_idea_description: idea.key_idea_description }));
  return { card: { title, language, category_1, ideas }, madeInPremium };
}

export const explainHandlers = {
  open: signedIn.open.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'hearExplanation');
    const seconds = await services.rateLimits.take([{ key: `explaining ${member.id}`, ...opening }]);
    if (seconds !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'people:refusal.tooMany', values: { seconds } });
    return command(context, input, async (rows, announce) => {
      const { _id, cardId, friendId, count } = input;
      const known = await explainRoomById(rows, _id);
      if (known && (known.explainer_id !== member.id || known.card_id !== cardId || known.listener_id !== friendId))
        throw notFound();
      if (known) return { insertedId: _id, url: urlOf(known, member) };
      await refuseHidden(rows, member.id);
      const { card, madeInPremium } = await cardToExplain(context, rows, input);
      for (const earlier of await openRoomsOf(rows, member.id)) {
        const locked = await lockExplainRoom(rows, services.database.engine, earlier.id);
        if (locked) await closeExplainRoom(services, rows, announce, locked);
      }
      const now = services.clock.now();
      const room: ExplainRow = {
        id: _id,
        explainer_id: member.id,
        listener_id: friendId,
        card_id: cardId,
        card: JSON.stringify(card),
        made_in_premium: madeInPremium ? 1 : 0,
        count,
        created_at: now,
        ends_at: now + explainLimits.lastsMs,
        closed_at: null,
      };
      await insertExplainRoom(rows, room);
      const whoOf = roomWho(services.settings);
      const address = { kind: explainRoomName.name, id: _id };
      const state = beginExplaining({
        explainer: whoOf(address, member.id),
        listener: whoOf(address, friendId),
        openedAt: now,
        seconds: count,
        ideas: card.ideas.map((idea) => idea._id),
      });
      await makeRoom(rows, explainRoomHandler, _id, state, now);
      announce.changed([member.id, friendId], ['explainRooms']);
      return { insertedId: _id, url: urlOf(room, member) };
    });
  }),

  read: signedIn.read.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'hearExplanation');
    return services.database.read(async (rows) => {
      const room = await shownExplainRoom(rows, id);
      const now = services.clock.now();
      const facts = await explainFactsOf(rows, room, member, now);
      if (!room || !facts.role || !facts.areFriends) throw notFound();
      const { title, language, category_1, ideas } = explainedCard(room);
      const isExplainer = facts.role === 'explainer';
      return [
        {
          _id: room.id,
          role: facts.role,
          open: facts.open,
          ends_at: new Date(room.ends_at).toISOString(),
          count: room.count,
          explainer: { name: room.explainer_name, image: room.explainer_image },
          listener: { name: room.listener_name, image: room.listener_image },
          cardId: isExplainer ? room.card_id : null,
          title,
          language,
          category_1,
          ideas: !facts.seesIdeas ? ('premium' as const) : ideas.length > 0 ? ('shown' as const) : ('none' as const),
          url: isExplainer ? urlOf(room, { id: room.explainer_id, name: room.explainer_name }) : null,
        },
      ];
    });
  }),

  card: signedIn.card.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'hearExplanation');
    return services.database.read(async (rows) => {
      const room = await explainRoomById(rows, id);
      const reason = whatBlocksReadingAlong(await explainFactsOf(rows, room, member, services.clock.now()));
      if (reason) throw refusalOf[reason]();
      return [{ key_idea: [...explainedCard(room!).ideas] }];
    });
  }),

  close: signedIn.close.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'hearExplanation');
    return command(context, input, async (rows, announce) => {
      const room = await lockExplainRoom(rows, services.database.engine, input.id);
      if (!room || roleIn(room, member.id) !== 'explainer') throw notFound();
      await closeExplainRoom(services, rows, announce, room);
      return done;
    });
  }),
};
