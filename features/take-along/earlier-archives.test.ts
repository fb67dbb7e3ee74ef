import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringInArchive } from '#tests/harness/bring-in-archive.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { exportVersion, readableVersions } from './rules/export-format.ts';
import type { ArchiveFile } from '#platform/portable/portable.server.ts';
import { zipStream } from './zip-stream.server.ts';

type Entry = Record<string, unknown> | Record<string, unknown>[] | { readonly base64: string };

/**
 * A small archive of each version, as that version wrote it: JSON as it is, the bytes of other files as Base64. A golden
 * archive names only their hashes: once another version begins, it needs bytes in their place.
 */
const archiveOf = (version: unknown): Record<string, Entry> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `archives/version-${version as number}.json`), 'utf8')) as Record<
    string,
    Entry
  >;

const bytesOf = (entry: Entry): Uint8Array =>
  'base64' in entry
    ? Buffer.from(entry['base64'] as string, 'base64')
    : new TextEncoder().encode(`${JSON.stringify(entry, null, 1)}\n`);

async function* filesIn(archive: Record<string, Entry>): AsyncGenerator<ArchiveFile> {
  for (const [name, entry] of Object.entries(archive)) yield { name, bytes: bytesOf(entry) };
}

const packed = (archive: Record<string, Entry>): Promise<Blob> =>
  new Response(
    zipStream(
      filesIn(archive),
      (error) => {
        throw error;
      },
      new Date('2026-02-01T09:00:00Z'),
    ),
  ).blob();

/** What an import does not take from the file: whose it is, and a source of a map that is no link. */
const asBroughtIn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
    name === 'author_name' ? 'Fresh' : name === 'creditUrl' ? '' : inner,
  );

describe.each(readableVersions.filter((version) => version !== exportVersion))(
  'an archive of version %s',
  (version) => {
    let instance: TestInstance;
    beforeAll(async () => {
      instance = await openTestInstance('sqlite', { BILLING: 'off' });
    });
    afterAll(() => instance.close());

    test('is brought in with everything that it says', async () => {
      const archive = archiveOf(version);
      const fresh = await instance.person('Fresh');
      expect(await bringInArchive(fresh, instance.url, await packed(archive))).toEqual([]);
      const { files } = await filesOf(await take(fresh, { format: 'json' }));
      for (const [name, entry] of Object.entries(archive)) {
        if (name === 'manifest.json') continue;
        const found = files.get(name);
        expect(found, name).toBeDefined();
        // Pictures are made anew.
        if (name.startsWith('pictures/')) continue;
        if ('base64' in entry) expect(Buffer.from(found!).equals(bytesOf(entry)), name).toBe(true);
        else expect(JSON.parse(new TextDecoder().decode(found)), name).toMatchObject(asBroughtIn(entry) as object);
      }
    });
  },
);
