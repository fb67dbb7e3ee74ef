import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextAt } from '#platform/backup/kept-archives.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { freshPostgresDatabase, openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { openTestBucket } from '#tests/harness/test-bucket.ts';

const root = join(import.meta.dirname, '../..');
const program = promisify(execFile);
const dayMs = 86_400_000;
const hourMs = 3_600_000;

onBothEngines('backups by schedule', (engine) => {
  let instance: TestInstance;
  let folder: string;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BACKUP_AT: '03:30', BACKUP_KEEP: '3d' });
    folder = join(instance.settings.dataFolder, 'backups');
  });
  afterAll(() => instance.close());

  const script = (name: 'backup' | 'restore', environment: Record<string, string>, ...args: string[]) =>
    program(process.execPath, [join(root, `scripts/${name}.ts`), ...args], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    });
  const environmentOf = ({ settings }: TestInstance): Record<string, string> => ({
    DATA_DIR: settings.dataFolder,
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
  });
  const backups = () => instance.administrator.calls.administration.backups();
  const names = async () => (await backups()).archives.map(({ name }) => name);
  /** To the next turn of the schedule, which is done. */
  const nextTurn = async () => {
    instance.clock.advance(nextAt(210, instance.clock.now()) - instance.clock.now());
    await instance.product.services.jobs.runDue();
  };
  const damage = async (name: string) => {
    const path = join(folder, name);
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc(64, 7), 0, 64, Math.floor(statSync(path).size / 2));
    await file.close();
  };

  test('nothing is there at first, and the next turn is announced', async () => {
    expect(await backups()).toMatchObject({
      at: '03:30',
      nextAt: new Date(nextAt(210, instance.clock.now())).toISOString(),
      kind: 'folder',
      keep: { days: 3, weeks: 0, months: 0 },
      running: false,
      late: false,
      problem: null,
      archives: [],
    });
  });

  test('one is made each night, found damaged when it is read again, and the one before is restored', async () => {
    const writer = await instance.person('Writer');
    const title = `Kept ${randomUUID()}`;
    await writer.calls.cards.create({ _id: randomUUID(), update: { title } });
    const left = join(folder, 'loci-20200101-000000.tar.gz.part');
    writeFileSync(left, 'cut short');
    const snapshot = join(instance.settings.dataFolder, 'snapshot-left');
    mkdirSync(snapshot);
    for (const path of [left, snapshot]) utimesSync(path, 1, 1);
    await nextTurn();
    expect(readdirSync(folder), 'what was never finished is gone').toHaveLength(1);
    expect(existsSync(snapshot)).toBe(false);
    await nextTurn();
    const { archives } = await backups();
    expect(archives.map(({ at, whole }) => ({ at, whole }))).toEqual([
      { at: new Date(instance.clock.now()).toISOString(), whole: true },
      { at: new Date(instance.clock.now() - dayMs).toISOString(), whole: true },
    ]);
    expect((await instance.administrator.calls.administration.health()).backup).toEqual({
      at: archives[0]!.at,
      bytes: archives[0]!.bytes,
    });
    const [newest, before] = [archives[0]!, archives[1]!];
    if (process.platform !== 'win32') expect(statSync(join(folder, newest.name)).mode & 0o077).toBe(0);

    await damage(newest.name);
    await expect(script('backup', environmentOf(instance), '--check', newest.name)).rejects.toMatchObject({ code: 3 });
    const dataFolder = mkdtempSync(join(tmpdir(), 'loci-restored-'));
    const database = engine === 'postgres' ? await freshPostgresDatabase() : undefined;
    const elsewhere = { DATA_DIR: dataFolder, ...(database ? { DATABASE_URL: database.url } : {}) };
    try {
      await expect(script('restore', elsewhere, join(folder, newest.name))).rejects.toMatchObject({
        stderr: expect.stringMatching(/damaged/) as string,
      });
      await script('restore', elsewhere, join(folder, before.name));
      const restored = await openTestInstance('sqlite', elsewhere, { empty: true });
      const found = await restored.product.services.database.read((rows) =>
        rows.selectFrom('card').select('title').where('title', '=', title).execute(),
      );
      expect(found).toEqual([{ title }]);
      await restored.close();
    } finally {
      await database?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    }

    // The nights after read the older archives again, one each, and drop what is damaged or too old.
    await nextTurn();
    await nextTurn();
    expect(await names()).not.toContain(newest.name);
    await nextTurn();
    expect((await backups()).archives.map(({ whole }) => whole)).toEqual([true, true, true]);
  });

  test('one can be asked for; asking twice makes one, and it is on record', async () => {
    const before = await names();
    await instance.administrator.calls.administration.makeBackup({});
    await instance.administrator.calls.administration.makeBackup({});
    expect((await backups()).running).toBe(true);
    instance.clock.advance(1_000);
    await instance.product.services.jobs.runDue();
    expect((await backups()).running).toBe(false);
    expect((await names()).filter((name) => !before.includes(name))).toHaveLength(1);
    const { acts } = await instance.administrator.calls.administration.acts({});
    expect(acts.filter(({ act }) => act === 'backup.asked')).toHaveLength(2);
  });

  test('without room none is begun; after two failures in a row the administrator gets one letter', async () => {
    const [newest] = await names();
    const before = statSync(join(folder, newest!)).size;
    // Sparse: it takes no room itself.
    truncateSync(join(folder, newest!), 2 ** 42);
    const { jobs } = instance.product.services;
    const letters = async () =>
      (await instance.lettersTo(instance.administrator.email)).filter(({ subject }) => /backup/.test(subject));
    await nextTurn();
    expect((await backups()).problem).toMatchObject({ kind: 'noRoom', times: 1 });
    expect(await letters()).toEqual([]);
    instance.clock.advance(hourMs);
    await jobs.runDue();
    const { problem } = await backups();
    expect(problem).toMatchObject({ kind: 'noRoom', times: 2 });
    expect(problem!.missing).toBeGreaterThan(2 ** 40);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Loci has no new backup']);
    await nextTurn();
    expect((await backups()).problem).toMatchObject({ times: 3 });
    expect(await letters()).toHaveLength(1);
    truncateSync(join(folder, newest!), before);
    await nextTurn();
    expect((await backups()).problem).toBeNull();
  });

  test('what the program says of its fault is shown', async () => {
    const secret = join(instance.settings.dataFolder, 'files');
    rmSync(secret, { recursive: true, force: true });
    writeFileSync(secret, 'no folder');
    await instance.administrator.calls.administration.makeBackup({});
    await instance.product.services.jobs.runDue();
    const { problem } = await backups();
    expect(problem).toMatchObject({ kind: 'failed', times: 1 });
    expect(problem!.text).toMatch(/ENOTDIR/);
    rmSync(secret);
  });
});

test('with a bucket they are kept there, and restored from there by their names', async () => {
  const bucket = await openTestBucket();
  const { S3_BUCKET: name, ...credentials } = bucket.environment;
  const environment = { ...credentials, BACKUP_S3_BUCKET: name! };
  const instance = await openTestInstance('sqlite', { ...environment, BACKUP_KEEP: '1d' });
  const dataFolder = mkdtempSync(join(tmpdir(), 'loci-restored-'));
  try {
    const turn = async () => {
      await instance.administrator.calls.administration.makeBackup({});
      await instance.product.services.jobs.runDue();
      instance.clock.advance(dayMs);
    };
    await turn();
    await turn();
    const { archives, kind, problem } = await instance.administrator.calls.administration.backups();
    expect({ kind, problem, whole: archives.map(({ whole }) => whole) }).toEqual({
      kind: 's3',
      problem: null,
      whole: [true],
    });
    expect(readdirSync(join(instance.settings.dataFolder, 'backups'))).toEqual([]);
    const env = { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataFolder, ...environment };
    const { stdout } = await program(process.execPath, [join(root, 'scripts/restore.ts'), archives[0]!.name], { env });
    expect(stdout).toMatch(/Restored/);
  } finally {
    await instance.close();
    await bucket.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
