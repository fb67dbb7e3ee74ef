import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { newDataFolder, removeFolder, startBenchServer, type BenchServer } from '../bench-server.ts';
import { percentile, type Finding, type Measure } from '../measure.ts';
import { programsFolder, startCluster } from '../../tests/harness/postgres-cluster.ts';
import { newDatabase } from '../new-database.ts';
import { benchSecret, joinRoom, leaveRoom, openTab, sayInRoom, type Tab } from './room-tabs.ts';
import { makePeople, makeStudyRooms, type Seated } from './room-people.ts';

const people = 500;
const joinsASecond = 100;
const talkSeconds = 10;
const waiting = 200;

/**
 * 500 people who study together on one process: how long a join takes until its snapshot, 100 a second and all at once;
 * what presence sends; how soon a message is acknowledged in 50 rooms that talk; how long a look among 200 who wait
 * takes; and how soon an invitation is seen on another server.
 */
export const measureRooms: Measure = async () => {
  const findings = [];
  for (const size of [10, 50]) findings.push(...(await joinsOf(size)));
  findings.push(await matching());
  findings.push(...(await invitations()));
  findings.push(screens());
  return findings;
};

/** CPU of the server beside it: other work on the machine changes that less. */
const at = (what: string, ms: number, goal: number, cpu?: string): Finding => ({
  what,
  measured: `p95 ${ms.toFixed(0)} ms${cpu === undefined ? '' : `, ${cpu}`}`,
  baseline: `${goal} ms`,
  ratio: ms / goal,
  goal: '≤ 1',
});

async function joinsOf(size: number): Promise<Finding[]> {
  return withServer(async (server, database) => {
    const whoOf = roomWho({ secret: benchSecret });
    const members = await makePeople(database, server.url, people);
    const seated = await makeStudyRooms(database, whoOf, members, size, Date.now());
    const tabs = await connectAll(server, seated);
    try {
      const cpuOf = cpuClock(server);
      cpuOf(0);
      const steady = await timed(tabs, (each, place) =>
        pause((place / joinsASecond) * 1_000).then(() => joinRoom(each)),
      );
      const steadyCpu = cpuOf(people);
      const messages = size === 10 ? [await talk(tabs, size)] : [];
      await Promise.all(tabs.map(leaveRoom));
      await pause(2_000);
      for (const tab of tabs) tab.pulseBytes = 0;
      cpuOf(0);
      const burst = await timed(tabs, joinRoom);
      const burstCpu = cpuOf(people);
      await pause(1_500);
      const megabytes = tabs.reduce((sum, { pulseBytes }) => sum + pulseBytes, 0) / 1_000_000;
      const rooms = `${people} people in rooms of ${size}`;
      return [
        at(`${rooms}, ${joinsASecond} joins a second: join to snapshot`, percentile(steady, 0.95), 200, steadyCpu),
        at(`${rooms}, all join at once: join to snapshot`, percentile(burst, 0.95), 800, burstCpu),
        {
          what: `${rooms}, all join at once: presence sent`,
          measured: `${megabytes.toFixed(2)} MB`,
          baseline: '3 MB',
          ratio: megabytes / 3,
          goal: '≤ 1',
        },
        ...messages,
      ];
    } finally {
      for (const { socket } of tabs) socket.disconnect();
    }
  });
}

/** Answers what the server used since it was asked last, for each of so many things. */
function cpuClock(server: BenchServer) {
  let before = server.cpuSeconds();
  return (count: number): string | undefined => {
    const now = server.cpuSeconds();
    const used = now === undefined || before === undefined ? undefined : now - before;
    before = now;
    return used === undefined || count === 0 ? undefined : `${((used * 1_000) / count).toFixed(1)} ms of CPU each`;
  };
}

/** Somebody in each room says something once a second; a member may do so once a second, so two take turns. */
async function talk(tabs: readonly Tab[], size: number): Promise<Finding> {
  const times: number[] = [];
  const rooms = tabs.length / size;
  for (let second = 0; second < talkSeconds; second++) {
    const next = pause(1_000);
    const speakers = tabs.filter((_, place) => place % size === second % 2);
    times.push(...(await timed(speakers, (tab, place) => pause((place * 1_000) / rooms).then(() => sayInRoom(tab)))));
    await next;
  }
  return at(`${rooms} rooms that talk once a second: message acknowledged`, percentile(times, 0.95), 100);
}

/** The work answers when it began, so that what it waits for first is not counted. */
async function timed(tabs: readonly Tab[], work: (tab: Tab, place: number) => Promise<number>): Promise<number[]> {
  return Promise.all(tabs.map((tab, place) => work(tab, place)));
}

async function connectAll(server: BenchServer, seated: readonly Seated[]): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (let from = 0; from < seated.length; from += 50)
    tabs.push(...(await Promise.all(seated.slice(from, from + 50).map((each) => openTab(server.url, each)))));
  return tabs;
}

/** 200 wait who fit nobody; others come who fit one another. */
async function matching(): Promise<Finding> {
  return withServer(async (server, database) => {
    const members = await makePeople(database, server.url, waiting + 40);
    const wait = async (cookie: string, language: string) => {
      const from = performance.now();
      const body = JSON.stringify({ update: { valueTimerSec: 1_500, round: 2 }, language });
      const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
      const reply = await fetch(`${server.url}/api/pair-up/wait`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`waiting answered ${reply.status}: ${await reply.text()}`);
      return { ms: performance.now() - from, pair: ((await reply.json()) as { pair: string | null }).pair };
    };
    for (const [place, { cookie }] of members.slice(0, waiting).entries()) await wait(cookie, `x${place}`);
    const times: number[] = [];
    const rest = members.slice(waiting);
    for (let place = 0; place < rest.length; place += 2) {
      await wait(rest[place]!.cookie, `y${place}`);
      const found = await wait(rest[place + 1]!.cookie, `y${place}`);
      if (found.pair === null) throw new Error('two who fit were not paired');
      times.push(found.ms);
    }
    return at(`a pair is found among ${waiting} who wait`, percentile(times, 0.95), 1_000);
  });
}

/** Two servers on one PostgreSQL: the call of one, the open tab of the friend at the other. */
async function invitations(): Promise<Finding[]> {
  const programs = programsFolder();
  if (!programs) return [];
  const cluster = await startCluster(programs);
  const folders = [newDataFolder(), newDataFolder()];
  try {
    const databaseUrl = await newDatabase(cluster.url, 'bench_rooms');
    const environment = { SECRET: benchSecret, DATABASE_URL: databaseUrl };
    const one = await startBenchServer(folders[0]!, environment);
    const other = await startBenchServer(folders[1]!, environment);
    const database = openDatabase({ engine: 'postgres', url: databaseUrl });
    const members = await makePeople(database, one.url, 16);
    const [host, ...friends] = members;
    const whoOf = roomWho({ secret: benchSecret });
    const [seat] = await makeStudyRooms(database, whoOf, [host!], 1, Date.now(), friends);
    const times: number[] = [];
    for (const friend of friends) {
      const tab = await openTab(other.url, { ...friend, roomId: seat!.roomId });
      const heard = new Promise<number>((resolve) => tab.socket.once('inviteOnline', () => resolve(performance.now())));
      const from = performance.now();
      const body = JSON.stringify({ friendID: friend.id, paramToShare: `/app/together/${seat!.roomId}` });
      const headers = { cookie: host!.cookie, origin: one.url, 'content-type': 'application/json' };
      const reply = await fetch(`${one.url}/api/online-friend-notification`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`inviting answered ${reply.status}: ${await reply.text()}`);
      times.push((await heard) - from);
      tab.socket.disconnect();
    }
    await database.close();
    await one.stop();
    await other.stop();
    return [at('an invitation is seen at another server (PostgreSQL)', percentile(times, 0.95), 500)];
  } finally {
    await cluster.stop();
    folders.forEach(removeFolder);
  }
}

const ownChunks =
  /^(?:call-(?:box|check|part|session)|confirm-form|friend-picker|invite-dialog|invitation-card|join-form|lobby-screen|open-pairs|pair-(?:part|screen|wait)|room-panel|rooms-screen|wait-screen|explain-to-friend|listener-[a-z]+|with-friend)-/;

/** Programs of the screens of this area, without what they share with others. */
function screens(): Finding {
  const folder = join(import.meta.dirname, '../..', process.env['LOCI_BUILD'] ?? 'build', 'client/assets');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => ownChunks.test(name) && name.endsWith('.js'))
    : [];
  const kilobytes =
    files.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0) / 1_000;
  return {
    what: `screens of studying together, ${files.length} programs`,
    measured: `${kilobytes.toFixed(1)} kB gzip`,
    baseline: '40 kB',
    ratio: kilobytes / 40,
    goal: '≤ 1',
  };
}

async function withServer<Answer>(work: (server: BenchServer, database: Database) => Promise<Answer>): Promise<Answer> {
  const folder = newDataFolder();
  try {
    const server = await startBenchServer(folder, { SECRET: benchSecret });
    const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
    try {
      return await work(server, database);
    } finally {
      await database.close();
      await server.stop();
    }
  } finally {
    removeFolder(folder);
  }
}
