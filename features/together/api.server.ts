import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type Announce,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { nearestLanguage } from '#features/catalogue/rules/languages.ts';
import { settle } from '#features/focus-sessions/settle.server.ts';
import { addActs, lockSession } from '#features/focus-sessions/store.server.ts';
import { readTogether } from '#features/instance/settings.store.server.ts';
import { blockSomebody } from '#features/people/block-somebody.server.ts';
import { privacyOf } from '#features/people/privacy.store.server.ts';
import { isTreatedAsYoung } from '#features/people/rules/privacy.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { lockPair as lockPeople } from '#features/people/relations.store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { togetherContract } from './contract.ts';
import { joinStudyRoom, openStudyRoom, shownSession } from './enter.server.ts';
import { makeHost } from './host.server.ts';
import { askedInvitation, inviteFriend } from './invite.server.ts';
import { beginRoom } from './lobby.server.ts';
import { addressOf, copiesOf, endOf, enteringOf, phasesOf, roomView, shownTitleOf } from './room-views.server.ts';
import { roomAddress } from './rules/room-address.ts';
import { roomsFor } from './rules/rooms-for.ts';
import type { RoomActKind } from './rules/study-state.ts';
import { whatBlocksEntering, whatBlocksRoomAct, whatBlocksSeeing } from './rules/what-blocks.ts';
import { lockPairOfRoom, savePair } from './pair/pair.store.server.ts';
import { sideOf } from './pair/pair-views.server.ts';
import { partEnded } from './pair/settle-pair.server.ts';
import { endSeat, showSeats, tellRoom } from './seats.server.ts';
import { hideTitles, seatsBesides } from './seats.store.server.ts';
import {
  actsOfRooms,
  addRoomAct,
  lockRoom,
  ownRooms,
  publicRooms,
  roomById,
  saveRoom,
  saveSeat,
  seatedIn,
  seatOfMember,
  type RoomRow,
  type SeatedRow,
} from './store.server.ts';

const signedIn = implement(togetherContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

/** In a pair nobody decides for the other. */
function refuseInPair({ kind }: Pick<RoomRow, 'kind'>): void {
  if (kind === 'PAIRUP') throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.notHost' });
}

/** The locked room of its host, with those who sit there; everybody else is refused. */
async function hostedRoom({ member, services }: SignedInContext, rows: Writer, id: string) {
  const room = await lockRoom(rows, services.database.engine, id);
  if (!room || (await seatOfMember(rows, id, member.id))?.state !== 'seated') throw notFound();
  authorise(member, 'hostRoom', { hostId: room.host_id });
  refuseInPair(room);
  const seated = await seatedIn(rows, [id]);
  const whoOf = roomWho(services.settings);
  /** Who is named so in the room. */
  const seatedAs = (who: string) => {
    const found = seated.find(({ member_id }) => whoOf(addressOf(id), member_id) === who);
    if (!found) throw notFound();
    return found;
  };
  return { room, seated, seatedAs };
}

/** Before the session the host begins it, or ends the room. */
async function actInLobby(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  room: RoomRow,
  seated: readonly SeatedRow[],
  kind: 'begin' | RoomActKind,
): Promise<void> {
  const now = context.services.clock.now();
  if (room.ends_at <= now) throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.ended', field: 'acts' });
  if (kind === 'begin') await beginRoom(context, rows, announce, room);
  else if (kind === 'stop') await saveRoom(rows, room.id, { ends_at: now });
  else throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.notBegun', field: 'acts' });
  announce.changed(
    seated.map(({ member_id }) => member_id),
    ['together'],
  );
}

export const togetherHandlers = {
  start: signedIn.start.handler(({ context, input }) => {
    const isPublic = input.update.open_to === 'public';
    authorise(context.member, isPublic ? 'openPublicRoom' : 'enterRoom');
    return command(context, input, async (rows, announce) => {
      if (isPublic && isTreatedAsYoung(await privacyOf(rows, context.member.id)))
        throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.young', field: 'open_to' });
      if (isPublic) await refuseHidden(rows, context.member.id);
      if (isPublic && !(await readTogether(rows, context.services.settings)).publicRooms)
        throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.notOffered', field: 'open_to' });
      const row = await openStudyRoom(context, rows, announce, input);
      return {
        insertedId: input._id,
        url: roomAddress.lobby(input._id),
        session: row ? await shownSession(context, rows, row) : null,
      };
    });
  }),

  listPublic: signedIn.listPublic.handler(({ context: { member, services }, input = {} }) => {
    authorise(member, 'enterRoom');
    const whoOf = roomWho(services.settings);
    return services.database.read(async (rows) => {
      if (!(await readTogether(rows, services.settings)).publicRooms) return [];
      const found = await publicRooms(rows, member.id, services.clock.now(), input);
      const ids = found.map(({ id }) => id);
      const acts = await actsOfRooms(rows, ids);
      const seated = ids.length === 0 ? [] : await seatedIn(rows, ids);
      const rooms = found
        .map((room) => ({ ...room, seated: seated.filter(({ room_id }) => room_id === room.id).length }))
        .filter(({ most, seated: taken }) => taken > 0 && taken < most)
        .map((room) => ({ ...room, startedAt: room.started_at }));
      return roomsFor(rooms, nearestLanguage(member.locale)).map((room) => roomView(whoOf, room, acts, seated));
    });
  }),

  listOwn: signedIn.listOwn.handler(({ context: { member, services } }) => {
    authorise(member, 'enterRoom');
    const whoOf = roomWho(services.settings);
    return services.database.read(async (rows) => {
      const found = await ownRooms(rows, member.id, services.clock.now());
      const ids = found.map(({ id }) => id);
      const acts = await actsOfRooms(rows, ids);
      const seated = ids.length === 0 ? [] : await seatedIn(rows, ids);
      return found.map(({ seat, has_sat: hasSat, ...room }) => ({
        ...roomView(whoOf, room, acts, seated),
        own: seat === 'seated' || seat === 'invited' ? seat : hasSat ? ('left' as const) : ('friend' as const),
      }));
    });
  }),

  read: signedIn.read.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'enterRoom');
    const whoOf = roomWho(services.settings);
    return services.database.read(async (rows) => {
      const room = await roomById(rows, id);
      if (!room) throw notFound();
      const entering = await enteringOf(rows, services, room, member);
      if (whatBlocksSeeing(entering)) throw notFound();
      const seat = await seatOfMember(rows, id, member.id);
      const reason = whatBlocksEntering(entering);
      return [
        {
          ...roomView(whoOf, room, await actsOfRooms(rows, [id]), await seatedIn(rows, [id])),
          own: {
            who: whoOf(addressOf(id), member.id),
            seated: seat?.state === 'seated',
            host: room.host_id === member.id,
            session_id: seat?.session_id ?? null,
          },
          blocked_by: reason === 'notFound' ? null : (reason ?? null),
        },
      ];
    });
  }),

  join: signedIn.join.handler(({ context, input }) => {
    authorise(context.member, 'enterRoom');
    return command(context, input, async (rows, announce) => {
      // The two of a pair enter by their pair, which knows whether they are done.
      if ((await roomById(rows, input.id))?.kind === 'PAIRUP') throw notFound();
      const { focusCardIdParam = null, isPublicBool = false, ...joining } = input;
      const sessionType = focusCardIdParam === null ? null : ('MEMENTO' as const);
      const launch = { focusCardIdParam, isPublicBool, sessionType };
      const row = await joinStudyRoom(context, rows, announce, { ...joining, launch });
      return { session: row ? await shownSession(context, rows, row) : null };
    });
  }),

  show: signedIn.show.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    if (input.uh && member.plan === 'FREE')
      throw new Refusal('NEEDS_PREMIUM', { key: 'together:refusal.hideName', field: 'uh' });
    return command(context, input, async (rows, announce) => {
      const { id, th, uh } = input;
      const pair = await lockPairOfRoom(rows, services.database.engine, id);
      const room = await lockRoom(rows, services.database.engine, id);
      const seat = await seatOfMember(rows, id, member.id);
      if (!room || seat?.state !== 'seated') throw notFound();
      const changed = { ...(th !== undefined && { th: th ? 1 : 0 }), ...(uh !== undefined && { uh: uh ? 1 : 0 }) };
      await saveSeat(rows, { ...seat, ...changed });
      const seated = await seatedIn(rows, [id]);
      const own = seated.find(({ member_id }) => member_id === member.id)!;
      const copies = own.th === 1 ? copiesOf(own, seated) : [];
      await hideTitles(rows, id, copies);
      const changedSeats = [member.id, ...copies];
      // The room is named after what its host studies, and the pair after what the one who asked does.
      const title = shownTitleOf(own);
      if (changedSeats.includes(room.host_id)) await saveRoom(rows, id, { title });
      if (pair?.made === 'friend' && pair.one_id === member.id) await savePair(rows, pair.id, { title });
      await showSeats(services, rows, announce, room, changedSeats);
      if (pair)
        announce.changed(
          seated.map(({ member_id }) => member_id),
          ['pairs'],
        );
      return done;
    });
  }),

  invite: signedIn.invite.handler(async ({ context, input }) => {
    const { member, services } = context;
    const invitation = await askedInvitation(services, member, input.friendID, input.paramToShare);
    return command(context, input, async (rows, announce) => {
      await inviteFriend(services, rows, announce, member, { ...invitation, notified: true });
      return done;
    });
  }),

  leave: signedIn.leave.handler(({ context, input: { id } }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    return command(context, { id }, async (rows, announce) => {
      const pair = await lockPairOfRoom(rows, services.database.engine, id);
      const room = await lockRoom(rows, services.database.engine, id);
      const seat = await seatOfMember(rows, id, member.id);
      if (!room || !seat || seat.state === 'removed') throw notFound();
      if (seat.state === 'seated') await endSeat(services, rows, announce, room, seat, 'left');
      const side = pair && sideOf(pair, member.id);
      if (pair && side) await partEnded(services, rows, announce, pair, side);
      // An invitation that is not taken up.
      if (seat.state === 'invited') {
        await saveSeat(rows, { ...seat, state: 'left', left_at: services.clock.now() });
        announce.changed([member.id], ['together']);
      }
      return done;
    });
  }),

  act: signedIn.act.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    return command(context, input, async (rows, announce) => {
      const { id } = input;
      const { room, seated } = await hostedRoom(context, rows, id);
      const now = services.clock.now();
      for (const { _id, kind } of input.acts) {
        if (room.waits === 1) {
          await actInLobby(context, rows, announce, room, seated, kind);
          return done;
        }
        // It was begun from another page.
        if (kind === 'begin') continue;
        const phases = phasesOf(room, await actsOfRooms(rows, [id]));
        if (phases.acts.some((known) => known.id === _id)) continue;
        const reason = whatBlocksRoomAct(phases, true, kind, now);
        if (reason) throw new Refusal('NOT_ALLOWED', { key: `together:refusal.${reason}`, field: 'acts' });
        const act = { id: _id, kind, at: now };
        await addRoomAct(rows, { room_id: id, ...act });
        await saveRoom(rows, id, { ends_at: endOf({ ...phases, acts: [...phases.acts, act] }, now) });
        for (const { member_id, session_id } of seated) {
          const session = session_id === null ? undefined : await lockSession(rows, session_id);
          if (!session || session.ended_at !== null) continue;
          await addActs(rows, [{ session_id: session.id, ...act, round: null, of_room: 1 }]);
          announce.changed([member_id], await settle(services, rows, session));
        }
        await tellRoom(services, rows, announce, id, _id, [{ name: 'act', body: act }]);
        announce.changed(
          seated.map(({ member_id }) => member_id),
          ['together'],
        );
      }
      return done;
    });
  }),

  handOver: signedIn.handOver.handler(({ context, input: { id, who } }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    return command(context, { id, who }, async (rows, announce) => {
      const { room, seated, seatedAs } = await hostedRoom(context, rows, id);
      const found = seatedAs(who);
      if (found.member_id === room.host_id) return done;
      await makeHost(rows, id, found.member_id);
      await tellRoom(services, rows, announce, id, randomUUID(), [{ name: 'host', body: { who } }]);
      announce.changed(
        seated.map(({ member_id }) => member_id),
        ['together'],
      );
      return done;
    });
  }),

  block: signedIn.block.handler(({ context, input: { id, who } }) => {
    const { member, services } = context;
    authorise(member, 'block');
    return command(context, { id, who }, async (rows, announce) => {
      const room = await lockRoom(rows, services.database.engine, id);
      const own = await seatOfMember(rows, id, member.id);
      if (!room || !own || own.session_id === null || own.state === 'removed') throw notFound();
      const whoOf = roomWho(services.settings);
      const found = (await seatsBesides(rows, member.id)).find(
        ({ room_id, member_id }) => room_id === id && whoOf(addressOf(id), member_id) === who,
      );
      if (!found) throw notFound();
      await lockPeople(rows, services.database.engine, member.id, found.member_id);
      await blockSomebody(rows, member.id, found.member_id, services.clock.now());
      const seat = await seatOfMember(rows, id, found.member_id);
      // Anybody else who blocks somebody leaves, as after a block elsewhere (`keep-study-rooms.server.ts`).
      if (room.host_id === member.id && room.kind === 'ONLINE' && seat?.state === 'seated')
        await endSeat(services, rows, announce, room, seat, 'removed');
      announce.changed([member.id], ['people', 'profiles', 'notifications', 'messages']);
      announce.changed([member.id, found.member_id], ['together', 'pairs']);
      return done;
    });
  }),

  remove: signedIn.remove.handler(({ context, input: { id, who } }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    return command(context, { id, who }, async (rows, announce) => {
      const { room, seatedAs } = await hostedRoom(context, rows, id);
      const found = seatedAs(who);
      if (found.member_id === member.id) throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.oneself' });
      await endSeat(services, rows, announce, room, (await seatOfMember(rows, id, found.member_id))!, 'removed');
      return done;
    });
  }),
};
