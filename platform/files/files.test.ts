import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFile } from '#platform/http/serve-file.server.ts';
import { openTestBucket, type TestBucket } from '#tests/harness/test-bucket.ts';
import { RangeOutsideFile } from './byte-range.ts';
import { FileTooLarge, type Files } from './files.server.ts';
import { openFiles } from './open-files.server.ts';

describe.for(['folder', 'bucket'] as const)('files in a %s', (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-files-'));
  let files: Files;
  let bucket: TestBucket | undefined;

  beforeAll(async () => {
    bucket = place === 'bucket' ? await openTestBucket() : undefined;
    files = openFiles({ s3: bucket?.settings, dataFolder: folder });
  });
  afterAll(async () => {
    await bucket?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
  const webp = { type: 'image/webp' };
  const names = async (prefix?: string) => ((await Readable.from(files.list(prefix)).toArray()) as string[]).toSorted();

  /** `count` chunks of 1 MB, each different. */
  async function* megabytes(count: number) {
    for (let number = 0; number < count; number++) yield Buffer.alloc(1_000_000, number + 1);
  }

  test('a written file is read back byte for byte, with its type and size', async () => {
    expect(await files.write('media/one/thumb.webp', bytes, webp)).toBe(100_000);
    const found = await files.open('media/one/thumb.webp');
    expect(found).toMatchObject({ ...webp, size: 100_000, range: undefined });
    expect((await buffer(found!.stream)).equals(bytes)).toBe(true);
    expect(await files.facts('media/one/thumb.webp')).toMatchObject({ ...webp, size: 100_000, etag: found!.etag });
  });

  test('a stream longer than one part of a multipart upload is stored whole', async () => {
    const sent = createHash('sha256');
    for await (const chunk of megabytes(21)) sent.update(chunk);
    expect(await files.write('media/long.webm', megabytes(21), { type: 'video/webm' })).toBe(21_000_000);
    const found = await files.open('media/long.webm');
    const received = createHash('sha256');
    for await (const chunk of found!.stream) received.update(chunk as Buffer);
    expect(received.digest('hex')).toBe(sent.digest('hex'));
  });

  test('a second write replaces the first and changes the tag', async () => {
    await files.write('media/two/thumb.webp', bytes, webp);
    const before = await files.facts('media/two/thumb.webp');
    await files.write('media/two/thumb.webp', bytes.slice(0, 3), webp);
    const after = await files.facts('media/two/thumb.webp');
    expect(after?.size).toBe(3);
    expect(after?.etag).not.toBe(before?.etag);
  });

  test('more than the limit is refused, and what was there before stays', async () => {
    await files.write('media/limit.webm', bytes, { type: 'video/webm' });
    const tooMuch = files.write('media/limit.webm', megabytes(12), { type: 'video/webm', maxBytes: 11_500_000 });
    await expect(tooMuch).rejects.toThrow(FileTooLarge);
    await expect(files.write('media/limit.webm', bytes, { ...webp, maxBytes: 99_999 })).rejects.toThrow(FileTooLarge);
    expect((await files.facts('media/limit.webm'))?.size).toBe(100_000);
  });

  test('a source that fails leaves what was there before', async () => {
    await files.write('media/fails.webm', bytes, { type: 'video/webm' });
    const failing = (async function* () {
      yield* megabytes(9);
      throw new Error('the connection was cut');
    })();
    await expect(files.write('media/fails.webm', failing, { type: 'video/webm' })).rejects.toThrow('was cut');
    expect((await files.facts('media/fails.webm'))?.size).toBe(100_000);
  });

  test.each([
    [{ first: 10, last: 19 }, 10, 19],
    [{ first: 99_990 }, 99_990, 99_999],
    [{ suffix: 5 }, 99_995, 99_999],
    [{ first: 99_990, last: 200_000 }, 99_990, 99_999],
  ])('a range %o', async (asked, first, last) => {
    await files.write('media/range.webm', bytes, { type: 'video/webm' });
    const found = await files.open('media/range.webm', asked);
    expect(found).toMatchObject({ size: 100_000, range: { first, last } });
    expect((await buffer(found!.stream)).equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test('a range after the end answers the size', async () => {
    await files.write('media/range.webm', bytes, { type: 'video/webm' });
    await expect(files.open('media/range.webm', { first: 100_000 })).rejects.toThrow(new RangeOutsideFile(100_000));
  });

  test('what is not there is undefined, and removing it is no failure', async () => {
    expect(await files.open('media/none/thumb.webp')).toBeUndefined();
    expect(await files.open('media/none/thumb.webp', { first: 3 })).toBeUndefined();
    expect(await files.facts('media/none/thumb.webp')).toBeUndefined();
    await files.remove('media/none/thumb.webp');
  });

  test('a removed file does not exist', async () => {
    await files.write('media/three/thumb.webp', bytes, webp);
    await files.remove('media/three/thumb.webp');
    expect(await files.open('media/three/thumb.webp')).toBeUndefined();
  });

  test('every name is listed, or those that begin alike', async () => {
    await files.write('lists/a/b.webp', bytes, webp);
    await files.write('lists/c.webp', bytes, webp);
    expect(await names('lists/')).toEqual(['lists/a/b.webp', 'lists/c.webp']);
    expect(await names()).toEqual(expect.arrayContaining(['lists/c.webp', 'media/one/thumb.webp']));
  });

  describe('over HTTP', () => {
    const ask = async (headers: Record<string, string> = {}, method = 'GET') =>
      (await serveFile(new Request('http://localhost/x', { method, headers }), files, { name: 'http/a.webm' }))!;
    const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
    beforeAll(() => files.write('http/a.webm', bytes, { type: 'video/webm' }));

    test('whole, with its size and tag', async () => {
      const response = await ask();
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': '100000',
        'content-type': 'video/webm',
      });
      expect((await bytesOf(response)).equals(bytes)).toBe(true);
    });

    test('HEAD: the same headers and no body', async () => {
      const response = await ask({}, 'HEAD');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe('100000');
      expect(response.headers.get('etag')).toBe((await ask()).headers.get('etag'));
      expect(response.body).toBeNull();
    });

    test('206 with the part that was asked for', async () => {
      const response = await ask({ range: 'bytes=1000-1999' });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe('bytes 1000-1999/100000');
      expect(response.headers.get('content-length')).toBe('1000');
      expect((await bytesOf(response)).equals(bytes.subarray(1_000, 2_000))).toBe(true);
    });

    test('416 with the size; a range that cannot be read, or several, give the whole file', async () => {
      const outside = await ask({ range: 'bytes=100000-' });
      expect(outside.status).toBe(416);
      expect(outside.headers.get('content-range')).toBe('bytes */100000');
      for (const range of ['bytes=5-4', 'bytes=0-1,3-4', 'lines=1-2']) {
        const whole = await ask({ range });
        expect(whole.status, range).toBe(200);
        await whole.body?.cancel();
      }
    });

    test('If-Range: a part of the same file, the whole of another one', async () => {
      const etag = (await ask({}, 'HEAD')).headers.get('etag')!;
      const same = await ask({ range: 'bytes=0-9', 'if-range': etag });
      const other = await ask({ range: 'bytes=0-9', 'if-range': '"other"' });
      expect([same.status, other.status]).toEqual([206, 200]);
      await other.body?.cancel();
    });

    test('304 if the client has it', async () => {
      const etag = (await ask({}, 'HEAD')).headers.get('etag')!;
      for (const method of ['GET', 'HEAD']) {
        const response = await ask({ 'if-none-match': `"other", ${etag}` }, method);
        expect(response.status, method).toBe(304);
        expect(response.headers.get('etag')).toBe(etag);
      }
    });

    test('nothing where there is no file', async () => {
      expect(await serveFile(new Request('http://localhost/x'), files, { name: 'http/none.webm' })).toBeUndefined();
    });
  });

  describe.runIf(place === 'folder')('in a folder alone', () => {
    test('a write that fails leaves nothing behind', async () => {
      await files.write('half/way/in.webp', bytes, webp);
      await expect(files.write('half/way', bytes, webp)).rejects.toThrow();
      expect(readdirSync(join(folder, 'files/half'))).toEqual(['way']);
    });

    test('a name cannot leave its folder', async () => {
      await expect(files.write('../outside.webp', bytes, webp)).rejects.toThrow('leaves its folder');
      await expect(files.open('../../etc/passwd')).rejects.toThrow('leaves its folder');
    });
  });
});
