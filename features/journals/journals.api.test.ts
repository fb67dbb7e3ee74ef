import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { cardToTest, takeQuiz } from '#tests/harness/tested-card.ts';
import { journalLimits } from './rules/journal-limits.ts';

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

  const write = async (person: Person, update: { date?: string; title?: string; content?: string } = {}) => {
    const _id = randomUUID();
    await person.calls.journals.create({ _id, update });
    return _id;
  };
  const read = async (person: Person, id: string) => (await person.calls.journals.read({ id }))[0]!;

  test('an entry without a date is of the current learning day, which begins at 4:00', async () => {
    const id = await write(ada, { content: '<p>First</p>' });
    expect(await read(ada, id)).toMatchObject({ date: '2026-03-02', title: '', content: '<p>First</p>' });
  });

  test('the same entry sent twice is written once; an id of somebody else is not found', async () => {
    const id = await write(ada, { title: 'Once' });
    await ada.calls.journals.create({ _id: id, update: { title: 'Twice' } });
    expect(await read(ada, id)).toMatchObject({ title: 'Once' });
    await expect(eve.calls.journals.create({ _id: id, update: { title: 'Mine' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(eve.calls.journals.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.calls.journals.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.calls.journals.edit({ id, update: { title: 'Mine' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await read(ada, id)).toMatchObject({ title: 'Once' });
  });

  test('rich text is sanitised; pictures are left out', async () => {
    const id = await write(ada, { content: '<p onclick="x()">Hi<script>alert(1)</script><img src="/a.png"></p>' });
    expect((await read(ada, id)).content).toBe('<p>Hi</p>');
  });

  test('edits of different fields on two devices merge; of the same field they collide, with what is stored', async () => {
    const id = await write(ada, { title: 'Plan', content: '<p>Start</p>' });
    const { revision: base } = await read(ada, id);
    await ada.calls.journals.edit({ id, update: { title: 'Plan B' }, base, editor: 'laptop' });
    const { elsewhere } = await ada.calls.journals.edit({
      id,
      update: { content: '<p>On the phone</p>' },
      base,
      editor: 'phone',
    });
    expect(elsewhere).toEqual({ title: 'Plan B' });
    expect(await read(ada, id)).toMatchObject({ title: 'Plan B', content: '<p>On the phone</p>' });
    await expect(
      ada.calls.journals.edit({ id, update: { title: 'Plan C' }, base, editor: 'phone' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { detail: { fields: ['title'], journal: { title: 'Plan B' } } },
    });
  });

  test('a month lists its entries with the latest day first, and all months; a day that was changed moves the entry', async () => {
    const person = await instance.person('Diarist');
    const early = await write(person, { date: '2026-01-05', title: 'January' });
    await write(person, { date: '2026-02-10', title: 'Tenth' });
    await write(person, { date: '2026-02-20', title: 'Twentieth' });
    const { revision: base } = await read(person, early);
    await person.calls.journals.edit({ id: early, update: { date: '2026-02-15' }, base });
    const view = await person.calls.journals.list({ month: '2026-02' });
    expect(view.journals.map(({ title }) => title)).toEqual(['Twentieth', 'January', 'Tenth']);
    expect(view.months).toEqual([{ month: '2026-02', count: 3 }]);
    await person.calls.journals.remove({ id: early });
    expect((await person.calls.journals.list({ month: '2026-02' })).journals).toHaveLength(2);
  });

  test('search finds words of title and text without case and accents, and only the own entries', async () => {
    const person = await instance.person('Searcher');
    await write(person, { title: 'Spring', content: '<p>The <b>équinoxe</b> of March</p>' });
    await write(person, { content: '<p>Nothing of it</p>' });
    const found = async (who: Person, q: string) => (await who.calls.journals.search({ q })).journals.length;
    expect(await found(person, 'EQUINOXE spring')).toBe(1);
    expect(await found(person, 'winter')).toBe(0);
    expect(await found(eve, 'equinoxe')).toBe(0);
  });

  test('a deleted entry is found no more; written again under its id it is back, with a later revision', async () => {
    const person = await instance.person('Undecided');
    const id = await write(person, { title: 'Eclipse' });
    const before = await read(person, id);
    const found = async () => (await person.calls.journals.search({ q: 'eclipse' })).journals.map(({ _id }) => _id);
    expect(await found()).toEqual([id]);
    await person.calls.journals.remove({ id });
    expect(await found()).toEqual([]);
    instance.clock.advance(2_000);
    const { created_at, date } = before;
    await person.calls.journals.create({ _id: id, update: { title: 'Eclipse', date }, created_at });
    const after = await read(person, id);
    expect(after).toMatchObject({ title: 'Eclipse', created_at });
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(await found()).toEqual([id]);
  });

  test('a day takes a limited number of entries, written or moved there', async () => {
    const person = await instance.person('Writer');
    const other = await write(person, { date: '2026-02-02' });
    for (let count = 0; count < journalLimits.perDay; count++) await write(person, { date: '2026-02-01' });
    const full = { code: 'BAD_INPUT', data: { key: 'journals:refusal.tooMany' } };
    await expect(write(person, { date: '2026-02-01' })).rejects.toMatchObject(full);
    await expect(person.calls.journals.edit({ id: other, update: { date: '2026-02-01' } })).rejects.toMatchObject(full);
    expect((await read(person, other)).date).toBe('2026-02-02');
    expect((await person.calls.journals.list({ month: '2026-02' })).journals).toHaveLength(journalLimits.perDay + 1);
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
    const written = () => write(person, { date: '2026-01-10', title: 'Tides' });
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
    const { date } = await read(person, await write(person));
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
    expect(view.tests).toMatchObject([{ card: { _id: card._id, title: 'Numbers' }, cards: 1, option: -2, score: 75 }]);
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
      await person.calls.focusSessions.start({
        _id: randomUUID(),
        update: { valueTimerSec: 300, round: 1, journal_id: entry, titleFocus: 'Tides' },
      });
      instance.clock.advance(6 * 60_000);
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
      sessions: [{ title: 'Tides', journal_id: entry, focus_seconds: 300, finished: true }],
      cards: [{ title: 'Tides', made: true }],
    });
    await busyDay();
    const view = await day();
    expect(view.sessions).toHaveLength(2);
    expect(view.cards).toHaveLength(2);
    expect(await counted()).toBe(statements);
  });
});
