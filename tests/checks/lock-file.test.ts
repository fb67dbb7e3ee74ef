import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Record<string, string>;
}
interface Lock {
  readonly packages: Record<string, LockedPackage>;
}
interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly musl: boolean;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const { partsNotLocked } = (await import(join(root, 'scripts/lib/native-parts.mjs'))) as {
  partsNotLocked(lock: Lock, here: Machine): string[];
};

test('[security 44] every package is pinned, locked with a checksum, and comes from a registry', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
  const loose = Object.entries(lock.packages).filter(
    ([path, { integrity, resolved }]) => path && (!integrity || /^(git|file|http:)/.test(resolved ?? '')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

const machines: Machine[] = [
  { platform: 'linux', arch: 'x64', musl: false },
  { platform: 'linux', arch: 'arm64', musl: false },
  { platform: 'linux', arch: 'x64', musl: true },
  { platform: 'darwin', arch: 'arm64', musl: false },
  { platform: 'darwin', arch: 'x64', musl: false },
  { platform: 'win32', arch: 'x64', musl: false },
];

test.each(machines)(
  'on $platform $arch (musl: $musl) every native part is either locked or installed beside it',
  (here) => {
    const beside = partsNotLocked(lock, here);
    for (const of of ['@tailwindcss/oxide', 'lightningcss', 'rolldown', 'oxlint', 'oxfmt']) {
      const asked = Object.keys(lock.packages[`node_modules/${of}`]!.optionalDependencies!);
      const fitting = asked.filter(
        (name) => partsNotLocked({ packages: { of: { optionalDependencies: { [name]: '1.0.0' } } } }, here).length > 0,
      );
      expect(fitting, `${of} has one part for this platform`).toHaveLength(1);
      expect(
        lock.packages[`node_modules/${fitting[0]!}`] ?? beside.find((part) => part.startsWith(`${fitting[0]!}@`)),
        of,
      ).toBeDefined();
    }
  },
);

test('nothing is installed in addition but what the registry did not have when the lock file was written', () => {
  expect(partsNotLocked(lock, { platform: 'linux', arch: 'x64', musl: false })).toEqual([]);
  expect(partsNotLocked(lock, { platform: 'linux', arch: 'arm64', musl: false })).toEqual([
    '@open-spaced-repetition/binding-linux-arm64-gnu@^0.5.0',
  ]);
});
