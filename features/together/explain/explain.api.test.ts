import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { explainLimits } from '../rules/explain/explain-state.ts';

onBothEngines('[S2 §2, §6] explaining a card to a friend', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  const database = () => instance.product.services.database;

  async function friends(): Promise<[Person, Person]> {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await database().transact((rows) => befriend(rows, ada.id, ben.id, instance.clock.now()));
    return [ada, ben];
  }
  const idea = (title: string, at: number) => ({
    _id: randomUUID(),
    order: `a${at}`,
    title,
    key_idea_description: `<p>About ${title}</p>`,
  });
  async function cardOf(person: Person, update: object = {}): Promise<string> {
    const _id = randomUUID();
    const key_idea = ['Pins', 'Springs', ''].map(idea);
    key_idea[2]!.key_idea_description = '<p></p>';
    await person.calls.cards.create({ _id, update: { title: 'Locks', language: 'en', key_idea, ...update } });
    return _id;
  }
  async function open(person: Person, cardId: string, friendId: string, count = 40) {
    const _id = randomUUID();
    const { url } = await person.calls.explainRooms.open({ _id, cardId, friendId, count });
    return { id: _id, url };
  }
  const refusedBy = (call: Promise<unknown>) =>
    call.then(
      () => 'nothing',
      (error: { code: string }) => error.code,
    );

  test('the friend reads the key ideas as they were when the room was opened, until it ends', async () => {
    const [ada, ben] = await friends();
    const cardId = await cardOf(ada);
    const { id, url } = await open(ada, cardId, ben.id);
    expect(url).toBe(`/app/explain-aloud/${id}/${cardId}/${ben.id}/40/Ada/iframe=false/${ada.id}`);
    const [mine] = await ada.calls.explainRooms.read({ id });
    expect(mine).toMatchObject({ role: 'explainer', open: true, cardId, url, listener: { name: 'Ben' } });
    const [theirs] = await ben.calls.explainRooms.read({ id });
    expect(theirs).toMatchObject({
      role: 'listener',
      cardId: null,
      url: null,
      ideas: 'shown',
      explainer: { name: 'Ada' },
    });
    await ada.calls.cards.remove({ id: cardId });
    const [card] = await ben.calls.explainRooms.card({ id });
    expect(card!.key_idea.map(({ title }) => title)).toEqual(['Pins', 'Springs']);
    expect(await refusedBy(ben.calls.cards.read({ id: cardId })), 'the card itself stays closed').toBe('NOT_FOUND');
    expect(await refusedBy(ada.calls.explainRooms.card({ id }))).toBe('NOT_FOUND');
    expect(await refusedBy(ben.calls.explainRooms.close({ id }))).toBe('NOT_FOUND');
    await ada.calls.explainRooms.close({ id });
    await ada.calls.explainRooms.close({ id });
    expect(await ben.calls.explainRooms.read({ id })).toMatchObject([{ open: false, title: 'Locks' }]);
    expect(await refusedBy(ben.calls.explainRooms.card({ id }))).toBe('NOT_FOUND');
    const stored = await database().read((rows) =>
      rows.selectFrom('explain_room').select('card').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(stored.card).not.toContain('Pins');
  });

  test('a third friend, a stranger and whoever is no friend any more find nothing', async () => {
    const [ada, ben] = await friends();
    const third = await instance.person('Cleo');
    await database().transact((rows) => befriend(rows, ada.id, third.id, instance.clock.now()));
    const { id } = await open(ada, await cardOf(ada), ben.id);
    expect(await refusedBy(third.calls.explainRooms.read({ id }))).toBe('NOT_FOUND');
    expect(await refusedBy(third.calls.explainRooms.card({ id }))).toBe('NOT_FOUND');
    expect(await refusedBy(third.calls.explainRooms.close({ id }))).toBe('NOT_FOUND');
    await ben.calls.people.block({ id: ada.id });
    expect(await refusedBy(ben.calls.explainRooms.card({ id }))).toBe('NOT_FOUND');
    expect(await refusedBy(ada.calls.explainRooms.read({ id }))).toBe('NOT_FOUND');
    await ada.calls.explainRooms.close({ id });
  });

  test('only an own card, only to a friend; a room made twice is made once, and an earlier one ends', async () => {
    const [ada, ben] = await friends();
    const stranger = await instance.person('Stranger');
    const cardId = await cardOf(ada);
    expect(await refusedBy(open(ada, cardId, stranger.id))).toBe('NOT_FOUND');
    expect(await refusedBy(open(ben, cardId, ada.id))).toBe('NOT_FOUND');
    for (const count of [0, 30, 320]) expect(await refusedBy(open(ada, cardId, ben.id, count))).toBe('BAD_INPUT');
    const first = await open(ada, cardId, ben.id);
    const again = { _id: first.id, cardId, friendId: ben.id, count: 40 };
    expect(await ada.calls.explainRooms.open(again)).toEqual({ insertedId: first.id, url: first.url });
    expect(await refusedBy(ben.calls.explainRooms.open({ ...again, friendId: ada.id }))).toBe('NOT_FOUND');
    const second = await open(ada, cardId, ben.id, 60);
    expect(await ben.calls.explainRooms.read({ id: first.id })).toMatchObject([{ open: false }]);
    expect(await ben.calls.explainRooms.read({ id: second.id })).toMatchObject([{ open: true, count: 60 }]);
  });

  test('[S1 §5] a FREE listener of a card made in premium listens without its list', async () => {
    const [ada, ben] = await friends();
    await database().transact((rows) =>
      rows.updateTable('membership').set({ plan: 'PREMIUM' }).where('user_id', '=', ada.id).execute(),
    );
    const cardId = await cardOf(ada, { madeInPremium: true });
    const { id } = await open(ada, cardId, ben.id);
    expect(await ben.calls.explainRooms.read({ id })).toMatchObject([{ open: true, ideas: 'premium' }]);
    expect(await refusedBy(ben.calls.explainRooms.card({ id }))).toBe('NEEDS_PREMIUM');
  });

  test('a room that nobody ends is over after an hour, and gone a day later', async () => {
    const [ada, ben] = await friends();
    const { id } = await open(ada, await cardOf(ada), ben.id);
    instance.clock.advance(explainLimits.lastsMs);
    expect(await ben.calls.explainRooms.read({ id })).toMatchObject([{ open: false }]);
    expect(await refusedBy(ben.calls.explainRooms.card({ id }))).toBe('NOT_FOUND');
    instance.clock.advance(2 * 86_400_000);
    await instance.product.services.jobs.runDue();
    expect(await refusedBy(ben.calls.explainRooms.read({ id }))).toBe('NOT_FOUND');
    const left = await database().read((rows) => rows.selectFrom('room').select('id').where('id', '=', id).execute());
    expect(left).toEqual([]);
  });
});
