import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#features/account/rules/roles.ts';
import { insertEdition } from '#tests/harness/editions.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('[S1 §6] several look after an instance', (engine) => {
  let instance: TestInstance;
  let first: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    first = instance.administrator;
  });
  afterAll(() => instance.close());

  const setRole = (by: Person, id: string, role: Role) => by.calls.administration.setRole({ id, role });
  const roleOf = async (person: Person) => (await person.calls.account.me()).role;
  async function withRole(name: string, role: Role): Promise<Person> {
    const person = await instance.person(name);
    await setRole(first, person.id, role);
    return person;
  }
  /** A public card of its author, reported by a visitor. */
  async function reportedCardOf(author: Person): Promise<string> {
    const id = randomUUID();
    const update = { title: 'Reported' };
    const edition = { id, userId: author.id, now: instance.clock.now(), language: 'en', urlSeo: id, update };
    await instance.product.services.database.transact((rows) => insertEdition(rows, edition));
    const report = { memento_id: id, memento_title: 'Reported', selectedReason: 'wrong' as const };
    await instance.visitor().calls.moderation.report(report);
    return id;
  }
  const queueOf = async (person: Person) => (await person.calls.moderation.queue({})).cases;
  const notices = async (person: Person) =>
    (await person.calls.notifications.list()).notifications.filter(({ key }) => key === 'moderation:told.report')
      .length;

  test('a role is given and taken, logged with both values, listed, and told by letter', async () => {
    const second = await instance.person('Second');
    const third = await withRole('Third', 'administrator');
    instance.clock.advance(1_000);
    await setRole(first, second.id, 'moderator');
    expect(await roleOf(second)).toBe('moderator');
    const acts = async () => (await first.calls.administration.acts({})).acts;
    expect((await acts())[0]).toMatchObject({
      act: 'member.roleSet',
      member: { _id: second.id, name: 'Second' },
      details: { role: 'moderator', 'before.role': 'member' },
    });
    const before = (await acts()).length;
    await setRole(first, second.id, 'moderator');
    expect((await acts()).length, 'the same role again is no act').toBe(before);
    const listed = await first.calls.administration.members({ role: 'moderator' });
    expect(listed).toMatchObject({ total: 1, members: [{ _id: second.id, role: 'moderator' }] });
    expect((await instance.lettersTo(second.email)).map(({ subject }) => subject)).toEqual(['You are a moderator now']);
    expect((await instance.lettersTo(third.email)).at(-1)!.subject).toBe('Second is a moderator now');
    expect(await instance.lettersTo(first.email), 'not to whoever did it').toEqual([]);
    await setRole(third, second.id, 'member');
    expect(await roleOf(second)).toBe('member');
    expect((await instance.lettersTo(first.email)).at(-1)!.subject).toBe('Second has no role any more');
    await setRole(first, third.id, 'member');
  });

  test('the last administrator stays, whatever is asked', async () => {
    const last = { code: 'CONFLICT', data: { key: 'account:refusal.lastAdministrator' } };
    await expect(setRole(first, first.id, 'member')).rejects.toMatchObject(last);
    const second = await withRole('Other', 'administrator');
    await first.calls.account.suspend({ id: second.id, suspended: true });
    await expect(setRole(first, first.id, 'moderator'), 'the other one is suspended').rejects.toMatchObject(last);
    await first.calls.account.suspend({ id: second.id, suspended: false });
    await setRole(first, second.id, 'member');
  });

  test('who cannot sign in gets no role, and nobody gives one whose sign-in is long ago', async () => {
    const suspended = await instance.person('Away');
    await first.calls.account.suspend({ id: suspended.id, suspended: true });
    await expect(setRole(first, suspended.id, 'moderator')).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'administration:refusal.away' },
    });
    await expect(setRole(first, 'nobody', 'moderator')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const tired = await withRole('Tired', 'administrator');
    const anHourAgo = new Date(Date.now() - 61 * 60_000) as Date & string;
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('session').set({ createdAt: anHourAgo }).where('userId', '=', tired.id).execute(),
    );
    await expect(setRole(tired, first.id, 'member')).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'account:refusal.signInAgain' },
    });
    await setRole(first, tired.id, 'member');
  });

  test('the first administrator can be deleted: whoever signs up then is a member', async () => {
    const second = await withRole('Successor', 'administrator');
    await second.calls.leaving.removeMember({ id: first.id, public: 'remove', now: true });
    await instance.product.services.jobs.runDue();
    first = second;
    await expect(first.calls.administration.member({ id: instance.administrator.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await instance.visitor().calls.account.instance()).hasAdministrator).toBe(true);
    expect(await roleOf(await instance.person('Newcomer'))).toBe('member');
  });

  test('of two administrators who take each other’s role at once, one stays', async () => {
    for (let time = 0; time < 5; time++) {
      const second = await withRole(`Rival ${time}`, 'administrator');
      const outcomes = await Promise.allSettled([
        setRole(first, second.id, 'member'),
        setRole(second, first.id, 'member'),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = [first, second].filter((_, at) => outcomes[at]!.status === 'fulfilled');
      expect(await roleOf(left[0]!)).toBe('administrator');
      // The one who stayed goes on.
      first = left[0]!;
    }
  });

  test('of two administrators who suspend each other at once, one stays', async () => {
    for (let time = 0; time < 5; time++) {
      const second = await withRole(`Judge ${time}`, 'administrator');
      const outcomes = await Promise.allSettled([
        first.calls.account.suspend({ id: second.id, suspended: true }),
        second.calls.account.suspend({ id: first.id, suspended: true }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      first = outcomes[0]!.status === 'fulfilled' ? first : second;
      expect(await roleOf(first)).toBe('administrator');
    }
  });

  test('a moderator judges reports, but none about themselves or an administrator', async () => {
    const moderator = await withRole('Mod', 'moderator');
    const author = await instance.person('Author');
    const [others, own, ofAdministrator] = [
      await reportedCardOf(author),
      await reportedCardOf(moderator),
      await reportedCardOf(first),
    ];
    expect(await notices(moderator), 'told of two, and never of the one about themselves').toBe(2);
    const seen = new Map((await queueOf(moderator)).map((each) => [each._id, each.may_judge]));
    expect([...seen]).toHaveLength(2);
    expect([seen.get(others), seen.get(own), seen.get(ofAdministrator)]).toEqual([true, undefined, false]);
    expect(await moderator.calls.moderation.openCount()).toEqual({ open: 2 });
    expect(await first.calls.moderation.openCount()).toEqual({ open: 3 });
    const act = (id: string) => moderator.calls.moderation.act({ id, act: 'dismiss' });
    await expect(act(own)).rejects.toMatchObject({ data: { key: 'account:refusal.aboutYourself' } });
    await expect(act(ofAdministrator)).rejects.toMatchObject({ data: { key: 'account:refusal.aboutAdministrator' } });
    instance.clock.advance(1_000);
    await act(others);
    expect((await first.calls.administration.acts({})).acts[0]).toMatchObject({
      act: 'report.dismissed',
      administrator: { _id: moderator.id },
    });
    for (const each of [own, ofAdministrator]) await first.calls.moderation.act({ id: each, act: 'dismiss' });
    await setRole(first, moderator.id, 'member');
    await expect(moderator.calls.moderation.queue({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
