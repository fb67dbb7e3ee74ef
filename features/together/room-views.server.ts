import type { Launch } from '#features/focus-sessions/contract.ts';
import type { Plan } from '#features/focus-sessions/rules/plan.ts';
import { settlesAt, stateAt } from '#features/focus-sessions/rules/timeline.ts';
import { privacyOf } from '#features/people/privacy.store.server.ts';
import { isTreatedAsYoung } from '#features/people/rules/privacy.ts';
import { areFriends } from '#features/people/store.server.ts';
import type { Member } from '#features/account/member.ts';
import { readTogether } from '#features/instance/settings.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { RoomWho } from '#platform/realtime/room-who.server.ts';
import { isTitleCopied, seatOf, type SeatedPerson } from './rules/seats.ts';
import { roomTimeline, studyRoomName, type StudySeat, type StudyState } from './rules/study-state.ts';
import type { Entering } from './rules/what-blocks.ts';
import { isBlockedIn, seatedIn, seatOfMember, type RoomActRow, type RoomRow, type SeatedRow } from './store.server.ts';

export type RoomPlan = Pick<Plan, 'focusSec' | 'rounds' | 'shortBreakSec' | 'longBreakSec'>;

/** With what somebody begins who waits for the host. */
export interface SeatWish {
  /** The id of their session. */
  readonly session: string;
  readonly update: Partial<Launch> & { readonly goal?: string | undefined };
}

export const planOfRoom = ({ plan }: RoomRow): RoomPlan => JSON.parse(plan) as RoomPlan;

export const addressOf = (id: string) => ({ kind: studyRoomName.name, id });

/** The phases of a room, of its row and acts; `acts` may contain those of others. */
export const phasesOf = (
  room: RoomRow,
  acts: readonly RoomActRow[],
): Pick<StudyState, 'plan' | 'startedAt' | 'acts'> => ({
  plan: planOfRoom(room),
  startedAt: room.started_at,
  acts: acts.filter(({ room_id }) => room_id === room.id).map(({ id, kind, at }) => ({ id, kind, at })),
});

/** When a room ends if nothing more is done. */
export function endOf(phases: ReturnType<typeof phasesOf>, now: number): number {
  const timeline = roomTimeline(phases);
  return stateAt(timeline, now).endedAt ?? settlesAt(timeline, now);
}

const wishOf = ({ wish }: SeatedRow): SeatWish['update'] | undefined =>
  wish === null ? undefined : (JSON.parse(wish) as SeatWish).update;

/** What somebody there studies, also where they hide it. */
export function titleOf(seated: SeatedRow): string {
  const planned = seated.planned === null ? wishOf(seated) : (JSON.parse(seated.planned) as Pick<Launch, 'titleFocus'>);
  return planned?.titleFocus ?? '';
}

/** The name of a room whose host this is. */
export const shownTitleOf = (seated: SeatedRow): string => (seated.th === 1 ? '' : titleOf(seated));

/** The members of a room whose title was copied from this seat. */
export const copiesOf = (first: SeatedRow, seated: readonly SeatedRow[]): string[] =>
  seated.filter((each) => isTitleCopied(titled(each), titled(first))).map(({ member_id }) => member_id);

/** Whether the title with which somebody sits down was copied from a seat that hides it. */
export const isHiddenBy = (seated: readonly SeatedRow[], theirs: { title: string; joinedAt: number }): boolean =>
  seated.some((each) => each.th === 1 && isTitleCopied(theirs, titled(each)));

const titled = (seated: SeatedRow) => ({ title: titleOf(seated), joinedAt: seated.joined_at });

function editionOf(seated: SeatedRow): SeatedPerson['edition'] {
  const { edition_kind: kind, edition_slug: slug, edition_title: title, edition_cover: cover } = seated;
  if (slug === null || (kind !== 'card' && kind !== 'map')) return null;
  return { kind, slug, title: title ?? '', cover, byThem: seated.edition_author === seated.member_id };
}

export function seatView(whoOf: RoomWho, room: Pick<RoomRow, 'id' | 'host_id'>, seated: SeatedRow): StudySeat {
  return seatOf(whoOf(addressOf(room.id), seated.member_id), {
    name: seated.name,
    image: seated.image,
    title: titleOf(seated),
    edition: editionOf(seated),
    goal: seated.goal ?? wishOf(seated)?.goal ?? '',
    hidesTitle: seated.th === 1,
    hidesName: seated.uh === 1,
    host: seated.member_id === room.host_id,
  });
}

export function roomView(whoOf: RoomWho, room: RoomRow, acts: readonly RoomActRow[], seated: readonly SeatedRow[]) {
  const { focusSec, rounds, shortBreakSec, longBreakSec } = planOfRoom(room);
  return {
    _id: room.id,
    open_to: room.open_to,
    title: room.title === '' ? null : room.title,
    category_1: room.category_1,
    category_2: room.category_2,
    language: room.language,
    valueTimerSec: focusSec,
    round: rounds,
    shortBreakSec,
    longBreakSec,
    waits: room.waits === 1,
    started_at: new Date(room.started_at).toISOString(),
    ends_at: new Date(room.ends_at).toISOString(),
    acts: phasesOf(room, acts).acts.map(({ id, kind, at }) => ({ _id: id, kind, at: new Date(at).toISOString() })),
    most: room.most,
    seats: seated.filter(({ room_id }) => room_id === room.id).map((each) => seatView(whoOf, room, each)),
  };
}

/** What decides whether somebody sees the room and may take a seat in it. */
export async function enteringOf(
  rows: Reader,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  room: RoomRow,
  member: Pick<Member, 'id' | 'emailVerified'>,
): Promise<Entering> {
  const seated = await seatedIn(rows, [room.id]);
  const seat = (await seatOfMember(rows, room.id, member.id))?.state;
  return {
    openTo: room.open_to,
    offersPublic: room.open_to === 'invited' || (await readTogether(rows, settings)).publicRooms,
    ended: room.ends_at <= clock.now(),
    most: room.most,
    seated: seated.length,
    seat,
    // In a pair those two who agreed, and none of their friends.
    isFriend:
      room.kind === 'PAIRUP'
        ? seat !== undefined
        : member.id === room.host_id || (await areFriends(rows, room.host_id, member.id)),
    isBlocked: await isBlockedIn(rows, room.id, member.id),
    isYoung: isTreatedAsYoung(await privacyOf(rows, member.id)),
    emailVerified: member.emailVerified,
  };
}
