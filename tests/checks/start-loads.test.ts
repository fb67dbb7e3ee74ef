import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const textOf = new Map(sourceFiles().map(({ path, text }) => [path, text]));

/** What is loaded together with a file: imports and re-exports, without types and dynamic imports. */
function loadedWith(path: string): string[] {
  const text = textOf.get(path) ?? '';
  const statements = text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  return [...statements].map((match) => match[1]!);
}

/** The packages that a start loads before it is ready. */
function packagesAtStart(): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = ['app/serve.server.ts'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const name of loadedWith(path)) {
      if (name.startsWith('#')) waiting.push(name.slice(1));
      else if (name.startsWith('.')) waiting.push(posix.join(posix.dirname(path), name));
      else packages.add(name);
    }
  }
  return packages;
}

test('a start does not wait for packages that few requests need', () => {
  const packages = packagesAtStart();
  expect([...packages], 'the walk finds what it should').toEqual(expect.arrayContaining(['hono', 'kysely', 'zod']));
  const later = [
    'sharp',
    'nodemailer',
    '@zip.js/zip.js',
    'turndown',
    '@zxcvbn-ts/core',
    'stripe',
    '@aws-sdk/client-s3',
  ];
  expect(later.filter((name) => packages.has(name))).toEqual([]);
});
