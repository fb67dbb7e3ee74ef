import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tabInRoom } from '#tests/harness/room-tab.ts';
import { inviteOnlineWord } from './rules/invite-word.ts';
import { applyStudy, studyRoomName, type StudyEvent, type StudyMessage, type StudyState } from './rules/study-state.ts';
import { studyRoomHandler } from './study-room.server.ts';

const until = (check: () => void) => vi.waitFor(check, 30_000);

type Kind = 'visitor' | 'stranger' | 'friend' | 'blocked' | 'student' | 'seated' | 'host' | 'administrator';

/**
 * Of a room for friends. `reads`, `acts`, `removes`, `blocks`, `invites`, `shows` (what others see of oneself), `hands`
 * (over), `seat` (takes one) and `leaves`, which is last, are calls, by their status; `enters`, `says` and `reacts` are
 * messages; `word`: whether a friend of theirs hears `inviteOnline`. In focus nobody
 * says anything.
 */
const rows: readonly (readonly [
  Kind,
  {
    enters: string;
    says: string;
    reacts: string;
    word: boolean;
    reads: number;
    acts: number;
    removes: number;
    blocks: number;
    invites: number;
    seat: number;
    shows: number;
    hands: number;
    leaves: number;
  },
])[] = [
  [
    'visitor',
    {
      enters: 'no socket',
      says: '-',
      reacts: '-',
      word: false,
      reads: 401,
      acts: 401,
      removes: 401,
      blocks: 401,
      invites: 401,
      seat: 401,
      shows: 401,
      hands: 401,
      leaves: 401,
    },
  ],
  [
    'stranger',
    {
      enters: 'NOT_FOUND',
      says: '-',
      reacts: '-',
      word: false,
      reads: 404,
      acts: 404,
      removes: 404,
      blocks: 404,
      invites: 404,
      seat: 404,
      shows: 404,
      hands: 404,
      leaves: 404,
    },
  ],
  [
    'friend',
    {
      enters: 'NOT_FOUND',
      says: '-',
      reacts: '-',
      word: false,
      reads: 200,
      acts: 404,
      removes: 404,
      blocks: 404,
      invites: 404,
      seat: 200,
      shows: 404,
      hands: 404,
      leaves: 200,
    },
  ],
  [
    'blocked',
    {
      enters: 'NOT_FOUND',
      says: '-',
      reacts: '-',
      word: false,
      reads: 404,
      acts: 404,
      removes: 404,
      blocks: 404,
      invites: 404,
      seat: 404,
      shows: 404,
      hands: 404,
      leaves: 404,
    },
  ],
  [
    'student',
    {
      enters: 'NOT_FOUND',
      says: '-',
      reacts: '-',
      word: false,
      reads: 404,
      acts: 404,
      removes: 404,
      blocks: 404,
      invites: 404,
      seat: 404,
      shows: 404,
      hands: 404,
      leaves: 404,
    },
  ],
  [
    'administrator',
    {
      enters: 'NOT_FOUND',
      says: '-',
      reacts: '-',
      word: false,
      reads: 404,
      acts: 404,
      removes: 404,
      blocks: 404,
      invites: 404,
      seat: 404,
      shows: 404,
      hands: 404,
      leaves: 404,
    },
  ],
  [
    'seated',
    {
      enters: 'live',
      says: 'together:refusal.quiet',
      reacts: 'ok',
      word: true,
      reads: 200,
      acts: 403,
      removes: 403,
      blocks: 200,
      invites: 200,
      seat: 200,
      shows: 200,
      hands: 403,
      leaves: 200,
    },
  ],
  [
    'host',
    {
      enters: 'live',
      says: 'together:refusal.quiet',
      reacts: 'ok',
      word: true,
      reads: 200,
      acts: 200,
      removes: 200,
      blocks: 200,
      invites: 200,
      seat: 200,
      shows: 200,
      hands: 200,
      leaves: 200,
    },
  ],
];

onBothEngines('[S1 §7, S3 §3] who may do what in a room', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  const opened: (() => void)[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance, { handlers: [studyRoomHandler], pulseMs: 500, roomsClock: instance.clock });
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const database = () => instance.product.services.database;
  const makeFriends = (one: Person, other: Person) =>
    database().transact((written) => befriend(written, one.id, other.id, instance.clock.now()));
  const send = async (cookie: string, method: string, path: string, body?: object) => {
    const headers = { cookie, origin: instance.url, 'content-type': 'application/json' };
    const url = `http://localhost:${server.port}/api${path}`;
    return (await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status;
  };
  function tab(cookie: string, id: string) {
    const room = { id, apply: applyStudy };
    const browser = { port: server.port, cookie, origin: instance.url };
    const made = tabInRoom<StudyState, StudyEvent, StudyMessage>(browser, studyRoomName, room);
    opened.push(made.close);
    return made;
  }

  async function scene(kind: Kind) {
    const [host, seated, other, listener] = [
      await instance.person('Host'),
      await instance.person('Seated'),
      await instance.person('Other'),
      await instance.person('Listener'),
    ];
    for (const friend of [seated, other]) await makeFriends(host, friend);
    const id = randomUUID();
    const update = { valueTimerSec: 1_500, round: 2 };
    expect(await send(host.cookie(), 'POST', '/study-room/', { _id: id, session: randomUUID(), update })).toBe(200);
    for (const friend of [seated, other])
      expect(await send(friend.cookie(), 'POST', `/study-room/${id}/join`, { session: randomUUID() })).toBe(200);
    const person =
      kind === 'host'
        ? host
        : kind === 'seated'
          ? seated
          : kind === 'administrator'
            ? instance.administrator
            : await instance.person(kind);
    if (kind === 'friend' || kind === 'blocked') await makeFriends(host, person);
    if (kind === 'blocked') await host.calls.people.block({ id: person.id });
    if (kind === 'student')
      await database().transact((written) =>
        written
          .insertInto('student')
          .values({
            id: randomUUID(),
            teacher_id: host.id,
            member_id: person.id,
            email: null,
            called: null,
            added_at: 1,
            accepted_at: 1,
          })
          .execute(),
      );
    await makeFriends(person, listener);
    return { id, other, listener, cookie: kind === 'visitor' ? '' : person.cookie() };
  }

  test.for(rows)('%s', async ([kind, expected]) => {
    const { id, other, listener, cookie } = await scene(kind);
    const words: unknown[] = [];
    const listening = tab(listener.cookie(), randomUUID());
    listening.socket.on(inviteOnlineWord, (word) => void words.push(word));
    await until(() => expect(listening.room.view().status).toBe('refused'));
    const inside = tab(other.cookie(), id);
    await until(() => expect(inside.room.view().status).toBe('live'));
    const who = inside.room.view().you!;
    const guest = inside.room.view().state!.seats.find(({ name }) => name === 'Seated')!.who;

    const own = tab(cookie, id);
    if (expected.enters === 'no socket') {
      await until(() => expect(own.socket.active && own.socket.connected).toBe(false));
      expect(own.room.view().state).toBeUndefined();
    } else if (expected.enters === 'live') await until(() => expect(own.room.view().status).toBe('live'));
    else await until(() => expect(own.room.view()).toMatchObject({ refusal: { code: expected.enters } }));
    if (expected.enters === 'live') {
      const said = await own.room.send({ name: 'say', body: { id: randomUUID(), text: 'Hello' } });
      expect(said).toMatchObject({ ok: false, key: expected.says });
      expect(await own.room.send({ name: 'react', body: { sign: 'tea' } })).toMatchObject({ ok: true });
    }
    const paramToShare = `/app/together/${id}`;
    own.socket.emit(inviteOnlineWord, { friendID: listener.id, userName: 'X', userAvatar: null, paramToShare });
    if (expected.word) await until(() => expect(words).toHaveLength(1));

    const calls = {
      reads: await send(cookie, 'GET', `/study-room/${id}`),
      invites: await send(cookie, 'POST', '/online-friend-notification', { friendID: listener.id, paramToShare }),
      acts: await send(cookie, 'PUT', `/study-room/${id}`, { acts: [{ _id: randomUUID(), kind: 'addMinute' }] }),
      shows: await send(cookie, 'PUT', `/study-room/${id}/seat`, { th: true }),
      blocks: await send(cookie, 'PUT', `/study-room/${id}/seat/${who}/block`, {}),
      removes: await send(cookie, 'DELETE', `/study-room/${id}/seat/${who}`, {}),
      hands: await send(cookie, 'PUT', `/study-room/${id}/host`, { who: guest }),
      seat: await send(cookie, 'POST', `/study-room/${id}/join`, { session: randomUUID() }),
      leaves: await send(cookie, 'POST', `/study-room/${id}/leave`, {}),
    };
    const { enters: _enters, says: _says, reacts: _reacts, word, ...statuses } = expected;
    // Whom the host blocked is out already.
    expect(calls).toEqual(kind === 'host' ? { ...statuses, removes: 404 } : statuses);
    if (!word) expect(words).toEqual([]);
  });
});
