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
import { cardById } from '#features/cards/subject.store.server.ts';
import { defaultLaunch } from '#features/focus-sessions/rules/default-launch.ts';
import { breaksOf } from '#features/focus-sessions/rules/plan.ts';
import { saveSession, sessionById } from '#features/focus-sessions/store.server.ts';
import { blockSomebody } from '#features/people/block-somebody.server.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { lockPair as lockPeople } from '#features/people/relations.store.server.ts';
import { areFriends } from '#features/people/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { joinStudyRoom, shownSession } from '../enter.server.ts';
import { invitePairupWord, type InviteOnline } from '../rules/invite-word.ts';
import { otherSide, pairAt, whatBlocksPairAct, type Side } from '../rules/pair/pair-state.ts';
import { roomAddress } from '../rules/room-address.ts';
import { endSeat } from '../seats.server.ts';
import { lockRoom, seatOfMember } from '../store.server.ts';
import { askedPairInvitation, inviteToPair } from './invite-pair.server.ts';
import { launchOfSide, pairOf, pairView, sideOf } from './pair-views.server.ts';
import { pairContract } from './pair.contract.ts';
import {
  insertPair,
  lockPair,
  openPairs,
  openPairsAskedBy,
  otherInPair,
  pairEvents,
  seenPair,
  type PairRow,
} from './pair.store.server.ts';
import { stopWaiting, wait } from './wait.server.ts';
import { addToPair, sessionInWork, settlePair } from './settle-pair.server.ts';

const signedIn = implement(pairContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const done = { ok: true as const };

/** Pairs of one member. */
const asking = { max: 30, windowSeconds: 3_600 };

/** The pair, locked, for one of the two; everybody else finds nothing. */
async function ownPair({ member, services }: SignedInContext, rows: Writer, id: string) {
  if (!(await seenPair(rows, member.id, id))) throw notFound();
  const row = await lockPair(rows, services.database.engine, id);
  const side = row && sideOf(row, member.id);
  if (!row || !side) throw notFound();
  return { row, side };
}

/** Asks one friend at a time: what was asked before and has not begun is taken back. */
async function takeBackEarlier({ member, services }: SignedInContext, rows: Writer, announce: Announce, id: string) {
  for (const earlier of await openPairsAskedBy(rows, member.id)) {
    const row = await lockPair(rows, services.database.engine, earlier.id);
    if (!row || row.study_room_id !== null) continue;
    const at = services.clock.now();
    await addToPair(rows, row, { id, side: 'one', kind: 'leave', text: '', reached: null, at });
    await settlePair(services, rows, announce, row);
  }
}

/** Ends one's own session of the work; the other studies on. */
async function stopOwn({ member, services }: SignedInContext, rows: Writer, announce: Announce, row: PairRow) {
  if (row.study_room_id === null) return;
  const room = await lockRoom(rows, services.database.engine, row.study_room_id);
  const seat = await seatOfMember(rows, row.study_room_id, member.id);
  if (room && seat?.state === 'seated') await endSeat(services, rows, announce, room, seat, 'left');
}

/** A session keeps what its member wrote, and what the other says of its goal, longer than the pair. */
async function noteInSession(
  rows: Writer,
  announce: Announce,
  row: PairRow,
  of: Side,
  notes: Parameters<typeof saveSession>[2],
): Promise<void> {
  const id = await sessionInWork(rows, row, of);
  const session = id === null ? undefined : await sessionById(rows, id);
  if (!session) return;
  const { recap, ...others } = notes;
  // What they have written for themselves stays.
  const changes = recap === undefined || session.recap !== '' ? others : notes;
  if (Object.keys(changes).length > 0) await saveSession(rows, session.id, changes);
  announce.changed([row[`${of}_id`]], ['focusSessions']);
}

export const pairHandlers = {
  wait: signedIn.wait.handler(({ context, input }) => {
    authorise(context.member, 'meetStrangers');
    return wait(context, input);
  }),

  stopWaiting: signedIn.stopWaiting.handler(({ context }) => {
    authorise(context.member, 'enterRoom');
    return command(context, {}, async (rows) => {
      await stopWaiting(context, rows);
      return done;
    });
  }),

  open: signedIn.open.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    const seconds = await services.rateLimits.take([{ key: `pairing ${member.id}`, ...asking }]);
    if (seconds !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'people:refusal.tooMany', values: { seconds } });
    return command(context, input, async (rows, announce) => {
      const { _id, friendId, update } = input;
      const reply = { insertedId: _id, url: roomAddress.pair(_id) };
      const known = await lockPair(rows, services.database.engine, _id);
      if (known && (known.one_id !== member.id || known.other_id !== friendId)) throw notFound();
      if (known) return reply;
      await refuseHidden(rows, member.id);
      if (!(await areFriends(rows, member.id, friendId)))
        throw new Refusal('NOT_FOUND', { key: 'people:refusal.noFriend', field: 'friendId' });
      const { started_at: _startedAt, connectType: _connectType, goal = '', ...chosen } = update;
      const cardId = chosen.focusCardIdParam;
      if (cardId && (await cardById(rows, cardId))?.locked)
        throw new Refusal('NOT_ALLOWED', { key: 'focus-sessions:refusal.lockedAlone', field: 'update' });
      await takeBackEarlier(context, rows, announce, _id);
      const focusSec = chosen.valueTimerSec ?? defaultLaunch.valueTimerSec;
      const breaks = breaksOf(focusSec);
      const row: PairRow = {
        id: _id,
        one_id: member.id,
        other_id: friendId,
        made: 'friend',
        title: chosen.th ? '' : (chosen.titleFocus ?? '').trim(),
        category_1: chosen.category_1 ?? defaultLaunch.category_1,
        category_2: chosen.category_2 ?? defaultLaunch.category_2,
        language: member.locale,
        plan: JSON.stringify({
          focusSec,
          rounds: chosen.round ?? defaultLaunch.round,
          shortBreakSec: chosen.shortBreakSec ?? breaks.shortBreakSec,
          longBreakSec: chosen.longBreakSec ?? breaks.longBreakSec,
        }),
        one_launch: JSON.stringify({ ...chosen, goal }),
        other_launch: '{}',
        study_room_id: null,
        created_at: services.clock.now(),
        closed_at: null,
      };
      await insertPair(rows, row);
      await settlePair(services, rows, announce, row);
      return reply;
    });
  }),

  listOwn: signedIn.listOwn.handler(({ context: { member, services } }) => {
    authorise(member, 'enterRoom');
    const whoOf = roomWho(services.settings);
    const now = services.clock.now();
    return services.database.read(async (rows) => {
      const found = await openPairs(rows, member.id);
      const events = await pairEvents(
        rows,
        found.map(({ id }) => id),
      );
      return found.map((row) => pairView(whoOf, row, events, member.id, now)).filter(({ ends_at }) => ends_at !== null);
    });
  }),

  read: signedIn.read.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'enterRoom');
    return services.database.read(async (rows) => {
      const row = await seenPair(rows, member.id, id);
      if (!row) throw notFound();
      const events = await pairEvents(rows, [id]);
      return [pairView(roomWho(services.settings), row, events, member.id, services.clock.now())];
    });
  }),

  act: signedIn.act.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    return command(context, input, async (rows, announce) => {
      const { act } = input;
      const { row, side } = await ownPair(context, rows, input.id);
      const events = await pairEvents(rows, [row.id]);
      if (events.some(({ id }) => id === act._id)) return done;
      const now = services.clock.now();
      const reason = whatBlocksPairAct(pairAt(pairOf(row, events), now), side, act.kind);
      if (reason) throw new Refusal('NOT_ALLOWED', { key: `pair:refusal.${reason}`, field: 'act' });
      const text = 'text' in act ? act.text : '';
      const reached = act.kind === 'confirm' ? act.reached : null;
      const added = await addToPair(rows, row, { id: act._id, side, kind: act.kind, text, reached, at: now });
      if (added === 'tooMany') throw new Refusal('NOT_ALLOWED', { key: 'pair:refusal.tooMany', field: 'act' });
      if (act.kind === 'end') await stopOwn(context, rows, announce, row);
      if (act.kind === 'recap')
        await noteInSession(rows, announce, row, side, {
          recap: text,
          ...(act.goal_reached !== undefined && { goal_reached: act.goal_reached }),
        });
      if (act.kind === 'confirm')
        await noteInSession(rows, announce, row, otherSide(side), { goal_confirmed: act.reached });
      const state = await settlePair(services, rows, announce, row);
      // Whatever page the one who asked is on, they have a minute to come.
      if (act.kind === 'yes' && state.phase === 'agree' && row.made === 'friend')
        announce.toMember(row.one_id, invitePairupWord, {
          friendID: member.id,
          userName: member.name,
          userAvatar: member.image,
          paramToShare: roomAddress.pair(row.id),
          ready: true,
        } satisfies InviteOnline);
      return done;
    });
  }),

  block: signedIn.block.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'block');
    return command(context, input, async (rows, announce) => {
      const other = await otherInPair(rows, input.id, member.id);
      if (other === undefined || other === member.id) throw notFound();
      await lockPeople(rows, services.database.engine, member.id, other);
      await blockSomebody(rows, member.id, other, services.clock.now());
      announce.changed([member.id], ['people', 'profiles', 'notifications', 'messages']);
      announce.changed([member.id, other], ['pairs', 'together']);
      return done;
    });
  }),

  enter: signedIn.enter.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'enterRoom');
    return command(context, input, async (rows, announce) => {
      const { row, side } = await ownPair(context, rows, input.id);
      const state = await settlePair(services, rows, announce, row);
      const own = state[side];
      if (state.phase !== 'work' || own.ended) {
        const reason = state.startedAt === null && state.endsAt !== null ? 'notYet' : 'ended';
        throw new Refusal('NOT_ALLOWED', { key: `pair:refusal.${reason}` });
      }
      const { study_room_id } = (await lockPair(rows, services.database.engine, row.id))!;
      const { goal: _goal, titleFocus, th = false, uh = false, ...launch } = launchOfSide(row, side);
      const session = await joinStudyRoom(context, rows, announce, {
        id: study_room_id!,
        session: input.session,
        goal: own.goal ?? '',
        titleFocus,
        th,
        // A friend was asked by name.
        uh: uh && row.made === 'match',
        launch,
      });
      announce.changed([row.one_id, row.other_id], ['pairs']);
      return { session: await shownSession(context, rows, session!) };
    });
  }),

  invite: signedIn.invite.handler(async ({ context, input }) => {
    const { member, services } = context;
    const asked = await askedPairInvitation(services, member, input.friendID, input.paramToShare);
    return command(context, input, async (rows, announce) => {
      await inviteToPair(services, rows, announce, member, { ...asked, notified: true });
      return done;
    });
  }),
};
