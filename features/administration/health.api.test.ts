import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureForm } from '#tests/security/world.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import packageFile from '../../package.json' with { type: 'json' };

onBothEngines('the health of an instance', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let member: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { SAMPLE_WORLD: '1' });
    administrator = instance.administrator;
    member = await instance.person('Member');
  });
  afterAll(() => instance.close());

  const health = () => administrator.calls.administration.health();
  const giveUp = async (kind: string, error: string) => {
    const { database, clock } = instance.product.services;
    const id = randomUUID();
    await database.transact((rows) =>
      rows
        .insertInto('job')
        .values({
          id,
          kind,
          payload: '{}',
          unique_key: null,
          run_at: clock.now(),
          attempts: 12,
          claimed_by: null,
          claimed_until: 0,
          finished_at: clock.now(),
          last_error: error,
        })
        .execute(),
    );
    return id;
  };

  test('version, engine, sizes, counts: of people and their things, in a fixed number of statements', async () => {
    await member.calls.cards.create({ _id: randomUUID(), update: { title: 'One' } });
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const first = await health();
    expect(database.statementCount() - statements).toBe(8);
    expect(first).toMatchObject({
      version: packageFile.version,
      node: process.versions.node,
      engine,
      files: { kind: 'folder' },
      counts: { members: 2, cards: 1, answers: 0 },
      jobs: { failed: [] },
      letters: { waiting: 0, mailIsSent: false },
      billing: 'demo',
      backup: null,
      address: { url: instance.url, given: true },
    });
    expect(first.storeBytes, 'a store with a sample world in it').toBeGreaterThan(200_000);
    expect(Date.parse(first.startedAt)).toBeLessThan(Date.now());

    await member.fetch(`/api/image/${randomUUID()}`, { method: 'PUT', body: await pictureForm() });
    const { files } = await health();
    expect(files.pictures).toBe(first.files.pictures + 1);
    expect(files.bytes).toBeGreaterThan(first.files.bytes);
  });

  test('waiting jobs, late jobs, and unsent letters', async () => {
    const { database, jobs, mailer, clock } = instance.product.services;
    await jobs.runDue();
    const before = await health();
    await database.transact(async (rows) => {
      await jobs.schedule(rows, { kind: 'for.later', payload: {}, runAt: clock.now() + 3_600_000 });
      await jobs.schedule(rows, { kind: 'nobody.does.it', payload: {}, runAt: clock.now() });
      await mailer.post(rows, { to: 'a@example.org', subject: 's', text: 't', locale: 'en' });
    });
    const after = await health();
    expect(after.jobs).toMatchObject({ waiting: before.jobs.waiting + 3, late: before.jobs.late });
    expect(after.letters.waiting).toBe(1);
    instance.clock.advance(61_000);
    expect((await health()).jobs.late).toBe(before.jobs.late + 2);
    await jobs.runDue();
    const done = await health();
    expect([done.jobs.late, done.letters.waiting]).toEqual([before.jobs.late + 1, 0]);
  });

  test('a job that was given up is shown with its fault, and runs again when it is asked to', async () => {
    const { jobs } = instance.product.services;
    let ran = 0;
    jobs.handle('test.again', async () => void ran++);
    const older = await giveUp('test.again', 'x'.repeat(2_000));
    instance.clock.advance(1_000);
    const newer = await giveUp('test.other', 'connect ECONNREFUSED');
    const { failed } = (await health()).jobs;
    expect(failed.map(({ _id }) => _id)).toEqual([newer, older]);
    expect(failed[0]).toEqual({
      _id: newer,
      kind: 'test.other',
      attempts: 12,
      error: 'connect ECONNREFUSED',
      at: new Date(instance.clock.now()).toISOString(),
    });
    expect(failed[1]!.error).toHaveLength(500);

    await administrator.calls.administration.retryJob({ id: older });
    await jobs.runDue();
    expect(ran).toBe(1);
    expect((await health()).jobs.failed.map(({ _id }) => _id)).toEqual([newer]);
    await expect(administrator.calls.administration.retryJob({ id: older }), 'it is done').rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(administrator.calls.administration.retryJob({ id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts.filter(({ act }) => act === 'job.retried').map(({ details }) => details)).toEqual([
      { kind: 'test.again' },
    ]);
  });

  test('a job that fails again after that has all its tries again', async () => {
    const { jobs, database } = instance.product.services;
    jobs.handle('test.fails', () => Promise.reject(new Error('still broken')));
    const id = await giveUp('test.fails', 'broken');
    await administrator.calls.administration.retryJob({ id });
    await jobs.runDue();
    const row = await database.read((rows) =>
      rows.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ attempts: 1, finished_at: null, last_error: 'still broken' });
  });

  test('[S1 §8] an account without a membership record is listed, and works again once it is restored', async () => {
    const lost = await instance.person('Lost');
    await administrator.calls.membership.setMembership({ id: lost.id, allowedStudents: 7 });
    const { database } = instance.product.services;
    await database.transact((rows) => rows.deleteFrom('membership').where('user_id', '=', lost.id).execute());
    await expect(lost.calls.account.me()).rejects.toMatchObject({ code: 'NO_MEMBERSHIP' });
    expect((await health()).withoutMembership).toEqual([{ _id: lost.id, name: 'Lost', email: lost.email }]);
    await administrator.calls.administration.makeMembership({ id: lost.id });
    await administrator.calls.administration.makeMembership({ id: lost.id });
    expect((await health()).withoutMembership).toEqual([]);
    expect(await lost.calls.profiles.user({ id: lost.id })).toMatchObject({ membership: 'FREE', allowed_student: 3 });
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts.filter(({ act }) => act === 'member.membershipMade')).toHaveLength(1);
    await expect(administrator.calls.administration.makeMembership({ id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('only the administrator sees it and retries jobs', async () => {
    const id = await giveUp('test.other', 'secret of the inside');
    for (const [person, code] of [
      [member, 'NOT_ALLOWED'],
      [instance.visitor(), 'NOT_SIGNED_IN'],
    ] as const) {
      await expect(person.calls.administration.health()).rejects.toMatchObject({ code });
      await expect(person.calls.administration.retryJob({ id })).rejects.toMatchObject({ code });
    }
    expect((await health()).jobs.failed.map(({ _id }) => _id)).toContain(id);
  });
});
