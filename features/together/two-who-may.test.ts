import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import type { SendReply } from '#platform/realtime/room-wire.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tabInRoom } from '#tests/harness/room-tab.ts';
import { callRoomHandler } from './call/call-room.server.ts';
import { explainRoomHandler } from './explain/explain-room.server.ts';
import { applyCall, callRoomName, type CallEvent, type CallMessage, type CallState } from './rules/call/call-state.ts';
import {
  applyExplain,
  explainRoomName,
  type ExplainEvent,
  type ExplainMessage,
  type ExplainState,
} from './rules/explain/explain-state.ts';
import { invitePairupWord } from './rules/invite-word.ts';

const until = (check: () => void) => vi.waitFor(check, 30_000);

type Kind = 'visitor' | 'stranger' | 'friend' | 'blocked' | 'student' | 'administrator' | 'one' | 'other';
type Answer = 'ok' | 'NOT_SIGNED_IN' | 'NOT_FOUND' | 'NOT_ALLOWED';

interface Answers {
  readonly pair: Answer;
  readonly act: Answer;
  readonly enters: Answer;
  readonly told: Answer;
  readonly blocks: Answer;
  readonly call: Answer;
  readonly explanation: Answer;
  readonly card: Answer;
  readonly closes: Answer;
}

const all = (answer: Answer): Answers => ({
  pair: answer,
  act: answer,
  enters: answer,
  told: answer,
  blocks: answer,
  call: answer,
  explanation: answer,
  card: answer,
  closes: answer,
});

/** `one` asked the pair and explains; `other` was asked and listens. What was said to a friend cannot be said later. */
const rows: readonly (readonly [Kind, Answers])[] = [
  ['visitor', all('NOT_SIGNED_IN')],
  ['stranger', all('NOT_FOUND')],
  ['friend', all('NOT_FOUND')],
  ['blocked', all('NOT_FOUND')],
  ['student', all('NOT_FOUND')],
  ['administrator', all('NOT_FOUND')],
  ['one', { ...all('ok'), told: 'NOT_ALLOWED', card: 'NOT_FOUND' }],
  ['other', { ...all('ok'), told: 'NOT_FOUND', closes: 'NOT_FOUND' }],
];

interface Sockets {
  /** The rooms of the explanation and of the calls, when they are entered. */
  readonly rooms: 'no socket' | 'NOT_FOUND' | 'live';
  /** Messages there, by `ok` or the reason of the refusal. */
  readonly ready: string;
  readonly begin: string;
  readonly tick: string;
  readonly enterCall: string;
  /** Whether somebody else hears `invitePairup`. */
  readonly word: boolean;
}
const outside: Sockets = { rooms: 'NOT_FOUND', ready: '-', begin: '-', tick: '-', enterCall: '-', word: false };

const socketRows: readonly (readonly [Kind, Sockets])[] = [
  ['visitor', { ...outside, rooms: 'no socket' }],
  ['stranger', outside],
  // A friend may ask them to another pair.
  ['friend', { ...outside, word: true }],
  ['blocked', outside],
  ['student', outside],
  ['administrator', outside],
  [
    'one',
    {
      rooms: 'live',
      ready: 'explain:refusal.notTheirs',
      begin: 'explain:refusal.nobodyThere',
      tick: 'explain:refusal.notTheirs',
      enterCall: 'ok',
      word: true,
    },
  ],
  [
    'other',
    {
      rooms: 'live',
      ready: 'ok',
      begin: 'explain:refusal.notTheirs',
      tick: 'explain:refusal.notYet',
      enterCall: 'ok',
      word: true,
    },
  ],
];

onBothEngines('[S1 §7, S2 §2] who may do what in a pair, in an explanation and in its call', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  const opened: (() => void)[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    const handlers = [explainRoomHandler, callRoomHandler];
    server = await anotherServer(instance, { handlers, pulseMs: 500, roomsClock: instance.clock });
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const database = () => instance.product.services.database;
  const makeFriends = (one: Person, other: Person) =>
    database().transact((written) => befriend(written, one.id, other.id, instance.clock.now()));
  const answerOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );

  async function scene() {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await makeFriends(ada, ben);
    const cardId = randomUUID();
    const key_idea = [{ _id: randomUUID(), order: 'a0', title: 'Pins', key_idea_description: '<p>About</p>' }];
    await ada.calls.cards.create({ _id: cardId, update: { title: 'Locks', language: 'en', key_idea } });
    const room = randomUUID();
    await ada.calls.explainRooms.open({ _id: room, cardId, friendId: ben.id, count: 40 });
    const pair = randomUUID();
    await ada.calls.pairs.open({ _id: pair, friendId: ben.id, update: { valueTimerSec: 1_500, round: 1 } });
    const acts = [
      [ben, { kind: 'yes' }],
      [ada, { kind: 'yes' }],
      [ben, { kind: 'goal', text: 'One' }],
      [ada, { kind: 'goal', text: 'Two' }],
    ] as const;
    for (const [person, act] of acts) await person.calls.pairs.act({ id: pair, act: { _id: randomUUID(), ...act } });
    return { ada, ben, pair, room, keyIdea: key_idea[0]!._id };
  }

  const browserOf = (cookie: string) => ({ port: server.port, cookie, origin: instance.url });
  function explainTab(cookie: string, id: string) {
    const tab = tabInRoom<ExplainState, ExplainEvent, ExplainMessage>(browserOf(cookie), explainRoomName, {
      id,
      apply: applyExplain,
    });
    opened.push(tab.close);
    return tab;
  }
  function callTab(cookie: string, id: string) {
    const tab = tabInRoom<CallState, CallEvent, CallMessage>(browserOf(cookie), callRoomName, { id, apply: applyCall });
    opened.push(tab.close);
    return tab;
  }
  type Tab = ReturnType<typeof explainTab> | ReturnType<typeof callTab>;
  async function entered({ room, socket }: Tab, expected: Sockets['rooms']): Promise<Sockets['rooms']> {
    if (expected === 'no socket') await until(() => expect(socket.active && socket.connected).toBe(false));
    else await until(() => expect(room.view().status).toBe(expected === 'live' ? 'live' : 'refused'));
    const { status, refusal, state } = room.view();
    expect(state === undefined).toBe(status !== 'live');
    return status === 'live' ? 'live' : refusal?.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'no socket';
  }
  const said = (reply: SendReply | undefined) => (reply?.ok ? 'ok' : reply?.key);

  async function somebody(kind: Kind, { ada, ben }: { ada: Person; ben: Person }): Promise<Person> {
    if (kind === 'one') return ada;
    if (kind === 'other') return ben;
    if (kind === 'administrator') return instance.administrator;
    const person = await instance.person(kind);
    if (kind === 'friend' || kind === 'blocked') for (const one of [ada, ben]) await makeFriends(one, person);
    if (kind === 'blocked') for (const one of [ada, ben]) await one.calls.people.block({ id: person.id });
    if (kind === 'student')
      await database().transact((written) =>
        written
          .insertInto('student')
          .values({
            id: randomUUID(),
            teacher_id: ada.id,
            member_id: person.id,
            email: null,
            called: null,
            added_at: 1,
            accepted_at: 1,
          })
          .execute(),
      );
    return person;
  }

  test.for(rows)('%s', async ([kind, expected]) => {
    const { ada, ben, pair, room } = await scene();
    const calls = kind === 'visitor' ? instance.visitor().calls : (await somebody(kind, { ada, ben })).calls;
    const invitation = { friendID: kind === 'other' ? ada.id : ben.id, paramToShare: `/app/together/pair/${pair}` };
    expect({
      pair: await answerOf(calls.pairs.read({ id: pair })),
      enters: await answerOf(calls.pairs.enter({ id: pair, session: randomUUID() })),
      call: await answerOf(calls.call.ice({ id: pair })),
      told: await answerOf(calls.pairs.invite(invitation)),
      explanation: await answerOf(calls.explainRooms.read({ id: room })),
      card: await answerOf(calls.explainRooms.card({ id: room })),
      act: await answerOf(calls.pairs.act({ id: pair, act: { _id: randomUUID(), kind: 'end' } })),
      closes: await answerOf(calls.explainRooms.close({ id: room })),
      blocks: await answerOf(calls.pairs.block({ id: pair })),
    }).toEqual(expected);
    // Nothing has changed for the two.
    if (kind === 'one' || kind === 'other') return;
    expect(await ada.calls.pairs.read({ id: pair })).toMatchObject([{ phase: 'work', you: { ended: false } }]);
    expect(await ben.calls.explainRooms.read({ id: room })).toMatchObject([{ open: true }]);
  });

  test.for(socketRows)('[S1 §7, S2 §4] over the socket: %s', async ([kind, expected]) => {
    const { ada, ben, pair, room, keyIdea } = await scene();
    const cookie = kind === 'visitor' ? '' : (await somebody(kind, { ada, ben })).cookie();
    const asked = kind === 'other' ? ada : ben;
    const listening = explainTab(asked.cookie(), randomUUID());
    const words: unknown[] = [];
    listening.socket.on(invitePairupWord, (word) => void words.push(word));
    await until(() => expect(listening.room.view().status).toBe('refused'));

    const explaining = explainTab(cookie, room);
    const calls = [callTab(cookie, pair), callTab(cookie, room)];
    for (const tab of [explaining, ...calls]) expect(await entered(tab, expected.rooms)).toBe(expected.rooms);
    if (expected.rooms === 'live') {
      expect(said(await explaining.room.send({ name: 'begin', body: { seconds: 40, medium: 'audio' } }))).toBe(
        expected.begin,
      );
      expect(said(await explaining.room.send({ name: 'ready', body: {} }))).toBe(expected.ready);
      expect(said(await explaining.room.send({ name: 'tick', body: { keyIdea, said: true } }))).toBe(expected.tick);
      const page = { page: randomUUID(), take: false, mic: 'off', camera: 'off' } as const;
      for (const tab of calls)
        expect(said(await tab.room.send({ name: 'enter', body: page }))).toBe(expected.enterCall);
    }
    const paramToShare = '?valueTimerSec=1500&round=1&connectType=PAIRUP';
    const word = { friendID: asked.id, userName: 'X', userAvatar: null, paramToShare };
    explaining.socket.emit(invitePairupWord, word);
    // Sent later by somebody who may: until it has come, the one before has had its time.
    const control = explainTab((kind === 'other' ? ben : ada).cookie(), randomUUID());
    await until(() => expect(control.room.view().status).toBe('refused'));
    control.socket.emit(invitePairupWord, { ...word, paramToShare: '?valueTimerSec=3000&round=1&connectType=PAIRUP' });
    await until(() => expect(words).toHaveLength(expected.word ? 2 : 1));
    expect(JSON.stringify(words).includes('valueTimerSec=1500')).toBe(expected.word);
  });
});
