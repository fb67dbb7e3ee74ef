import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { cardToTest, takeQuiz } from '#tests/harness/tested-card.ts';
import { signRoom } from '#tests/harness/room-signs.ts';

onBothEngines('[decisions: Journals] journals', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const today = '2026-03-02';
  const write = async (person: Person, update: { title?: string; content?: string }, date = today) => {
    await person.calls.journals.edit({ date, update });
    return date;
  };
  const read = async (person: Person, date = today) => (await person.calls.journals.read({ date }))[0]!;

  test('a day has one entry, named by the day; each member has their own', async () => {
    expect(await ada.calls.journals.read({ date: today })).toEqual([]);
    await write(ada, { content: '<p>First</p>' });
    expect(await read(ada)).toMatchObject({ date: today, title: '', content: '<p>First</p>' });
    await write(ada, { title: 'Once more' });
    expect(await read(ada)).toMatchObject({ title: 'Once more', content: '<p>First</p>' });
    expect(await eve.calls.journals.read({ date: today })).toEqual([]);
    await write(eve, { title: 'Mine' });
    await eve.calls.journals.remove({ date: today });
    expect(await read(ada)).toMatchObject({ title: 'Once more' });
    await expect(eve.calls.journals.remove({ date: today })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a day that two devices began without a network: other fields join, the same field collides, nothing is lost', async () => {
    const person = await instance.person('Two devices');
    await person.calls.journals.edit({ date: today, update: { title: 'Laptop' }, base: 0, editor: 'laptop' });
    const { elsewhere } = await person.calls.journals.edit({
      date: today,
      update: { content: '<p>Phone</p>' },
      base: 0,
      editor: 'phone',
    });
    expect(elsewhere).toEqual({ title: 'Laptop' });
    await expect(
      person.calls.journals.edit({ date: today, update: { title: 'Phone' }, base: 0, editor: 'phone' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { detail: { fields: ['title'], journal: { title: 'Laptop', content: '<p>Phone</p>' } } },
    });
    // What one device sends in two parts does not collide with itself.
    await person.calls.journals.edit({ date: today, update: { title: 'Laptop 2' }, base: 0, editor: 'laptop' });
    expect(await read(person)).toMatchObject({ title: 'Laptop 2', content: '<p>Phone</p>' });
  });

  test('a device that no longer knows its own earlier text does not overwrite it from a blank entry', async () => {
    const person = await instance.person('Forgetful device');
    const write = (update: object, created_at: string) =>
      person.calls.journals.edit({ date: today, update, base: 0, editor: 'laptop', created_at });
    const [morning, evening] = [`${today}T07:00:00.000Z`, `${today}T19:00:00.000Z`];
    await write({ content: '<p>Morning</p>' }, morning);
    await write({ content: '<p>Morning, second part</p>' }, morning);
    const { elsewhere } = await write({ title: 'Evening' }, evening);
    expect(elsewhere).toEqual({ content: '<p>Morning, second part</p>' });
    // What is written on the same blank entry in two parts does not collide with itself.
    await write({ title: 'Evening, second part' }, evening);
    await expect(write({ content: '<p>Evening</p>' }, evening)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { detail: { fields: ['content'], journal: { content: '<p>Morning, second part</p>' } } },
    });
  });

  test('what is written, brought in or deleted is read again as that entry and in lists, not what happened on the day', async () => {
    const person = await instance.person('Open tabs');
    const announced = vi.spyOn(instance.product.services.live, 'changed');
    const at = `${today}T08:00:00.000Z`;
    const journal = { date: today, title: 'Brought in', content: '', created_at: at, updated_at: at };
    await person.calls.takeAlong.importJournal({ journal });
    await write(person, { title: 'Tides' });
    const { revision } = await read(person);
    await person.calls.journals.remove({ date: today });
    const lists = ['journals.list', 'journals.search'];
    const told = (after: number) => [[person.id], [...lists, `journals.read:${today}:${after}`]];
    expect(announced.mock.calls).toEqual([revision - 1, revision, revision + 1].map(told));
    announced.mockRestore();
  });

  test('a change of an entry that was deleted since is refused; without a base it is written again', async () => {
    const person = await instance.person('Deleter');
    await write(person, { title: 'Plan' });
    const { revision: base } = await read(person);
    await person.calls.journals.remove({ date: today });
    await expect(person.calls.journals.edit({ date: today, update: { title: 'B' }, base })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      data: { key: 'journals:refusal.gone' },
    });
    await write(person, { title: 'B' });
    expect(await read(person)).toMatchObject({ title: 'B' });
  });

  test('a date that is no day is refused', async () => {
    await expect(ada.calls.journals.read({ date: '2026-02-30' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('rich text is sanitised; pictures are left out', async () => {
    const person = await instance.person('Pasting');
    await write(person, { content: '<p onclick="x()">Hi<script>alert(1)</script><img src="/a.png"></p>' });
    expect((await read(person)).content).toBe('<p>Hi</p>');
  });

  test('edits of different fields on two devices merge; of the same field they collide, with what is stored', async () => {
    const person = await instance.person('Editor');
    const edit = (update: object, base: number, editor: string) =>
      person.calls.journals.edit({ date: today, update, base, editor });
    await write(person, { title: 'Plan', content: '<p>Start</p>' });
    const { revision: base } = await read(person);
    await edit({ title: 'Plan B' }, base, 'laptop');
    const { elsewhere } = await edit({ content: '<p>On the phone</p>' }, base, 'phone');
    expect(elsewhere).toEqual({ title: 'Plan B' });
    expect(await read(person)).toMatchObject({ title: 'Plan B', content: '<p>On the phone</p>' });
    await expect(edit({ title: 'Plan C' }, base, 'phone')).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { detail: { fields: ['title'], journal: { title: 'Plan B' } } },
    });
  });

  test('a month lists its entries with the latest day first, and all months', async () => {
    const person = await instance.person('Diarist');
    await write(person, { title: 'January' }, '2026-01-05');
    await write(person, { title: 'Tenth' }, '2026-02-10');
    await write(person, { title: 'Twentieth' }, '2026-02-20');
    const view = await person.calls.journals.list({ month: '2026-02' });
    expect(view.journals.map(({ title }) => title)).toEqual(['Twentieth', 'Tenth']);
    expect(view.months).toEqual([
      { month: '2026-02', count: 2 },
      { month: '2026-01', count: 1 },
    ]);
    await person.calls.journals.remove({ date: '2026-02-10' });
    expect((await person.calls.journals.list({ month: '2026-02' })).journals).toHaveLength(1);
  });

  test('search finds words of title and text without case and accents, and only the own entries', async () => {
    const person = await instance.person('Searcher');
    await write(person, { title: 'Spring', content: '<p>The <b>équinoxe</b> of March</p>' });
    await write(person, { content: '<p>Nothing of it</p>' }, '2026-03-01');
    const found = async (who: Person, q: string) => (await who.calls.journals.search({ q })).journals.length;
    expect(await found(person, 'EQUINOXE spring')).toBe(1);
    expect(await found(person, 'winter')).toBe(0);
    expect(await found(eve, 'equinoxe')).toBe(0);
  });

  test('a deleted entry is found no more; written again it is back, with its time and a later revision', async () => {
    const person = await instance.person('Undecided');
    await write(person, { title: 'Eclipse' });
    const before = await read(person);
    const found = async () => (await person.calls.journals.search({ q: 'eclipse' })).journals.map(({ date }) => date);
    expect(await found()).toEqual([today]);
    await person.calls.journals.remove({ date: today });
    expect(await found()).toEqual([]);
    instance.clock.advance(2_000);
    const { created_at } = before;
    await person.calls.journals.edit({ date: today, update: { title: 'Eclipse' }, base: 0, created_at });
    const after = await read(person);
    expect(after).toMatchObject({ title: 'Eclipse', created_at });
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(await found()).toEqual([today]);
  });

  test('a month and a search take as many statements for one entry as for many', async () => {
    const person = await instance.person('Prolific');
    const { database } = instance.product.services;
    const counted = async (read: () => Promise<{ journals: unknown[] }>) => {
      const before = database.statementCount();
      const { journals } = await read();
      return { found: journals.length, statements: database.statementCount() - before };
    };
    const reads = [
      () => person.calls.journals.list({ month: '2026-01' }),
      () => person.calls.journals.search({ q: 'tides' }),
    ];
    let day = 10;
    const written = () => write(person, { title: 'Tides' }, `2026-01-${day++}`);
    await written();
    for (const each of reads) await each();
    const few = [];
    for (const each of reads) few.push(await counted(each));
    for (let count = 0; count < 9; count++) await written();
    const many = [];
    for (const each of reads) many.push(await counted(each));
    expect(few.map(({ found }) => found)).toEqual([1, 1]);
    expect(many).toEqual(few.map(({ statements }) => ({ found: 10, statements })));
  });

  test('a day shows the score of a finished test, and its card as tested; the day before and others do not', async () => {
    const person = await instance.person('Tested');
    const date = await write(person, { title: 'Numbers' });
    const card = await cardToTest(person, { title: 'Numbers', questions: 4 });
    instance.clock.advance(60_000);
    const { test_id, option, score } = await takeQuiz(instance, person, card, 75);
    await person.calls.focusCard.put({
      id: card._id,
      test_id,
      option,
      score,
      revision: (await person.calls.cards.read({ id: card._id }))[0]!.revision,
      updateScore: true,
      incBadgeCard: true,
      category: 'OTHER',
      roadmap: null,
      collection_user_id: [],
    });
    const view = await person.calls.journals.day({ date });
    const gave = { option: -2, right: 3, asked: 4 };
    expect(view.tests).toMatchObject([
      { card: { _id: card._id, title: 'Numbers' }, cards: 1, option: -2, score: 75, test: gave },
    ]);
    expect(view.cards).toMatchObject([{ _id: card._id, made: true, tested: true, repeated: false, answers: 4 }]);
    const nothing = { sessions: [], tests: [], cards: [] };
    expect(await person.calls.journals.day({ date: '2026-02-27' })).toMatchObject(nothing);
    expect(await eve.calls.journals.day({ date })).toMatchObject(nothing);
  });

  test('a day shows its sessions, scores and cards, whatever their number in as many statements', async () => {
    const person = await instance.person('Busy');
    const entry = await write(person, { title: 'Monday' });
    const busyDay = async () => {
      const card = randomUUID();
      await person.calls.cards.create({ _id: card, update: { title: 'Tides' } });
      const session = randomUUID();
      await person.calls.focusSessions.start({
        _id: session,
        update: { valueTimerSec: 300, round: 1, journal_id: entry, titleFocus: 'Tides', goal: 'Learn the moon' },
      });
      instance.clock.advance(6 * 60_000);
      await signRoom(instance, person, session, 5);
      await person.calls.focusSessions.act({ id: session, recap: 'Done', goal_reached: 'partly' });
    };
    const day = () => person.calls.journals.day({ date: '2026-03-02' });
    await busyDay();
    const { database } = instance.product.services;
    const counted = async () => {
      const before = database.statementCount();
      await day();
      return database.statementCount() - before;
    };
    const statements = await counted();
    expect(await day()).toMatchObject({
      sessions: [
        {
          title: 'Tides',
          journal_id: entry,
          focus_seconds: 300,
          finished: true,
          goal: 'Learn the moon',
          goal_reached: 'partly',
          recap: 'Done',
        },
      ],
      cards: [{ title: 'Tides', made: true }],
    });
    await busyDay();
    const view = await day();
    expect(view.sessions).toHaveLength(2);
    expect(view.cards).toHaveLength(2);
    expect(await counted()).toBe(statements);
  });
});
