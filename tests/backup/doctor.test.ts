import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killableServer } from '#tests/kill/killable-server.ts';
import type { Engine } from '#platform/database/database.server.ts';
import { enginesHere } from '#tests/harness/engines.ts';
import { freshPostgresDatabase, openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { openIdProvider } from '#tests/harness/openid-provider.ts';

const root = join(import.meta.dirname, '../..');
const program = promisify(execFile);

interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  says: string;
  todo: string | null;
}

let mail: SMTPServer;
let mailUrl: string;
const instances: TestInstance[] = [];

beforeAll(async () => {
  mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  mailUrl = `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
});

/** An instance that runs, with a backup. Its doctor runs beside it, as a program. */
async function healthy(engine: Engine = 'sqlite'): Promise<TestInstance> {
  const instance = await openTestInstance(engine);
  instances.push(instance);
  await program(process.execPath, [join(root, 'scripts/backup.ts')], { cwd: root, env: environmentOf(instance) });
  return instance;
}

const environmentOf = ({ settings }: TestInstance): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
  DATA_DIR: settings.dataFolder,
  PORT: String(settings.port),
  PUBLIC_URL: settings.publicUrl,
  SMTP_URL: mailUrl,
  LOG_LEVEL: 'silent',
});

async function doctor(environment: NodeJS.ProcessEnv): Promise<{ code: number; findings: Finding[] }> {
  const args = [join(root, 'scripts/doctor.ts'), '--json'];
  try {
    const { stdout } = await program(process.execPath, args, { cwd: root, env: environment });
    return { code: 0, findings: JSON.parse(stdout) as Finding[] };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    if (!stdout) throw new Error(stderr, { cause: error });
    return { code, findings: JSON.parse(stdout) as Finding[] };
  }
}

const failed = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'fail');

test.each(enginesHere())('of a healthy instance that runs every check is well (%s)', async (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-healthy-'));
  const own = engine === 'postgres' ? await freshPostgresDatabase() : undefined;
  const database = own && { DATABASE_URL: own.url };
  const server = await killableServer(folder, { SMTP_URL: mailUrl, BACKUP_AT: 'off', ...database });
  try {
    await server.start();
    const environment = {
      PATH: process.env['PATH'],
      ...database,
      DATA_DIR: join(folder, 'data'),
      PORT: String(server.ownPort()),
      PUBLIC_URL: server.url,
      SMTP_URL: mailUrl,
    };
    await program(process.execPath, [join(root, 'scripts/backup.ts')], { cwd: root, env: environment });
    const { code, findings } = await doctor(environment);
    expect(findings.map(({ check }) => check).join(' ')).toBe(
      'node data secret settings texts store files mail address oidc stripe backups jobs letters zones',
    );
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(code).toBe(0);
  } finally {
    await server.discard();
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test.runIf(enginesHere().includes('postgres'))('of rows on PostgreSQL it names what is wrong with them', async () => {
  const instance = await healthy('postgres');
  const environment = environmentOf(instance);
  const storeOf = async (more: NodeJS.ProcessEnv = {}) =>
    (await doctor({ ...environment, ...more })).findings.find(({ check }) => check === 'store');
  expect(await storeOf()).toMatchObject({ state: 'ok' });
  expect(await storeOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('ECONNREFUSED'),
    todo: expect.stringMatching(/./),
  });
  await instance.product.services.database.transact((rows) =>
    rows
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-of-tomorrow', timestamp: '2030' } as never)
      .execute(),
  );
  expect(await storeOf()).toMatchObject({ state: 'fail', says: expect.stringContaining('9999-of-tomorrow') });
});

test('of one that does not run it says so, and ends well', async () => {
  const instance = await healthy();
  const { code, findings } = await doctor({ ...environmentOf(instance), PORT: '1', PUBLIC_URL: 'http://localhost:1' });
  expect(code).toBe(0);
  expect(findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => ({ check, state }))).toEqual([
    { check: 'address', state: 'warn' },
    // By the clock of this machine they wait since months.
    { check: 'jobs', state: 'warn' },
  ]);
});

test('of texts of the instance it says what is not used, and why', async () => {
  const instance = await healthy();
  const environment = { ...environmentOf(instance), PORT: '1', PUBLIC_URL: 'http://localhost:1' };
  const folder = join(instance.settings.dataFolder, 'texts/nl');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'app.json'),
    JSON.stringify({ nav: { today: 'Vandaag {{uur}}', library: 'Bibliotheek' } }),
  );
  writeFileSync(join(folder, 'cards.json'), '{');
  const { code, findings } = await doctor(environment);
  expect(code).toBe(0);
  expect(findings.find(({ check }) => check === 'texts')).toEqual({
    check: 'texts',
    state: 'warn',
    says: 'nl (Nederlands): 0 %, not offered. Not used: nl/app.json nav.today has an unknown {{uur}}; nl/cards.json is no JSON object.',
    todo: `Mend them in ${dirname(folder)}, then restart.`,
  });
});

test('of a sign-in provider that is the only way it says who would be locked out', async () => {
  const instance = await healthy();
  const provider = await openIdProvider(instance.url);
  const only = {
    ...environmentOf(instance),
    SIGN_IN: 'oidc',
    OIDC_DISCOVERY_URL: provider.url,
    OIDC_CLIENT_ID: 'loci',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'School',
  };
  const found = async (environment: NodeJS.ProcessEnv) =>
    (await doctor(environment)).findings.find(({ check }) => check === 'oidc');
  expect(await found({ ...environmentOf(instance), SIGN_IN: 'oidc' })).toMatchObject({
    state: 'warn',
    says: expect.stringContaining('no sign-in provider is chosen'),
  });
  expect(await found(only)).toMatchObject({
    state: 'ok',
    says: `School: ${provider.url}, the only way to sign in`,
  });
  await instance.person('Member');
  expect(await found(only)).toMatchObject({ state: 'warn', says: expect.stringContaining('1 member is not') });
  await provider.stop();
  expect(await found(only)).toMatchObject({ state: 'fail', todo: expect.stringContaining('/signin?password') });
});

type Break = (instance: TestInstance, environment: NodeJS.ProcessEnv) => Promise<unknown> | void;
const archiveOf = ({ settings }: TestInstance) => {
  const folder = join(settings.dataFolder, 'backups');
  return join(folder, readdirSync(folder)[0]!);
};

const broken: [fault: string, check: string, says: RegExp, breakIt: Break][] = [
  ['a setting that is none', 'settings', /BILLING must be/, (_, environment) => void (environment['BILLING'] = 'gold')],
  ['the secret is gone', 'secret', /is missing/, ({ settings }) => rmSync(join(settings.dataFolder, 'secret'))],
  [
    'the rows are no store',
    'store',
    /damaged/,
    (_, environment) => {
      const folder = mkdtempSync(join(tmpdir(), 'loci-broken-'));
      writeFileSync(join(folder, 'loci.sqlite'), 'x'.repeat(100_000));
      writeFileSync(join(folder, 'secret'), 'y'.repeat(64), { mode: 0o600 });
      environment['DATA_DIR'] = folder;
    },
  ],
  [
    'a newer version has run',
    'store',
    /newer version.*9999-of-tomorrow/,
    ({ product }) =>
      product.services.database.transact((rows) =>
        rows
          .insertInto('kysely_migration' as never)
          .values({ name: '9999-of-tomorrow', timestamp: '2030' } as never)
          .execute(),
      ),
  ],
  [
    'the folder of files is a file',
    'files',
    /ENOTDIR|EEXIST/,
    ({ settings }) => {
      rmSync(join(settings.dataFolder, 'files'), { recursive: true, force: true });
      writeFileSync(join(settings.dataFolder, 'files'), '');
    },
  ],
  [
    'the mail server is away',
    'mail',
    /ECONNREFUSED/,
    (_, environment) => void (environment['SMTP_URL'] = 'smtp://127.0.0.1:1'),
  ],
  [
    'the sign-in provider is no provider',
    'oidc',
    /School: .*status 404/,
    ({ settings }, environment) => {
      const client = { OIDC_CLIENT_ID: 'loci', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'School' };
      Object.assign(environment, { OIDC_DISCOVERY_URL: settings.publicUrl, ...client });
    },
  ],
  [
    'the newest backup is cut short',
    'backups',
    /damaged or cut short/,
    (instance) => truncateSync(archiveOf(instance), statSync(archiveOf(instance)).size - 100),
  ],
  [
    'the address leads elsewhere',
    'address',
    /does not lead to the server: status 404/,
    async (_, environment) => {
      const other = createServer((_request, response) => response.writeHead(404).end());
      await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
      other.unref();
      environment['PUBLIC_URL'] = `http://localhost:${(other.address() as AddressInfo).port}`;
    },
  ],
];

test.each(broken)('%s: the check "%s" names it and says what to do', async (_fault, check, says, breakIt) => {
  const instance = await healthy();
  const environment = environmentOf(instance);
  await breakIt(instance, environment);
  const { code, findings } = await doctor(environment);
  expect(code).toBe(1);
  const named = failed(findings).find((finding) => finding.check === check);
  expect(named, JSON.stringify(findings)).toMatchObject({ says: expect.stringMatching(says) });
  expect(named!.todo).toBeTruthy();
  expect(failed(findings).filter((finding) => ![check, 'address'].includes(finding.check))).toEqual([]);
});

test('looking changes nothing: no folder and no secret are made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-empty-'));
  const { code, findings } = await doctor({ PATH: process.env['PATH'], DATA_DIR: join(folder, 'none') });
  expect(code).toBe(1);
  expect(failed(findings).map(({ check }) => check)).toEqual(['data']);
  mkdirSync(join(folder, 'some'), { mode: 0o700 });
  chmodSync(folder, 0o700);
  await doctor({ PATH: process.env['PATH'], DATA_DIR: join(folder, 'some'), PORT: '1' });
  expect(readdirSync(join(folder, 'some'))).not.toContain('secret');
  rmSync(folder, { recursive: true });
});
