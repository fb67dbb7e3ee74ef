import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, onTestFinished, test, vi, expect } from 'vitest';
import { cuttableProxy } from '#tests/harness/cuttable-proxy.ts';
import { portIn } from '#tests/harness/stable-address.ts';
import { freshPostgresDatabase } from '#tests/harness/instance.ts';
import { killableServer } from './killable-server.ts';

const root = join(import.meta.dirname, '../..');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loci-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const health = async (url: string) => {
  const response = await fetch(`${url}/api/health`);
  return [response.status, await response.json()] as const;
};

test('[the house] SIGTERM to npm start stops the server, and npm waits for it', { timeout: 240_000 }, async () => {
  const folder = newFolder();
  // Pages are not requested, so a fake build with the digest of these sources suffices. Its server is not bundled.
  const build = join(folder, 'build');
  mkdirSync(join(build, 'server'), { recursive: true });
  writeFileSync(join(build, 'server/index.js'), 'export {};\n');
  mkdirSync(join(build, 'program'));
  const server = pathToFileURL(join(root, 'server.ts')).href;
  writeFileSync(join(build, 'program/server.js'), `import(${JSON.stringify(server)});\n`);
  const hash = "import('./scripts/lib/prepare.mjs').then(({ sourcesHash }) => process.stdout.write(sourcesHash()))";
  writeFileSync(join(build, '.built-from'), execFileSync(process.execPath, ['-e', hash], { cwd: root }));
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      LOCI_BUILD: relative(root, build),
      PORT: '0',
      LOG_LEVEL: 'error',
      SAMPLE_WORLD: '0',
    },
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let said = '';
  npm.stdout.on('data', (text: Buffer) => (said += String(text)));
  await vi.waitFor(() => expect(portIn(said)).toBeDefined(), { timeout: 120_000, interval: 50 });
  const port = portIn(said)!;
  expect(await isOpen(port)).toBe(true);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  expect(await isOpen(port)).toBe(false);
});

test.skipIf(!inject('postgresUrl'))(
  '[the house] while PostgreSQL does not answer, health says so, and SIGTERM still stops the server',
  { timeout: 240_000 },
  async () => {
    const folder = newFolder();
    const database = await freshPostgresDatabase();
    const { hostname, port: storePort } = new URL(database.url);
    const proxy = await cuttableProxy({ host: hostname, port: Number(storePort) });
    const throughProxy = new URL(database.url);
    throughProxy.port = String(proxy.port);
    const server = await killableServer(folder, { DATABASE_URL: throughProxy.href, LOG_LEVEL: 'fatal' });
    onTestFinished(async () => {
      await server.discard();
      await proxy.close();
      await database.drop();
    });
    await server.start();
    expect(await health(server.url)).toEqual([200, { ok: true }]);
    proxy.cut();
    expect(await health(server.url)).toEqual([503, { ok: false }]);
    proxy.restore();
    await vi.waitFor(async () => expect(await health(server.url)).toEqual([200, { ok: true }]), { timeout: 60_000 });
    proxy.cut();
    const port = server.ownPort();
    const stopped = server.stop();
    await vi.waitFor(async () => expect(await isOpen(port)).toBe(false), { timeout: 30_000 });
    await stopped;
  },
);

const built = process.env['LOCI_BUILD'] ?? 'build';

test.skipIf(!inject('postgresUrl') || !existsSync(join(root, built, 'server/index.js')))(
  '[the house] while PostgreSQL drops packets, pages say so within seconds, and they are back soon after it is',
  { timeout: 240_000 },
  async () => {
    const folder = newFolder();
    const database = await freshPostgresDatabase();
    const { hostname, port: storePort } = new URL(database.url);
    const proxy = await cuttableProxy({ host: hostname, port: Number(storePort) });
    const throughProxy = new URL(database.url);
    throughProxy.port = String(proxy.port);
    const environment = { DATABASE_URL: throughProxy.href, LOG_LEVEL: 'silent', LOCI_BUILD: built };
    const server = await killableServer(folder, environment);
    onTestFinished(async () => {
      await server.discard();
      await proxy.close();
      await database.drop();
    });
    await server.start();
    const page = async (path: string) => {
      const response = await fetch(server.url + path, { signal: AbortSignal.timeout(10_000) });
      const { status, headers } = response;
      const html = await response.text();
      return {
        status,
        type: headers.get('content-type'),
        again: headers.has('retry-after'),
        heading: /<h1/.test(html),
      };
    };
    expect(await page('/explore')).toMatchObject({ status: 200 });
    proxy.cut();
    const gone = { status: 503, type: expect.stringMatching(/^text\/html/) as string, again: true, heading: true };
    expect(await page('/explore')).toEqual(gone);
    expect(await page('/no-such-card')).toEqual(gone);
    proxy.restore();
    await vi.waitFor(async () => expect(await health(server.url)).toEqual([200, { ok: true }]), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await page('/explore')).toMatchObject({ status: 200, heading: true }), {
      timeout: 30_000,
    });
  },
);
