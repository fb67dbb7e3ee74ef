import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

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

onBothEngines('[S1 §7, S2 §2] who may do what in a pair, in an explanation and in its call', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

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
    return { ada, ben, pair, room };
  }

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
});
