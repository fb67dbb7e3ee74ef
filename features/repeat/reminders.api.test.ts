import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openProduct } from '#features/product.server.ts';
import { instantAt } from '#features/memory/rules/learning-day.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-03-27T09:00:00Z');

onBothEngines('[decisions: repeat schedule] reminders', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  beforeEach(() => instance.clock.moveTo(start));

  const jobs = () => instance.product.services.jobs;
  async function card(person: Person, title = 'Roman emperors') {
    const _id = randomUUID();
    await person.calls.cards.create({ _id, update: { title } });
    return _id;
  }
  async function beginWithSession(person: Person, id: string) {
    await person.calls.focusCard.put({ id, startFocusRepeat: true, plan: 'classic' });
    await person.calls.focusCard.put({ id, isRepeatDay: true, score: null });
  }
  /** On repeat with the first session done, so that the next is due tomorrow. */
  async function dueTomorrow(person: Person, title?: string) {
    const id = await card(person, title);
    await beginWithSession(person, id);
    return id;
  }
  const letters = async (person: Person) =>
    (await instance.lettersTo(person.email)).filter((letter) => letter.action_url?.endsWith('/app'));
  const notifications = (person: Person) =>
    instance.product.services.database.read((rows) =>
      rows
        .selectFrom('notification')
        .selectAll()
        .where('member_id', '=', person.id)
        .where('words', '=', 'repeat:notification.due')
        .execute(),
    );

  test('one letter and one notification on the day, at eight by the member’s clock, with all that is due', async () => {
    const person = await instance.person('Ada');
    await person.calls.account.updatePreferences({ timeZone: 'Europe/Paris', locale: 'fr' });
    await dueTomorrow(person, 'Empereurs');
    await dueTomorrow(person, 'Volcans');
    // 28 March, winter time: eight o’clock is seven by UTC.
    instance.clock.moveTo(Date.parse('2026-03-28T06:59:59Z'));
    expect(await letters(person)).toEqual([]);
    instance.clock.moveTo(Date.parse('2026-03-28T07:00:00Z'));
    const [letter, ...others] = await letters(person);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: '2 cartes reviennent aujourd’hui', action_url: `${instance.url}/app` });
    expect(letter!.text).toContain('• Empereurs\n• Volcans');
    expect(await notifications(person)).toMatchObject([{ link: '/app?summary' }]);
    for (const hours of [1, 5, 20]) {
      instance.clock.moveTo(Date.parse('2026-03-28T07:00:00Z') + hours * hourMs);
      expect(await letters(person)).toHaveLength(1);
    }
    expect(await notifications(person)).toHaveLength(1);
  });

  const told = (person: Person) =>
    instance.product.services.database.read((rows) =>
      rows.selectFrom('notification').select('words').where('member_id', '=', person.id).execute(),
    );
  const cardToAnswer = async (person: Person) => {
    const [_id, item] = [randomUUID(), randomUUID()];
    const flashcard = [{ _id: item, order: 'a0', title: '', question: 'Nero?', answer_list: ['54'], image: null }];
    await person.calls.cards.create({ _id, update: { title: 'Roman emperors', flashcard } });
    return async (outcome: 'right' | 'wrong') => {
      const about = { test_id: randomUUID(), card_id: _id, item_id: item, item_kind: 'flashcard' as const };
      const answered_at = new Date(instance.clock.now()).toISOString();
      const answer = {
        kind: 'answer' as const,
        _id: randomUUID(),
        outcome,
        answer: '',
        elapsed_ms: 2_000,
        answered_at,
      };
      await person.calls.memory.record({ events: [{ ...answer, ...about }] });
    };
  };

  test('[S1 §7] items that come back are told of once, on their day, also without a schedule', async () => {
    const person = await instance.person('Reviewer');
    const answer = await cardToAnswer(person);
    await answer('wrong');
    const { database } = instance.product.services;
    const { due_on } = await database.read((rows) =>
      rows.selectFrom('item_memory').select('due_on').where('member_id', '=', person.id).executeTakeFirstOrThrow(),
    );
    expect(due_on > '2026-03-27').toBe(true);
    instance.clock.moveTo(Date.parse(`${due_on}T07:59:59Z`));
    await jobs().runDue();
    expect(await told(person)).toEqual([]);
    instance.clock.advance(1_000);
    const [letter, ...others] = await letters(person);
    expect(others).toEqual([]);
    expect(letter!.subject).toBe('1 item to review today, about 1 min');
    expect(letter!.text).toContain('you would soon forget 1 item');
    expect((await told(person)).map(({ words }) => words)).toEqual(['repeat:notification.items']);
    // Nothing came back since: it waits, and nobody is told again.
    for (const day of [1, 2, 3]) instance.clock.advance(day * 24 * hourMs);
    expect(await letters(person)).toHaveLength(1);
    expect(await told(person)).toHaveLength(1);
  });

  test('[S1 §7] one letter has both: cards of a schedule, and items of others', async () => {
    const person = await instance.person('Both');
    await (
      await cardToAnswer(person)
    )('wrong');
    await dueTomorrow(person, 'Volcanoes');
    instance.clock.moveTo(Date.parse('2026-03-28T08:00:00Z'));
    const [letter, ...others] = await letters(person);
    expect(others).toEqual([]);
    expect(letter!.subject).toBe('A card comes back today');
    expect(letter!.text).toContain('• Volcanoes\n\nBeside that, 1 item waits for a review');
    expect((await told(person)).map(({ words }) => words)).toEqual(['repeat:notification.both']);
  });

  test('what was reviewed before the morning is not told of', async () => {
    const person = await instance.person('Early');
    const answer = await cardToAnswer(person);
    await answer('wrong');
    instance.clock.moveTo(Date.parse('2026-03-28T06:00:00Z'));
    await answer('right');
    instance.clock.moveTo(Date.parse('2026-03-28T09:00:00Z'));
    expect(await letters(person)).toEqual([]);
    expect(await told(person)).toEqual([]);
  });

  test('[S1 §7] whoever wants no such letters has the notification alone', async () => {
    const person = await instance.person('Unwritten');
    await dueTomorrow(person);
    await person.calls.notifications.choose({ mail: { repeat: false } });
    instance.clock.advance(2 * 24 * 3_600_000);
    expect(await letters(person)).toEqual([]);
    expect(await notifications(person)).toHaveLength(1);
  });

  test('on the day after the clocks went forward it is still eight', async () => {
    const person = await instance.person('Spring');
    await person.calls.account.updatePreferences({ timeZone: 'Europe/Paris' });
    instance.clock.moveTo(Date.parse('2026-03-28T12:00:00Z'));
    await dueTomorrow(person);
    instance.clock.moveTo(Date.parse('2026-03-29T05:59:59Z'));
    expect(await letters(person)).toEqual([]);
    instance.clock.moveTo(Date.parse('2026-03-29T06:00:00Z'));
    expect(await letters(person)).toMatchObject([{ subject: 'A card comes back today' }]);
  });

  test.for(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Apia'])(
    'eight o’clock in %s',
    async (timeZone) => {
      const person = await instance.person('Zone');
      await person.calls.account.updatePreferences({ timeZone });
      const id = await dueTomorrow(person);
      const day = (await person.calls.repeat.ofCard({ id })).repeat_session[1]!.date;
      const eight = instantAt(day, 8, timeZone);
      instance.clock.moveTo(eight - 1);
      expect(await letters(person)).toEqual([]);
      instance.clock.moveTo(eight);
      expect(await letters(person)).toHaveLength(1);
    },
  );

  test('nothing is sent when it was done early or cancelled, put in the bin, or is not due', async () => {
    const person = await instance.person('Quiet');
    const [early, cancelled, binned] = [
      await dueTomorrow(person),
      await dueTomorrow(person),
      await dueTomorrow(person),
    ];
    instance.clock.moveTo(Date.parse('2026-03-28T07:30:00Z'));
    await person.calls.focusCard.put({ id: early, isRepeatDay: true, score: null });
    await person.calls.focusCard.put({ id: cancelled, cancelFocusRepeat: true });
    await person.calls.cards.remove({ id: binned });
    instance.clock.moveTo(Date.parse('2026-03-28T08:00:00Z'));
    expect(await letters(person)).toEqual([]);
    expect(await notifications(person)).toEqual([]);
  });

  test('a card that is left undone brings no second reminder, but is named with the next', async () => {
    const person = await instance.person('Late');
    await dueTomorrow(person, 'Undone');
    const other = await card(person, 'Later');
    instance.clock.moveTo(Date.parse('2026-03-28T08:00:00Z'));
    expect(await letters(person)).toHaveLength(1);
    await beginWithSession(person, other);
    instance.clock.moveTo(Date.parse('2026-03-29T08:00:00Z'));
    const [, second] = await letters(person);
    expect(second!.text).toContain('• Later\n• Undone');
    instance.clock.moveTo(Date.parse('2026-03-31T08:00:00Z'));
    expect(await letters(person)).toHaveLength(2);
  });

  test('a member who has moved west is reminded at eight in the new time zone', async () => {
    const person = await instance.person('Mover');
    await person.calls.account.updatePreferences({ timeZone: 'Asia/Kolkata' });
    await dueTomorrow(person);
    await person.calls.account.updatePreferences({ timeZone: 'America/New_York' });
    instance.clock.moveTo(instantAt('2026-03-28', 8, 'Asia/Kolkata'));
    expect(await letters(person)).toEqual([]);
    instance.clock.moveTo(instantAt('2026-03-28', 8, 'America/New_York'));
    expect(await letters(person)).toHaveLength(1);
  });

  test('a day that begins at ten is not reminded of at eight', async () => {
    const person = await instance.person('Owl');
    await person.calls.account.updatePreferences({ timeZone: 'UTC', dayStartsAt: 10 });
    instance.clock.moveTo(Date.parse('2026-03-27T11:00:00Z'));
    await dueTomorrow(person);
    instance.clock.moveTo(Date.parse('2026-03-28T09:59:00Z'));
    expect(await letters(person)).toEqual([]);
    instance.clock.moveTo(Date.parse('2026-03-28T10:00:00Z'));
    expect(await letters(person)).toHaveLength(1);
  });

  test('a server that was away at eight sends it when it is back, once; of two servers one sends it', async () => {
    const person = await instance.person('Restart');
    await dueTomorrow(person);
    instance.clock.moveTo(Date.parse('2026-03-28T15:00:00Z'));
    const second = await openProduct(instance.settings, { clock: instance.clock });
    // SQLite belongs to one server at a time: there the second follows the first, as after a restart.
    if (engine === 'sqlite') await second.services.jobs.runDue();
    await Promise.all([jobs().runDue(), ...(engine === 'postgres' ? [second.services.jobs.runDue()] : [])]);
    await second.close();
    expect(await letters(person)).toHaveLength(1);
    expect(await notifications(person)).toHaveLength(1);
  });

  test('after days away one letter names everything, not one for each day', async () => {
    const person = await instance.person('Away');
    await dueTomorrow(person, 'First');
    instance.clock.moveTo(Date.parse('2026-03-28T01:00:00Z'));
    await dueTomorrow(person, 'Second');
    instance.clock.moveTo(Date.parse('2026-03-30T12:00:00Z'));
    const sent = await letters(person);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain('First');
    expect(sent[0]!.text).toContain('Second');
  });

  test('of thirty cards the letter names twenty and counts the rest', async () => {
    const person = await instance.person('Busy');
    for (let index = 0; index < 30; index++) await dueTomorrow(person, `Card ${index}`);
    instance.clock.moveTo(Date.parse('2026-03-28T08:00:00Z'));
    const [letter] = await letters(person);
    expect(letter!.subject).toBe('30 cards come back today');
    expect(letter!.text.split('\n').filter((line) => line.startsWith('• Card'))).toHaveLength(20);
    expect(letter!.text).toContain('• and 10 more');
  });
});
