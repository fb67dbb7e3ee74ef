import { randomUUID } from 'node:crypto';
import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import { cardById } from '#features/cards/subject.store.server.ts';
import type { Launch } from '#features/focus-sessions/contract.ts';
import { defaultLaunch } from '#features/focus-sessions/rules/default-launch.ts';
import { breaksOf } from '#features/focus-sessions/rules/plan.ts';
import { privacyOf } from '#features/people/privacy.store.server.ts';
import { isTreatedAsYoung } from '#features/people/rules/privacy.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { readTogether } from '#features/instance/settings.store.server.ts';
import { storedFields } from '#features/profiles/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import {
  askedLately,
  isWaiting,
  pairUp,
  pausedUntil,
  planOfTwo,
  waitLimits,
  type Waiting,
} from '../rules/pair/pair-up.ts';
import type { MatchedLaunch, PairLaunch } from './pair-views.server.ts';
import { insertPair, openMatch } from './pair.store.server.ts';
import { settlePair } from './settle-pair.server.ts';
import {
  deleteWait,
  lockWaits,
  missedBy,
  saveWait,
  seenWaiting,
  waitingFor,
  waitOf,
  type WaitRow,
} from './wait.store.server.ts';

interface Wish {
  readonly update?: (Partial<Launch> & { goal?: string | undefined; started_at?: string | undefined }) | undefined;
  readonly language?: string | undefined;
}

interface Answer {
  readonly pair: string | null;
  readonly waiting: boolean;
  readonly since: string | null;
}

const nobody: Answer = { pair: null, waiting: false, since: null };

/** Pairs of people who do not know each other can be switched off by an administrator. */
async function refuseNotOffered({ services }: Pick<SignedInContext, 'services'>, rows: Reader): Promise<void> {
  if (!(await readTogether(rows, services.settings)).matching)
    throw new Refusal('NOT_ALLOWED', { key: 'pair:refusal.notOffered' });
}

/** Waits, or goes on waiting; pairs with whoever fits, at most one at a time on all servers. */
export async function wait(context: SignedInContext, { update, language }: Wish): Promise<Answer> {
  const { member, services } = context;
  const { database, live } = services;
  const own = await database.transact(async (rows) => {
    const found = await openMatch(rows, member.id);
    if (found) return { pair: found.id };
    await refuseNotOffered(context, rows);
    await refuseHidden(rows, member.id);
    return { wait: update ? await beginToWait(context, rows, update, language) : await stillWaits(context, rows) };
  });
  if (own.pair !== undefined) return { pair: own.pair, waiting: false, since: null };
  if (!own.wait) return nobody;
  const told: (() => void)[] = [];
  const away = await awayFrom(context);
  const pair = await database.transact((rows) => {
    told.length = 0;
    return match(context, rows, { changed: (...what) => told.push(() => live.changed(...what)) }, away);
  });
  for (const tell of told) tell();
  return { pair: pair ?? null, waiting: pair === undefined, since: new Date(own.wait.since).toISOString() };
}

async function beginToWait(
  { member, services }: SignedInContext,
  rows: Writer,
  update: NonNullable<Wish['update']>,
  language = member.locale,
): Promise<WaitRow> {
  const now = services.clock.now();
  if (isTreatedAsYoung(await privacyOf(rows, member.id)))
    throw new Refusal('NOT_ALLOWED', { key: 'together:refusal.young' });
  if (pausedUntil(await missedBy(rows, member.id, now - waitLimits.apartMs), now) !== undefined)
    throw new Refusal('NOT_ALLOWED', { key: 'pair:refusal.missed' });
  const { started_at: _startedAt, connectType: _connectType, ...launch } = update;
  if (launch.focusCardIdParam && (await cardById(rows, launch.focusCardIdParam))?.locked)
    throw new Refusal('NOT_ALLOWED', { key: 'focus-sessions:refusal.lockedAlone', field: 'update' });
  // Hiding one's name belongs to a paid plan.
  launch.uh = launch.uh === true && member.plan !== 'FREE';
  const spoken = (await storedFields(rows, member.id)).fields.languageSpeakList;
  const row: WaitRow = {
    member_id: member.id,
    category_1: launch.category_1 ?? defaultLaunch.category_1,
    languages: JSON.stringify([...new Set([language, ...spoken])]),
    minutes: Math.round((launch.valueTimerSec ?? defaultLaunch.valueTimerSec) / 60),
    rounds: launch.round ?? defaultLaunch.round,
    launch: JSON.stringify(launch),
    since: now,
    seen_at: now,
  };
  await saveWait(rows, row);
  return row;
}

async function stillWaits({ member, services }: SignedInContext, rows: Writer): Promise<WaitRow | undefined> {
  const now = services.clock.now();
  const row = await seenWaiting(rows, member.id, now);
  if (!row || isWaiting(waitingOf(row), now)) return row;
  await deleteWait(rows, member.id);
  return undefined;
}

const waitingOf = (row: WaitRow): Waiting => ({
  memberId: row.member_id,
  category_1: row.category_1,
  languages: JSON.parse(row.languages) as string[],
  minutes: row.minutes,
  rounds: row.rounds,
  since: row.since,
  seenAt: row.seen_at,
});

/** Of those who wait: who has not asked for a while, as hidden tabs do, and has no tab connected to any server. */
async function awayFrom({ member, services: { database, live, clock } }: SignedInContext): Promise<Set<string>> {
  const now = clock.now();
  const silent = (await database.read((rows) => waitingFor(rows, member.id, now)))
    .map(waitingOf)
    .filter((waiting) => !askedLately(waiting, now))
    .map(({ memberId }) => memberId);
  const connected = silent.length === 0 ? new Set() : await live.connected(silent);
  return new Set(silent.filter((memberId) => !connected.has(memberId)));
}

const tries = 3;

/** Takes both out of the queue before their pair exists. Answers the pair. */
async function match(
  { member, services }: SignedInContext,
  rows: Writer,
  announce: Pick<Announce, 'changed'>,
  away: ReadonlySet<string>,
): Promise<string | undefined> {
  const now = services.clock.now();
  // An administrator may have switched it off, or a moderator have hidden them, since they began to wait.
  await refuseNotOffered({ services }, rows);
  await refuseHidden(rows, member.id);
  const mine = await waitOf(rows, member.id);
  // Another server was faster.
  if (!mine) return (await openMatch(rows, member.id))?.id;
  const waiting = (await waitingFor(rows, member.id, now)).map(waitingOf);
  const taken = new Set(away);
  for (let left = tries; left > 0; left--) {
    const found = pairUp(
      waitingOf(mine),
      waiting.filter(({ memberId }) => !taken.has(memberId)),
      now,
    );
    if (!found) return undefined;
    const both = await lockWaits(rows, services.database.engine, [member.id, found.memberId]);
    if (!both.some(({ member_id }) => member_id === member.id)) return (await openMatch(rows, member.id))?.id;
    if (both.length === 2) return makeMatch(services, rows, announce, both);
    taken.add(found.memberId);
  }
  return undefined;
}

async function makeMatch(
  services: Services,
  rows: Writer,
  announce: Pick<Announce, 'changed'>,
  both: readonly WaitRow[],
): Promise<string> {
  const now = services.clock.now();
  const [one, other] = both.toSorted((a, b) => a.since - b.since || (a.member_id < b.member_id ? -1 : 1)) as [
    WaitRow,
    WaitRow,
  ];
  for (const { member_id } of both) await deleteWait(rows, member_id);
  const { minutes, rounds } = planOfTwo(one, other);
  const launch = JSON.parse(one.launch) as PairLaunch;
  const common = (JSON.parse(one.languages) as string[]).find((each) =>
    (JSON.parse(other.languages) as string[]).includes(each),
  );
  const row = {
    id: randomUUID(),
    one_id: one.member_id,
    other_id: other.member_id,
    made: 'match' as const,
    // Each studies their own thing.
    title: '',
    category_1: one.category_1,
    category_2: launch.category_2 ?? defaultLaunch.category_2,
    language: common ?? '',
    plan: JSON.stringify({ focusSec: minutes * 60, rounds, ...breaksOf(minutes * 60) }),
    one_launch: JSON.stringify(matched(one)),
    other_launch: JSON.stringify(matched(other)),
    study_room_id: null,
    created_at: now,
    closed_at: null,
  };
  await insertPair(rows, row);
  await settlePair(services, rows, announce, row);
  return row.id;
}

function matched({ launch, seen_at: _seenAt, ...waited }: WaitRow): MatchedLaunch {
  return { launch: JSON.parse(launch) as PairLaunch, waited };
}

export async function stopWaiting({ member }: SignedInContext, rows: Writer): Promise<void> {
  await deleteWait(rows, member.id);
}
