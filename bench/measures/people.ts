import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notify, tellNothingBetween } from '#features/notifications/notify.server.ts';
import { likePerson } from '#features/people/acts.store.server.ts';
import { areBlocked, lockPair, personSeenBy } from '#features/people/relations.store.server.ts';
import { whatBlocksAct } from '#features/people/rules/what-blocks-act.ts';
import { studentsAreIn } from '#features/people/treated-as-young.store.server.ts';
import { isInClass } from '#features/teaching/classes/class-students.store.server.ts';
import { ties } from '#features/ties.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { insertMember, type InsertedMember } from '../../tests/harness/member-rows.ts';
import {
  firstPerson,
  newDataFolder,
  publicCardOf,
  removeFolder,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { fillWithMembers, given, members, nameOf } from '../many-members.ts';
import { median, type Finding, type Measure } from '../measure.ts';

// This process asks the store too, as the server does, so it is composed as the server is.
studentsAreIn(isInClass);

/** Each asks once for each kind of person, so that no limit is reached. */
const askers = Number(process.env['BENCH_ASKERS'] ?? 200);
/** A member may search sixty times a minute. */
const searches = 50;

/**
 * What people cost among 100,000 members: the search, a profile, a notification, and whether time tells those who are
 * not shown from nobody. Everything in turns, one request after the other, on SQLite.
 */
export const measurePeople: Measure = async () => {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    await firstPerson(server);
    const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
    await fillWithMembers(database);
    const secret = readFileSync(join(folder, 'secret'), 'utf8').trim();
    const member = (name: string) => insertMember(database, { secret, publicUrl: server.url }, name);
    const crowd: InsertedMember[] = [];
    for (let number = 0; number < askers; number++) crowd.push(await member('Asker'));
    const scene = { server, database, crowd, member };
    const findings = [
      ...(await search(scene)),
      ...(await profiles(scene)),
      await notifications(scene),
      ...(await unseen(scene)),
    ];
    await database.close();
    await server.stop();
    return findings;
  } finally {
    removeFolder(folder);
  }
};

interface Scene {
  readonly server: BenchServer;
  readonly database: Database;
  readonly crowd: readonly InsertedMember[];
  readonly member: (name: string) => Promise<InsertedMember>;
}

const cookieOf = ({ cookie: { name, value } }: InsertedMember) => ({ cookie: `${name}=${value}` });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Milliseconds of a request, whose status has to be one of these. */
const asked = (server: BenchServer, path: string, statuses: readonly number[], options: RequestInit = {}) =>
  timed(async () => {
    const reply = await fetch(server.url + path, { redirect: 'manual', ...options });
    const text = await reply.text();
    if (!statuses.includes(reply.status)) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 200)}`);
  });

const compared = (what: string, times: number[], baseline: [string, number[]], goal: string): Finding => ({
  what,
  measured: `median ${median(times).toFixed(2)} ms`,
  baseline: `${median(baseline[1]).toFixed(2)} ms ${baseline[0]}`,
  ratio: median(times) / median(baseline[1]),
  goal,
});

async function search({ server, crowd }: Scene): Promise<Finding[]> {
  const kinds: Record<string, (turn: number) => string> = {
    'two letters': (turn) => given[turn % given.length]!.slice(0, 2),
    'a whole name': (turn) => nameOf(turn * 997),
    'a word and two letters': (turn) => `${given[turn % given.length]} kn`,
  };
  const found: Finding[] = [];
  const one: number[] = [];
  let at = 0;
  for (const [kind, textOf] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let turn = 0; turn < 4 * searches; turn++) {
      const headers = cookieOf(crowd[Math.floor(at++ / searches) % crowd.length]!);
      one.push(await asked(server, '/api/user/privacy', [200], { headers }));
      times.push(await asked(server, `/api/user/search/${encodeURIComponent(textOf(turn))}`, [200], { headers }));
    }
    found.push(
      compared(
        `search among ${members.toLocaleString('en')} members, ${kind}`,
        times,
        ['a call that reads one row', one],
        '≤ 3',
      ),
    );
  }
  return found;
}

async function profiles({ server, crowd, member }: Scene): Promise<Finding[]> {
  const shown = await member('Shown');
  const json = { ...cookieOf(shown), origin: server.url, 'content-type': 'application/json' };
  const save = { page: 'updateUser', id: shown.id, taglife: 'Reads', best_read: ['One', 'Two'], university: 'Paris' };
  await asked(server, `/api/user/${shown.id}`, [200], { method: 'POST', headers: json, body: JSON.stringify(save) });
  const everybody = JSON.stringify({ reach: 'everybody' });
  await asked(server, '/api/user/privacy', [200], { method: 'PUT', headers: json, body: everybody });
  const headers = cookieOf(crowd[0]!);
  const card = await publicCardOf(server);
  const times = { profile: [] as number[], me: [] as number[], page: [] as number[], card: [] as number[] };
  for (let turn = 0; turn < 200; turn++) {
    times.me.push(await asked(server, '/api/user/me', [200], { headers }));
    times.profile.push(await asked(server, `/api/user/${shown.id}`, [200], { headers }));
    // Pages whose address has a query are rendered for each reply.
    times.card.push(await asked(server, `${card}?${turn}`, [200]));
    times.page.push(await asked(server, `/profile/${shown.id}?${turn}`, [200]));
  }
  return [
    compared('a profile', times.profile, ['GET /user/me', times.me], '≤ 2'),
    compared('a profile signed out, rendered', times.page, ['a public card, rendered', times.card], '≤ 1'),
  ];
}

/** A like as its call runs it, but for the request itself: with the notification and without. */
async function notifications({ database, crowd, member }: Scene): Promise<Finding> {
  tellNothingBetween(areBlocked);
  const liked = await member('Liked');
  const like = (fan: InsertedMember, tells: boolean) =>
    database.transact(async (rows) => {
      const now = Date.now();
      await lockPair(rows, database.engine, fan.id, liked.id);
      const seen = await personSeenBy(rows, fan.id, { id: liked.id }, ties);
      const asker = { emailVerified: true, hidden: false };
      if (!seen || whatBlocksAct(seen.relation, 'like', asker, seen.owner)) throw new Error('nobody is liked');
      await likePerson(rows, fan.id, liked.id, now);
      const told = { key: 'relations:told.likes', values: { name: fan.name }, cause: `likes:${fan.id}` } as const;
      if (tells) await notify(rows, liked.id, 'like', { ...told, group: 'likes', from: fan.id }, now);
    });
  const times = { told: [] as number[], silent: [] as number[] };
  for (const [at, fan] of crowd.entries()) {
    const tells = at % 2 === 0;
    times[tells ? 'told' : 'silent'].push(await timed(() => like(fan, tells)));
  }
  return compared('a like that is told', times.told, ['the same without a notification', times.silent], '≤ 1.15');
}

/** People who are there and are not shown, beside nobody. */
async function unseen({ server, database, crowd, member }: Scene): Promise<Finding[]> {
  const [hidden, suspended, blocking] = [await member('Hidden'), await member('Suspended'), await member('Blocking')];
  await database.transact(async (rows) => {
    await rows.updateTable('profile').set({ reach: 'friends' }).where('member_id', '=', hidden.id).execute();
    await rows
      .updateTable('user')
      .set({ suspended: true as boolean & number })
      .where('id', '=', suspended.id)
      .execute();
    for (const { id } of crowd)
      await rows
        .insertInto('block')
        .values({ member_id: blocking.id, blocked_id: id, created_at: Date.now() })
        .execute();
  });
  const names = await database.read((rows) =>
    rows
      .selectFrom('user')
      .select(['id', 'username'])
      .where('id', 'in', [hidden.id, suspended.id, blocking.id])
      .execute(),
  );
  const people = {
    nobody: { id: randomUUID(), username: 'nobody-of-this-name' },
    ...Object.fromEntries(
      Object.entries({ hidden, suspended, blocking }).map(([kind, { id }]) => [
        kind,
        names.find((row) => row.id === id)! as { id: string; username: string },
      ]),
    ),
  } as Record<string, { id: string; username: string }>;
  const ways: Record<string, (person: { id: string; username: string }, asker: InsertedMember) => Promise<number>> = {
    'by a call': ({ id }, asker) => asked(server, `/api/user/${id}`, [404], { headers: cookieOf(asker) }),
    'by the page with the username': ({ username }) => asked(server, `/profile/${username}`, [404]),
    'by the page with the id': ({ id }) => asked(server, `/profile/${id}`, [404]),
    'by the redirect with the username': ({ username }) => asked(server, `/app/focusmate/${username}`, [302]),
    'by the redirect with the id': ({ id }) => asked(server, `/app/focusmate/${id}`, [302]),
    'by a request with the username': ({ username }, asker) =>
      asked(server, '/api/user/friend', [200], {
        method: 'POST',
        headers: { ...cookieOf(asker), origin: server.url, 'content-type': 'application/json' },
        body: JSON.stringify({ friend: true, userToFriendId: username }),
      }),
  };
  const findings: Finding[] = [];
  for (const [way, ask] of Object.entries(ways)) {
    const times = new Map(Object.keys(people).map((kind) => [kind, [] as number[]]));
    // Each of them comes first, second, third and last equally often.
    for (const [at, asker] of crowd.entries()) {
      const kinds = Object.keys(people);
      for (const turn of kinds.keys()) {
        const kind = kinds[(at + turn) % kinds.length]!;
        times.get(kind)!.push(await ask(people[kind]!, asker));
      }
    }
    const medians = [...times].map(([kind, samples]) => [kind, median(samples)] as const);
    const all = medians.map(([, ms]) => ms);
    findings.push({
      what: `nobody, hidden, suspended and blocking ${way}, ${crowd.length} each: the medians apart`,
      measured: `${(Math.max(...all) - Math.min(...all)).toFixed(2)} ms`,
      baseline: medians.map(([kind, ms]) => `${kind} ${ms.toFixed(2)}`).join(', '),
      goal: '≤ 5 ms',
    });
  }
  return findings;
}
