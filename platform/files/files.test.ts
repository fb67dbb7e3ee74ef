import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Files } from './files.server.ts';
import { openFiles } from './open-files.server.ts';

describe.for(['folder', 'bucket'] as const)('files in a %s', (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-files-'));
  let files: Files;
  let bucket: S3rver | undefined;

  beforeAll(async () => {
    if (place === 'folder') {
      files = openFiles({ s3: undefined, dataFolder: folder });
      return;
    }
    bucket = new S3rver({
      port: 0,
      address: 'localhost',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'loci', configs: [] }],
    });
    const { port } = await bucket.run();
    files = openFiles({
      s3: { endpoint: `http://localhost:${port}`, region: 'us-east-1', bucket: 'loci', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      dataFolder: folder,
    });
  });
  afterAll(async () => {
    await bucket?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);

  test('what is put comes back, byte for byte, with its type', async () => {
    await files.put('media/one/thumb.webp', bytes, 'image/webp');
    const found = await files.get('media/one/thumb.webp');
    expect(found?.type).toBe('image/webp');
    expect(Buffer.compare(Buffer.from(found!.bytes), Buffer.from(bytes))).toBe(0);
  });

  test('a second put replaces the first', async () => {
    await files.put('media/two/thumb.webp', bytes, 'image/webp');
    await files.put('media/two/thumb.webp', bytes.slice(0, 3), 'image/webp');
    expect((await files.get('media/two/thumb.webp'))?.bytes.byteLength).toBe(3);
  });

  test('what is not there is undefined, and removing it is no failure', async () => {
    expect(await files.get('media/none/thumb.webp')).toBeUndefined();
    await files.remove('media/none/thumb.webp');
  });

  test('what is removed is gone', async () => {
    await files.put('media/three/thumb.webp', bytes, 'image/webp');
    await files.remove('media/three/thumb.webp');
    expect(await files.get('media/three/thumb.webp')).toBeUndefined();
  });

  test('every name is listed', async () => {
    await files.put('lists/a/b.webp', bytes, 'image/webp');
    await files.put('lists/c.webp', bytes, 'image/webp');
    const names = [];
    for await (const name of files.names()) if (name.startsWith('lists/')) names.push(name);
    expect(names.sort()).toEqual(['lists/a/b.webp', 'lists/c.webp']);
  });

  test.runIf(place === 'folder')('a put that fails leaves nothing behind', async () => {
    await files.put('half/way/in.webp', bytes, 'image/webp');
    await expect(files.put('half/way', bytes, 'image/webp')).rejects.toThrow();
    expect(readdirSync(join(folder, 'files/half'))).toEqual(['way']);
  });

  test.runIf(place === 'folder')('a name cannot leave its folder', async () => {
    await expect(files.put('../outside.webp', bytes, 'image/webp')).rejects.toThrow('leaves its folder');
    await expect(files.get('../../etc/passwd')).rejects.toThrow('leaves its folder');
  });
});
