import { afterAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { openLog } from '../log/log.server.ts';
import type { Job, Jobs } from './jobs.server.ts';
import { pauseMs, rowJobs } from './row-jobs.server.ts';

onBothEngines('jobs', (engine) => {
  let instance: TestInstance | undefined;

  beforeEach(async () => {
    await instance?.close();
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance?.close());

  const now = () => instance!.clock.now();
  /** The job worker of one server. */
  const server = (): Jobs =>
    rowJobs({ database: instance!.product.services.database, clock: instance!.clock, log: openLog('silent') });
  const schedule = (jobs: Jobs, job: { kind?: string; payload?: unknown; runAt?: number; uniqueKey?: string } = {}) =>
    instance!.product.services.database.transact((rows) =>
      jobs.schedule(rows, { kind: 'test', payload: {}, runAt: now(), ...job }),
    );

  test('a job that one server scheduled is done by another one after a restart', async () => {
    await schedule(server(), { payload: { card: 'c1' } });
    const done: unknown[] = [];
    const restarted = server();
    restarted.handle('test', async ({ payload, attempt }) => void done.push({ payload, attempt }));
    expect(await restarted.runDue()).toBe(1);
    expect(done).toEqual([{ payload: { card: 'c1' }, attempt: 1 }]);
    expect(await restarted.runDue()).toBe(0);
  });

  test('it is not done before its time', async () => {
    const jobs = server();
    let done = 0;
    jobs.handle('test', async () => void done++);
    await schedule(jobs, { runAt: now() + 60_000 });
    await jobs.runDue();
    expect(done).toBe(0);
    instance!.clock.advance(60_000);
    await jobs.runDue();
    expect(done).toBe(1);
  });

  test('two servers that look at once share the jobs: each is claimed by one', async () => {
    const servers = [server(), server()];
    const done: string[] = [];
    for (const [place, jobs] of servers.entries())
      jobs.handle<{ number: number }>('test', async ({ payload }) => void done.push(`${payload.number} by ${place}`));
    for (let number = 0; number < 60; number++) await schedule(servers[0]!, { payload: { number } });
    await Promise.all(servers.map((jobs) => jobs.runDue()));
    expect(done.map((line) => Number(line.split(' ')[0])).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, number) => number),
    );
  });

  test('while one server works at a job, another does not take it; when that server dies, another does', async () => {
    const [dying, other] = [server(), server()];
    const begun = Promise.withResolvers<void>();
    dying.handle('test', () => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    const done: Job[] = [];
    other.handle('test', async (job) => void done.push(job));
    await schedule(dying);
    void dying.runDue();
    await begun.promise;
    await other.runDue();
    expect(done).toEqual([]);
    instance!.clock.advance(5 * 60_000);
    await other.runDue();
    expect(done).toMatchObject([{ attempt: 2 }]);
  });

  test('jobs that wait behind a slow one do not run twice: their claim is renewed, or left to the server that has it', async () => {
    const [slow, other] = [server(), server()];
    const done: string[] = [];
    slow.handle<{ name: string }>('test', async ({ payload: { name } }) => {
      done.push(`${name} by slow`);
      if (name !== 'a') return;
      // Longer than a claim; another server looks for jobs in between.
      instance!.clock.advance(6 * 60_000);
      await other.runDue();
    });
    other.handle<{ name: string }>('test', async ({ payload: { name } }) => void done.push(`${name} by other`));
    for (const [place, name] of ['a', 'b', 'c'].entries())
      await schedule(slow, { payload: { name }, runAt: now() - 10 + place });
    await slow.runDue();
    // The claim of `a` had expired, so it was retried.
    expect(done.toSorted()).toEqual(['a by other', 'a by slow', 'b by other', 'c by other']);
  });

  test('stopping lets the job at hand end; the others are done at once by the next server, as a first try', async () => {
    const [stopped, next] = [server(), server()];
    const done: string[] = [];
    stopped.handle<{ name: string }>('test', async ({ payload: { name } }) => {
      done.push(name);
      void stopped.stop();
    });
    for (const [place, name] of ['a', 'b', 'c'].entries())
      await schedule(stopped, { payload: { name }, runAt: now() - 10 + place });
    await stopped.runDue();
    expect(done).toEqual(['a']);
    const rest: { name: string; attempt: number }[] = [];
    next.handle<{ name: string }>('test', async ({ payload: { name }, attempt }) => void rest.push({ name, attempt }));
    await next.runDue();
    expect(rest).toEqual([
      { name: 'b', attempt: 1 },
      { name: 'c', attempt: 1 },
    ]);
  });

  test('what fails is tried again after growing pauses, and given up after sixty tries, about two days', async () => {
    const jobs = server();
    const tries: number[] = [];
    const began = now();
    jobs.handle('test', async () => {
      tries.push(now() - began);
      throw new Error('the post office is closed');
    });
    await schedule(jobs);
    await jobs.runDue();
    expect(tries).toEqual([0]);
    instance!.clock.advance(pauseMs(1) - 1);
    await jobs.runDue();
    expect(tries).toEqual([0]);
    instance!.clock.advance(1);
    await jobs.runDue();
    expect(tries).toEqual([0, 10_000]);
    for (let hour = 0; hour < 70; hour++) {
      instance!.clock.advance(3_600_000);
      await jobs.runDue();
    }
    expect(tries).toHaveLength(60);
    const row = await instance!.product.services.database.read((rows) =>
      rows.selectFrom('job').select(['last_error', 'finished_at']).where('kind', '=', 'test').executeTakeFirstOrThrow(),
    );
    expect(row.last_error).toBe('the post office is closed');
    expect(row.finished_at).not.toBeNull();
  });

  test('a failing job does not delay the others', async () => {
    const jobs = server();
    const done: string[] = [];
    jobs.handle<{ name: string }>('test', async ({ payload }) => {
      if (payload.name === 'bad') throw new Error('no');
      done.push(payload.name);
    });
    for (const name of ['bad', 'good', 'better']) await schedule(jobs, { payload: { name } });
    await jobs.runDue();
    expect(done.toSorted()).toEqual(['better', 'good']);
  });

  test('a job that works aside does not hold the others up', async () => {
    const jobs = server();
    const quick = Promise.withResolvers<void>();
    const done: string[] = [];
    jobs.handle(
      'slow',
      async () => {
        await quick.promise;
        done.push('slow');
      },
      { aside: true },
    );
    jobs.handle('quick', async () => {
      done.push('quick');
      quick.resolve();
    });
    await schedule(jobs, { kind: 'slow', runAt: now() - 1 });
    await schedule(jobs, { kind: 'quick' });
    expect(await jobs.runDue()).toBe(2);
    expect(done).toEqual(['quick', 'slow']);
  });

  test('stopping ends a job that works aside; the next server does it at once, as a first try', async () => {
    const [stopped, next] = [server(), server()];
    const begun = Promise.withResolvers<void>();
    stopped.handle(
      'test',
      ({ signal }) => {
        begun.resolve();
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
      { aside: true },
    );
    const tries: number[] = [];
    next.handle('test', async ({ attempt }) => void tries.push(attempt));
    await schedule(stopped);
    const running = stopped.runDue();
    await begun.promise;
    await stopped.stop();
    await running;
    await next.runDue();
    expect(tries).toEqual([1]);
  });

  test('a second job for the same cause is a no-op, and a cancelled one is not done', async () => {
    const jobs = server();
    let done = 0;
    jobs.handle('test', async () => void done++);
    await schedule(jobs, { uniqueKey: 'reminder:1' });
    await schedule(jobs, { uniqueKey: 'reminder:1' });
    await schedule(jobs, { uniqueKey: 'reminder:2' });
    await instance!.product.services.database.transact((rows) => jobs.cancel(rows, 'reminder:2'));
    await jobs.runDue();
    expect(done).toBe(1);
  });

  test('a job is part of the transaction that schedules it: a rollback discards it', async () => {
    const jobs = server();
    let done = 0;
    jobs.handle('test', async () => void done++);
    const failing = instance!.product.services.database.transact(async (rows) => {
      await jobs.schedule(rows, { kind: 'test', payload: {}, runAt: now() });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await jobs.runDue();
    expect(done).toBe(0);
  });
});

test('pauses double from ten seconds to an hour', () => {
  expect([1, 2, 3, 9, 10, 11].map(pauseMs)).toEqual([10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000]);
});
