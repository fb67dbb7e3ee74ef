import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hideProfile } from '#features/people/privacy.store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const second = 1_000;

onBothEngines('[S3 §3 connectType PAIRUP] being paired with somebody who fits', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterEach(() => database().transact((rows) => rows.deleteFrom('pair_wait').execute()));
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const pass = (ms: number) => instance.clock.advance(ms);
  const runJobs = () => instance.product.services.jobs.runDue();
  type Wish = Parameters<Person['calls']['pairs']['wait']>[0];
  const wish = (more: Partial<NonNullable<Wish['update']>> = {}): Wish => ({
    update: { valueTimerSec: 1_500, round: 2, category_1: 'SCIENCES', category_2: 'PHYSICS', ...more },
    language: 'en',
  });
  const wait = (person: Person, asked: Wish = {}) => person.calls.pairs.wait(asked);
  const yes = (person: Person, id: string) => person.calls.pairs.act({ id, act: { _id: randomUUID(), kind: 'yes' } });
  const read = async (person: Person, id: string) => (await person.calls.pairs.read({ id }))[0]!;
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'nothing',
      (error: { code: string; data?: { key?: string } }) => error.data?.key ?? error.code,
    );

  test('two who fit are paired once; both are told who it is, what and for how long', async () => {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    expect(await wait(ada)).toEqual({ pair: null, waiting: false, since: null });
    expect(await wait(ada, wish({ valueTimerSec: 1_800, titleFocus: 'Mine' }))).toMatchObject({
      pair: null,
      waiting: true,
    });
    pass(5 * second);
    const { pair } = await wait(ben, wish());
    expect(pair).not.toBeNull();
    expect(await wait(ada)).toEqual({ pair, waiting: false, since: null });
    expect(await wait(ben)).toMatchObject({ pair });
    expect(await read(ada, pair!)).toMatchObject({
      made: 'match',
      role: 'one',
      phase: 'agree',
      title: null,
      valueTimerSec: 1_500,
      other: { name: 'Ben', friendID: null },
    });
    await yes(ada, pair!);
    await yes(ben, pair!);
    expect(await read(ben, pair!)).toMatchObject({ phase: 'goal' });
  });

  test('where the instance does not pair strangers, nobody waits any more, and whoever waited is told', async () => {
    const [ada, ben, cleo] = [
      await instance.person('Ada'),
      await instance.person('Ben'),
      await instance.person('Cleo'),
    ];
    const save = (matching: boolean) =>
      instance.administrator.calls.administration.saveInstance({ together: { matching } });
    await wait(ada, wish());
    const { pair } = await wait(ben, wish());
    await wait(cleo, wish());
    await save(false);
    try {
      expect(await refused(wait(cleo)), 'at the next look').toBe('pair:refusal.notOffered');
      expect(await refused(wait(cleo, wish()))).toBe('pair:refusal.notOffered');
      // Those who were found go on, and nobody waits anew after a no-show.
      await yes(ada, pair!);
      pass(61 * second);
      await runJobs();
      expect(await read(ada, pair!)).toMatchObject({ phase: 'over', why: 'noShow' });
      expect(await database().read((rows) => rows.selectFrom('pair_wait').selectAll().execute())).toEqual([]);
      expect(await refused(wait(ada))).toBe('pair:refusal.notOffered');
    } finally {
      await save(true);
    }
    expect(await wait(cleo, wish())).toMatchObject({ waiting: true });
  });

  test('who does not come is let go, and who did waits on with the time that they have waited', async () => {
    const [ada, ben, cleo] = [
      await instance.person('Ada'),
      await instance.person('Ben'),
      await instance.person('Cleo'),
    ];
    const { since } = await wait(ada, wish());
    const { pair } = await wait(ben, wish());
    await yes(ada, pair!);
    pass(60 * second);
    await runJobs();
    expect(await read(ada, pair!)).toMatchObject({ phase: 'over', why: 'noShow', by: 'them' });
    expect(await wait(ben)).toEqual({ pair: null, waiting: false, since: null });
    expect(await wait(ada)).toEqual({ pair: null, waiting: true, since });
    // The two do not meet again today.
    expect(await wait(ben, wish())).toMatchObject({ pair: null, waiting: true });
    await ben.calls.pairs.stopWaiting();
    const again = await wait(cleo, wish());
    expect(await wait(ada)).toMatchObject({ pair: again.pair });
    expect(again.pair).not.toBeNull();
  });

  test('blocked people, the young and whoever hides their name', async () => {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await ben.calls.people.block({ id: ada.id });
    await wait(ada, wish());
    expect(await wait(ben, wish())).toMatchObject({ pair: null, waiting: true });
    await ada.calls.pairs.stopWaiting();
    await ben.calls.pairs.stopWaiting();

    const young = await instance.person('Young');
    await database().transact((rows) =>
      rows.updateTable('profile').set({ young: 1 }).where('member_id', '=', young.id).execute(),
    );
    expect(await refused(wait(young, wish()))).toBe('together:refusal.young');

    const hidden = await instance.person('Hidden');
    await database().transact((rows) =>
      rows.updateTable('membership').set({ plan: 'PREMIUM' }).where('user_id', '=', hidden.id).execute(),
    );
    await wait(hidden, wish({ uh: true }));
    // In a FREE plan the name is shown.
    const { pair } = await wait(ada, wish({ uh: true }));
    const seen = await read(ada, pair!);
    expect(seen.other).toMatchObject({ name: null, image: null, friendID: null });
    expect(JSON.stringify(seen)).not.toContain(hidden.id);
    expect((await read(hidden, pair!)).other.name).toBe('Ada');
    // A block afterwards closes it for both.
    expect(await refused(ben.calls.pairs.block({ id: pair! })), 'a third person').toBe('account:refusal.notFound');
    await ada.calls.pairs.block({ id: pair! });
    expect(await refused(read(hidden, pair!))).toBe('account:refusal.notFound');
    const blocked = await database().read((rows) =>
      rows.selectFrom('block').select('blocked_id').where('member_id', '=', ada.id).execute(),
    );
    expect(blocked).toEqual([{ blocked_id: hidden.id }]);
    expect(await refused(read(ada, pair!))).toBe('account:refusal.notFound');
    // Whoever is blocked can still be reported, by the pair.
    const report = (memento_id: string) =>
      ada.calls.moderation.report({ memento_id, memento_title: '', selectedReason: 'offensive' });
    await report(pair!);
    const reported = await database().read((rows) => rows.selectFrom('report').select('subject_id').execute());
    expect(reported).toEqual([{ subject_id: hidden.id }]);
    expect(
      await refused(ben.calls.moderation.report({ memento_id: pair!, memento_title: '', selectedReason: 'spam' })),
    ).toBe('account:refusal.notFound');
    // Nor does it keep either of them from waiting for somebody else.
    expect(await wait(ada, wish())).toMatchObject({ pair: null, waiting: true });
    expect(await wait(hidden)).toEqual({ pair: null, waiting: false, since: null });
  });

  test('nobody is paired with whom a moderator has hidden since they began to wait, or with a tab that is closed', async () => {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await wait(ada, wish());
    const hide = (hidden: boolean) => database().transact((rows) => hideProfile(rows, ada.id, hidden));
    await hide(true);
    expect(await wait(ben, wish())).toMatchObject({ pair: null, waiting: true });
    expect(await refused(wait(ada))).toBe('relations:refusal.hidden');
    await hide(false);
    // Neither has asked for a while, and no tab of Ada's is connected.
    pass(21 * second);
    expect(await wait(ben)).toMatchObject({ pair: null, waiting: true });
    const { pair } = await wait(ada);
    expect(pair).not.toBeNull();
    expect(await wait(ben)).toMatchObject({ pair });
  });

  test('three who ask at one instant are one pair, and one waits', async () => {
    const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => instance.person(name)));
    await Promise.all(people.map((person) => wait(person, wish())));
    const after = [];
    for (const person of people) after.push(await wait(person));
    const found = after.map(({ pair }) => pair);
    expect(new Set(found.filter((pair) => pair !== null)).size).toBe(1);
    expect(found.filter((pair) => pair === null)).toHaveLength(1);
  });

  test('waiting ends after ten minutes; three no-shows pause it', async () => {
    const ada = await instance.person('Ada');
    await wait(ada, wish());
    pass(601 * second);
    expect(await wait(ada)).toEqual({ pair: null, waiting: false, since: null });
    for (let round = 0; round < 3; round++) {
      const other = await instance.person('Other');
      await wait(ada, wish());
      const { pair } = await wait(other, wish());
      await yes(other, pair!);
      pass(60 * second);
      await runJobs();
      await other.calls.pairs.stopWaiting();
    }
    expect(await refused(wait(ada, wish()))).toBe('pair:refusal.missed');
    pass(1_800 * second);
    expect(await wait(ada, wish())).toMatchObject({ waiting: true });
  });

  test('one look takes as many statements however many wait', async () => {
    const now = instance.clock.now();
    const people = await Promise.all(Array.from({ length: 4 }, (_, at) => instance.person(`P${at}`)));
    // Of another language, so that they stay.
    for (const person of people) await wait(person, { ...wish(), language: `x${person.id.slice(0, 8)}` });
    const statements = async (person: Person) => {
      const before = database().statementCount();
      await wait(person);
      return database().statementCount() - before;
    };
    const few = await statements(people[0]!);
    await people[3]!.calls.pairs.stopWaiting();
    expect(await statements(people[0]!), 'as many statements however many wait').toBe(few);
    expect(instance.clock.now()).toBe(now);
  });
});
