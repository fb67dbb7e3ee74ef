import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { signRoom } from '#tests/harness/room-signs.ts';
import { sessionAccess } from './settle.server.ts';
import { sessionById } from './store.server.ts';

const minuteMs = 60_000;

onBothEngines('[S3 §3, §9] focus sessions', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const now = () => new Date(instance.clock.now()).toISOString();
  const start = async (
    person: Person,
    update: Parameters<Person['calls']['focusSessions']['start']>[0]['update'] = {},
  ) => {
    const _id = randomUUID();
    await person.calls.focusSessions.start({ _id, update: { valueTimerSec: 1_500, round: 2, ...update } });
    return _id;
  };
  const act = (person: Person, id: string, kind: 'pause' | 'resume' | 'skip' | 'addMinute' | 'stop', at = now()) =>
    person.calls.focusSessions.act({ id, acts: [{ _id: randomUUID(), kind, at }] });
  const seen = (person: Person, id: string, ...minutesAgo: readonly number[]) =>
    signRoom(instance, person, id, ...minutesAgo);
  const read = async (person: Person, id: string) => (await person.calls.focusSessions.read({ id }))[0]!;
  const pass = (minutes: number) => instance.clock.advance(minutes * minuteMs);

  test('two rounds end by themselves, and the real focus counts once', async () => {
    const person = await instance.person('Solo');
    const id = await start(person, { category_1: 'SCIENCES' });
    expect(await person.calls.focusSessions.running()).toMatchObject([{ _id: id }]);
    pass(56);
    await seen(person, id, 50, 20);
    expect(await person.calls.focusSessions.running()).toEqual([]);
    await instance.product.services.jobs.runDue();
    expect(await read(person, id)).toMatchObject({ finished: true, focus_seconds: 3_000 });
    expect(await person.calls.focusSessions.ownStats()).toEqual({ total_time_start: 3_000, total_time_end: 3_000 });
    const year = new Date(instance.clock.now()).getUTCFullYear();
    const calendar = await person.calls.focusSessions.calendar({ year });
    expect(calendar.days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(3_000);
    expect(calendar.categories).toEqual([{ category_1: 'SCIENCES', seconds: 3_000, sessions: 1 }]);
    expect(await person.calls.focusSessions.streak()).toMatchObject({ timerFocus: 25, timerRound: 2, days: 1 });
  });

  test('a session of a collection is one of cards, also where it was stored with a type of its own', async () => {
    const person = await instance.person('Collector');
    const id = await start(person, { sessionType: 'COLLECTION' });
    expect(await read(person, id)).toMatchObject({ sessionType: 'MEMENTO' });
    await instance.product.services.database.transact(async (rows) => {
      const row = (await sessionById(rows, id))!;
      const planned = JSON.stringify({ ...(JSON.parse(row.planned) as object), sessionType: 'COLLECTION' });
      await rows.updateTable('focus_session').set({ planned }).where('id', '=', id).execute();
    });
    expect(await read(person, id)).toMatchObject({ sessionType: 'MEMENTO' });
    expect(await person.calls.focusSessions.list({})).toMatchObject([{ sessionType: 'MEMENTO' }]);
    await act(person, id, 'stop');
  });

  test('read page by page, the list skips no session of one instant', async () => {
    const person = await instance.person('Reader');
    const started_at = new Date(instance.clock.now()).toISOString();
    const all: string[] = [];
    for (let count = 0; count < 5; count++) all.push(await start(person, { started_at }));
    const found: string[] = [];
    const instants = new Set<string>();
    const readAfter = async (after: { before?: string; beforeId?: string }): Promise<void> => {
      const part = await person.calls.focusSessions.list({ limit: 2, ...after });
      for (const session of part) {
        found.push(session._id);
        instants.add(session.started_at);
      }
      const last = part.at(-1);
      if (last) await readAfter({ before: last.started_at, beforeId: last._id });
    };
    await readAfter({});
    expect(found.toSorted()).toEqual(all.toSorted());
    expect([...instants]).toEqual([started_at]);
  });

  test('[S3 §3] a name is hidden in a paid plan only; breaks are a fifth of the focus', async () => {
    const person = await instance.person('Hidden');
    const free = await start(person, { uh: true, connectType: 'ONLINE', valueTimerSec: 3_000 });
    expect(await read(person, free)).toMatchObject({
      uh: false,
      connectType: 'ONLINE',
      shortBreakSec: 600,
      longBreakSec: 1_800,
    });
    await instance.administrator.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM' });
    expect(await read(person, await start(person, { uh: true }))).toMatchObject({ uh: true });
  });

  test('a pause does not count; an act that is repeated counts once; one from the future counts as now', async () => {
    const id = await start(ada);
    pass(10);
    const pause = { _id: randomUUID(), kind: 'pause' as const, at: now() };
    await ada.calls.focusSessions.act({ id, acts: [pause] });
    await ada.calls.focusSessions.act({ id, acts: [pause] });
    pass(20);
    await act(ada, id, 'resume');
    pass(5);
    await act(ada, id, 'stop', new Date(instance.clock.now() + 3_600_000).toISOString());
    expect(await read(ada, id)).toMatchObject({ focus_seconds: 15 * 60, ended_at: now(), finished: false });
  });

  test('[§9.1] a round in which nobody was seen counts once the member says so, and Today leads to the question', async () => {
    const person = await instance.person('Absent');
    const id = await start(person);
    await seen(person, id, 0);
    pass(56);
    await instance.product.services.jobs.runDue();
    expect(await read(person, id)).toMatchObject({ finished: true, focus_seconds: 1_500, unseen_seconds: 1_500 });
    const unseen = async () => (await person.calls.repeat.today()).unseen_focus;
    expect(await unseen()).toEqual({ session_id: id, seconds: 1_500 });
    const answer = (kind: 'count' | 'leaveOut') =>
      person.calls.focusSessions.act({ id, acts: [{ _id: randomUUID(), kind, at: now(), round: 2 }] });
    await answer('count');
    expect(await read(person, id)).toMatchObject({ focus_seconds: 3_000, unseen_seconds: 0 });
    expect(await person.calls.focusSessions.ownStats()).toMatchObject({ total_time_end: 3_000 });
    expect(await unseen()).toBeNull();
    pass(1);
    await answer('leaveOut');
    expect(await read(person, id)).toMatchObject({ focus_seconds: 1_500, unseen_seconds: 0 });
    expect(await unseen()).toBeNull();
  });

  test('[§9.1] Today is read again once a session has ended and when its answer is given, not while it runs', async () => {
    const person = await instance.person('Told');
    const announced = vi.spyOn(instance.product.services.live, 'changed');
    const told = () => {
      const topics = announced.mock.calls.filter(([ids]) => ids.includes(person.id)).map(([, each]) => each);
      announced.mockClear();
      return topics;
    };
    const id = await start(person, { round: 1 });
    expect(told()).toEqual([['focusSessions']]);
    pass(26);
    await instance.product.services.jobs.runDue();
    expect(told()).toEqual([['focusSessions', 'repeat.today']]);
    await person.calls.focusSessions.act({ id, acts: [{ _id: randomUUID(), kind: 'count', at: now(), round: 1 }] });
    expect(told()).toEqual([['focusSessions', 'repeat.today']]);
    await start(person);
    expect(told()).toEqual([['focusSessions']]);
    await start(person);
    expect(told(), 'the other one ended').toEqual([['focusSessions', 'repeat.today']]);
    announced.mockRestore();
  });

  test('[§9.1] a streak day that depends on an unseen round counts from the answer on', async () => {
    const person = await instance.person('Late streak');
    const id = await start(person, { round: 1 });
    pass(26);
    await instance.product.services.jobs.runDue();
    const days = async () => (await person.calls.focusSessions.streak()).days;
    expect(await days()).toBe(0);
    await person.calls.focusSessions.act({ id, acts: [{ _id: randomUUID(), kind: 'count', at: now(), round: 1 }] });
    expect(await days()).toBe(1);
  });

  test('[§9.1] signs of a device that was offline arrive late and count', async () => {
    const person = await instance.person('Late signs');
    const id = await start(person);
    pass(200);
    await instance.product.services.jobs.runDue();
    expect(await read(person, id)).toMatchObject({ focus_seconds: 0, unseen_seconds: 3_000 });
    await seen(person, id, 190, 165);
    expect(await read(person, id)).toMatchObject({ focus_seconds: 3_000, unseen_seconds: 0 });
  });

  test('[§9.1] a session from before there were signs keeps the credit of all its focus', async () => {
    const person = await instance.person('Before');
    const id = await start(person, { round: 1 });
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('focus_session').set({ needs_sign: 0 }).where('id', '=', id).execute(),
    );
    pass(26);
    await instance.product.services.jobs.runDue();
    expect(await read(person, id)).toMatchObject({ focus_seconds: 1_500, unseen_seconds: 0 });
    await person.calls.focusSessions.act({ id, recap: 'Done' });
    expect(await read(person, id)).toMatchObject({ focus_seconds: 1_500 });
  });

  test('an act that was made offline and arrives after the end corrects the credit', async () => {
    const id = await start(ada, { round: 1 });
    pass(10);
    await seen(ada, id, 0);
    const pausedAt = now();
    pass(30);
    await instance.product.services.jobs.runDue();
    expect(await read(ada, id)).toMatchObject({ focus_seconds: 25 * 60, finished: true });
    await ada.calls.focusSessions.act({
      id,
      acts: [
        { _id: randomUUID(), kind: 'pause', at: pausedAt },
        { _id: randomUUID(), kind: 'stop', at: now() },
      ],
    });
    expect(await read(ada, id)).toMatchObject({ focus_seconds: 10 * 60, finished: false });
  });

  test('nobody is in two sessions: starting another ends the first, also if it is reported late', async () => {
    const first = await start(ada);
    pass(5);
    await seen(ada, first, 3);
    const startedAt = now();
    const second = await start(ada);
    expect(await read(ada, first)).toMatchObject({ focus_seconds: 5 * 60 });
    pass(5);
    const third = randomUUID();
    await ada.calls.focusSessions.start({
      _id: third,
      update: { started_at: new Date(Date.parse(startedAt) - 2 * minuteMs).toISOString() },
    });
    await seen(ada, third, 11);
    // From three minutes after the first start until the second.
    expect(await read(ada, third)).toMatchObject({ focus_seconds: 2 * 60 });
    expect(await read(ada, first)).toMatchObject({ focus_seconds: 3 * 60 });
    await act(ada, second, 'stop');
  });

  test('only its member reads and changes a session; a card of somebody else is not recorded', async () => {
    const id = await start(ada, { goal: 'Chapter 3' });
    await expect(eve.calls.focusSessions.read({ id })).rejects.toThrow();
    await expect(act(eve, id, 'stop')).rejects.toThrow();
    await expect(eve.calls.focusSessions.start({ _id: id, update: {} })).rejects.toThrow();
    const card = (await ada.calls.cards.create({ _id: randomUUID(), update: { title: 'Mine' } })).insertedId;
    const others = await start(eve, { focusCardIdParam: card });
    expect(await read(eve, others)).toMatchObject({ focusCardIdParam: null });
    await ada.calls.focusSessions.act({ id, recap: 'Understood it', goal_reached: 'yes' });
    await ada.calls.focusSessions.act({ id, goal_reached: 'partly' });
    const notes = { goal: 'Chapter 3', goal_reached: 'partly', recap: 'Understood it' };
    expect(await read(ada, id)).toMatchObject(notes);
    await act(ada, id, 'stop');
  });

  test('[decisions: locked cards] access follows the sessions of the card', async () => {
    const card = (await ada.calls.cards.create({ _id: randomUUID(), update: { title: 'Locked later' } })).insertedId;
    const access = async () =>
      instance.product.services.database.read(async (rows) =>
        (await sessionAccess(rows, ada.id, [card], instance.clock.now())).get(card),
      );
    expect(await access()).toBe('closed');
    const broken = await start(ada, { focusCardIdParam: card, round: 1 });
    expect(await access()).toBe('inSession');
    pass(3);
    await act(ada, broken, 'stop');
    expect(await access()).toBe('closed');
    const whole = await start(ada, { focusCardIdParam: card, round: 1 });
    pass(26);
    expect(await access(), 'nobody was seen').toBe('closed');
    await seen(ada, whole, 20);
    expect(await access()).toBe('testOpen');
  });

  test('a session over 4:00 counts for both days; per card and category', async () => {
    const person = await instance.person('Owl');
    const card = (await person.calls.cards.create({ _id: randomUUID(), update: { title: 'Owls' } })).insertedId;
    // Ten minutes before the learning day ends.
    const day = Math.floor(instance.clock.now() / 86_400_000) * 86_400_000;
    const four = day + 28 * 3_600_000;
    instance.clock.advance(four - 10 * minuteMs - instance.clock.now());
    const overFour = await start(person, { focusCardIdParam: card, round: 1 });
    pass(30);
    await seen(person, overFour, 29);
    await instance.product.services.jobs.runDue();
    const calendar = await person.calls.focusSessions.calendar({ year: new Date(four).getUTCFullYear() });
    expect(calendar.days.map(({ seconds }) => seconds)).toEqual([600, 900]);
    expect(calendar.cards).toEqual([{ card_id: card, title: 'Owls', seconds: 1_500, sessions: 1 }]);
    expect((await person.calls.repeat.today()).streak).toEqual({ days: 2, answered_today: true });
  });

  const reminders = async (person: Person) =>
    (await person.calls.notifications.list()).notifications.filter(
      ({ key }) => key === 'focus-sessions:notification.begin',
    ).length;

  test('a reminder comes on the chosen days of the week alone, which stay when the time alone is changed', async () => {
    const person = await instance.person('Weekly');
    const { saveReminder, readReminder } = person.calls.focusSessions;
    const chosen = { enabled: true, minute: 600, mail: false };
    for (const days of [[], [1, 1], [0], [8]])
      await expect(saveReminder({ ...chosen, days })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await saveReminder({ ...chosen, minute: 660, days: [7, 3] });
    await saveReminder(chosen);
    expect(await readReminder()).toEqual({ ...chosen, days: [3, 7] });
    for (let day = 0; day < 14; day += 1) {
      pass(24 * 60);
      await instance.product.services.jobs.runDue();
    }
    expect(await reminders(person)).toBe(4);
  });

  test('a reminder is sent once a day at the chosen time, and not when it is off', async () => {
    const person = await instance.person('Reminded');
    const unread = () => reminders(person);
    const off = { enabled: false, minute: 1_080, mail: false, days: [1, 2, 3, 4, 5, 6, 7] };
    expect(await person.calls.focusSessions.readReminder()).toEqual(off);
    await person.calls.focusSessions.saveReminder({ enabled: true, minute: 600, mail: true });
    pass(24 * 60);
    await instance.product.services.jobs.runDue();
    expect(await unread()).toBe(1);
    const letters = await instance.lettersTo(person.email);
    expect(letters).toMatchObject([{ subject: 'Time for your focus session' }]);
    expect(letters[0]!.action_url).toMatch(/\/app\/focus-session\/new$/);
    pass(24 * 60);
    await instance.product.services.jobs.runDue();
    expect(await unread()).toBe(2);
    // 10:00: the day counts since 9:30 and needs no reminder; the next one does.
    pass(23 * 60 + 20);
    const studied = await start(person, { valueTimerSec: 300, round: 1 });
    pass(10);
    await seen(person, studied, 8);
    await instance.product.services.jobs.runDue();
    expect(await read(person, studied)).toMatchObject({ finished: true });
    pass(30);
    await instance.product.services.jobs.runDue();
    expect(await unread()).toBe(2);
    await person.calls.focusSessions.saveReminder({ enabled: false, minute: 600, mail: true });
    pass(24 * 60);
    await instance.product.services.jobs.runDue();
    expect(await unread()).toBe(2);
    expect(await instance.lettersTo(person.email), 'as many letters').toHaveLength(2);
  });
});
