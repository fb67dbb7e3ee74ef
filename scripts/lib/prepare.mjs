// Runs on the machine's own Node (20 or later) before anything is installed: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partsNotLocked, thisMachine } from './native-parts.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binaries = join(root, 'node_modules', '.bin');
export const pinnedNode = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');

/** An environment whose PATH starts with the pinned Node and the installed programs. */
export const environment = {
  ...process.env,
  PATH: `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
};

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Packages with a native part for each platform. */
const nativeParts = ['sharp', 'rolldown', '@tailwindcss/oxide', 'lightningcss'];

const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
const missingParts = () =>
  partsNotLocked(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), thisMachine);

/**
 * Installs the versions of package-lock.json, once for each content of it. Not `npm ci`: it refuses a lock file that
 * was written where the registry had only some platforms' native packages, while `install` keeps the locked versions
 * and adds the missing ones.
 */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.loci-installed');
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing what Loci is made of (once) …\n');
  // In the same command: a later install would remove packages that no file lists.
  run('npm', [...install, ...missingParts()], { quiet: true });
  if (!nativePartsLoad()) {
    // Unknown platform names: install the pinned versions without the lock file.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    run('npm', [...install, '--no-package-lock'], { quiet: true });
  }
  writeFileSync(stamp, wanted);
}

/** Removes the packages that only checks and tests need. */
export function removeTestPackages() {
  run('npm', [...install, '--omit=dev', ...missingParts()], { quiet: true });
}

function nativePartsLoad() {
  const program = nativeParts.map((name) => `await import('${name}');`).join('');
  return spawnSync(pinnedNode, ['--input-type=module', '-e', program], { cwd: root, env: environment }).status === 0;
}

/** The program of a finished build. */
export const builtServer = join(root, process.env.LOCI_BUILD ?? 'build', 'program/server.js');

/** Builds the pages and the server if their sources have changed since the last build. */
export function ensureBuilt() {
  const folder = join(root, process.env.LOCI_BUILD ?? 'build');
  const stamp = join(folder, '.built-from');
  const wanted = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Building the pages and the server …\n');
  rmSync(folder, { recursive: true, force: true });
  run(join(binaries, 'react-router'), ['build'], { quiet: true });
  run(pinnedNode, [join(root, 'scripts/compress-assets.ts'), join(folder, 'client')], { quiet: true });
  run(pinnedNode, [join(root, 'scripts/bundle-server.ts'), join(folder, 'program')], { quiet: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Hash of everything that the build depends on; stored with the build. */
export function sourcesHash() {
  const hash = createHash('sha256');
  const files = [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    'server.ts',
    'scripts/bundle-server.ts',
  ];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((one, other) =>
      one.name < other.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) files.push(path);
    }
  };
  for (const folder of ['app', 'client', 'features', 'migrations', 'platform', 'seed', 'ui', 'vocabulary', 'public'])
    if (existsSync(join(root, folder)) && statSync(join(root, folder)).isDirectory()) walk(folder);
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs a program synchronously; if it fails, prints its output and exits with the same status. */
export function run(program, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(program, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return result;
  if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
  process.exit(result.status ?? 1);
}
