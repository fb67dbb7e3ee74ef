import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { openTestBucket, type TestBucket } from '#tests/harness/test-bucket.ts';
import { uploadsPath } from './uploads-path.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };

interface Sent {
  id?: string;
  kind?: string;
  type?: string;
  name?: string;
  length?: number | string;
}

const begin = (person: Person, { id = randomUUID(), kind = 'recording', type = 'video/webm', name, length }: Sent) =>
  person.fetch(uploadsPath, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': `id ${encoded(id)},kind ${encoded(kind)},type ${encoded(type)},name ${encoded(name ?? 'room-card.mp3')}`,
    },
  });
const append = (person: Person, id: string, offset: number, bytes: Uint8Array) =>
  person.fetch(`${uploadsPath}/${id}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
const look = (person: Person, id: string) => person.fetch(`${uploadsPath}/${id}`, { method: 'HEAD', headers: tus });
const remove = (person: Person, id: string) => person.fetch(`${uploadsPath}/${id}`, { method: 'DELETE', headers: tus });

/** A file with the signature of WebM. */
function webm(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at++) bytes[at] = (at * 7 + (at >> 8)) % 256;
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  return bytes;
}

describe.for(['folder', 'bucket'] as const)('uploads to a %s', (place) => {
  onBothEngines('', (engine) => {
    let bucket: TestBucket | undefined;
    let instance: TestInstance;
    let ada: Person;
    let eve: Person;
    beforeAll(async () => {
      bucket = place === 'bucket' ? await openTestBucket() : undefined;
      instance = await openTestInstance(engine, bucket?.environment ?? {});
      ada = await instance.person('Ada');
      eve = await instance.person('Eve');
    });
    afterAll(async () => {
      await instance.close();
      await bucket?.close();
    });
    const rows = () => instance.product.services.database.read((all) => all.selectFrom('upload').selectAll().execute());

    async function uploaded(person: Person, bytes: Buffer, sent: Sent = {}): Promise<string> {
      const id = randomUUID();
      expect((await begin(person, { ...sent, id, length: bytes.length })).status).toBe(201);
      expect((await append(person, id, 0, bytes)).status).toBe(204);
      return id;
    }

    test('in pieces, with the offset asked for in between; read again whole and in parts', async () => {
      const bytes = webm(300_000);
      const id = randomUUID();
      const begun = await begin(ada, {
        id,
        length: bytes.length,
        type: 'video/webm;codecs=vp9,opus',
        name: 'Ünder 1.mp3',
      });
      expect(begun.status).toBe(201);
      expect(begun.headers.get('location')).toBe(`${uploadsPath}/${id}`);
      expect((await ada.fetch(`/uploads/${id}`)).status, 'not before it is whole').toBe(404);

      expect((await append(ada, id, 0, bytes.subarray(0, 100_000))).headers.get('upload-offset')).toBe('100000');
      expect((await append(ada, id, 50_000, bytes.subarray(50_000, 60_000))).status, 'a wrong offset').toBe(409);
      expect((await look(ada, id)).headers.get('upload-offset')).toBe('100000');
      expect((await append(ada, id, 100_000, bytes.subarray(100_000))).status).toBe(204);

      const read = await ada.fetch(`/uploads/${id}`);
      expect(read.status).toBe(200);
      expect(read.headers.get('content-type')).toBe('video/webm');
      expect(read.headers.get('content-security-policy')).toContain('sandbox');
      expect(read.headers.get('content-disposition')).toContain('%C3%9Cnder');
      expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
      const part = await ada.fetch(`/uploads/${id}`, { headers: { range: 'bytes=299990-' } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe('bytes 299990-299999/300000');
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(299_990))).toBe(true);
      expect((await ada.fetch(`/uploads/${id}`, { headers: { range: 'bytes=300000-' } })).status).toBe(416);

      const known = await look(ada, id);
      expect([known.headers.get('upload-offset'), known.headers.get('upload-length')]).toEqual(['300000', '300000']);
      expect((await append(ada, id, 300_000, Buffer.alloc(0))).status, 'the last answer was lost').toBe(204);
    });

    test('to anybody but its owner it does not exist, unfinished or finished', async () => {
      const id = randomUUID();
      await begin(ada, { id, length: 1_000 });
      const done = await uploaded(ada, webm(1_000));
      for (const upload of [id, done]) {
        expect((await look(eve, upload)).status).toBe(404);
        expect((await append(eve, upload, 0, webm(10))).status).toBe(404);
        expect((await remove(eve, upload)).status).toBe(404);
        expect((await eve.fetch(`/uploads/${upload}`)).status).toBe(404);
        expect((await begin(eve, { id: upload, length: 1_000 })).status).toBe(409);
      }
      const visitor = instance.visitor();
      expect((await begin(visitor, { length: 10 })).status).toBe(401);
      expect((await look(visitor, id)).status).toBe(401);
      expect((await append(visitor, id, 0, webm(10))).status).toBe(401);
      expect((await remove(visitor, id)).status).toBe(401);
      expect((await visitor.fetch(`/uploads/${done}`)).status).toBe(401);
    });

    test.runIf(place === 'folder')('what is sent as another member than the signed-in one is refused', async () => {
      const id = randomUUID();
      await begin(ada, { id, length: 1_000 });
      const asEve = { method: 'HEAD', headers: { ...tus, 'loci-sent-as': eve.id } };
      expect((await ada.fetch(`${uploadsPath}/${id}`, asEve)).status).toBe(401);
    });

    test.runIf(place === 'folder')('an account without membership sends nothing', async () => {
      const lost = await instance.person('Lost');
      await instance.product.services.database.transact((all) =>
        all.deleteFrom('membership').where('user_id', '=', lost.id).execute(),
      );
      expect((await begin(lost, { length: 10 })).status).toBe(403);
    });

    test.each<[string, Sent, number]>([
      ['an unknown kind', { kind: 'program' }, 400],
      ['a type that is not taken', { type: 'text/html' }, 415],
      ['a type named as a property of objects', { type: 'constructor' }, 415],
      ['an id that is no UUID', { id: '../../etc/passwd' }, 400],
      ['no length', { length: 'none' }, 400],
      ['a negative length', { length: -1 }, 400],
      ['nothing at all', { length: 0 }, 400],
      ['more than a recording may have', { length: 100 * 1024 ** 2 + 1 }, 413],
    ])('%s is refused before anything is kept', async (_what, sent, status) => {
      const before = (await rows()).length;
      expect((await begin(ada, { length: 1_000, ...sent })).status).toBe(status);
      expect((await rows()).length).toBe(before);
    });

    test('more bytes than were announced are refused', async () => {
      const id = randomUUID();
      await begin(ada, { id, length: 1_000 });
      expect((await append(ada, id, 0, webm(1_001))).status).toBe(413);
      expect((await look(ada, id)).headers.get('upload-offset')).toBe('0');
    });

    test('a file that is not of its declared type is removed', async () => {
      const id = randomUUID();
      await begin(ada, { id, length: 1_000 });
      expect((await append(ada, id, 0, Buffer.from('<script>'.padEnd(1_000)))).status).toBe(415);
      expect((await look(ada, id)).status).toBe(404);
      expect((await rows()).some((row) => row.id === id)).toBe(false);
    });

    test('its owner removes it, unfinished or finished', async () => {
      const id = randomUUID();
      await begin(ada, { id, length: 2_000 });
      await append(ada, id, 0, webm(1_000));
      expect((await remove(ada, id)).status).toBe(204);
      expect((await look(ada, id)).status).toBe(404);
      const done = await uploaded(ada, webm(1_000));
      expect((await remove(ada, done)).status).toBe(204);
      expect((await ada.fetch(`/uploads/${done}`)).status).toBe(404);
    });

    test.runIf(place === 'folder')(
      'unfinished ones count for the quota; it is refused when they would be too much',
      async () => {
        const full = await instance.person('Full');
        const length = 100 * 1024 ** 2;
        for (let number = 0; number < 10; number++) expect((await begin(full, { length })).status).toBe(201);
        const refused = await begin(full, { length });
        expect([refused.status, ((await refused.json()) as { data: { key: string } }).data.key]).toEqual([
          413,
          'app:upload.refusal.quota',
        ]);
      },
    );

    test.runIf(place === 'folder')(
      'so many uploads an hour',
      async () => {
        const busy = await instance.person('Busy');
        // All but one are taken without a request each.
        const limit = { key: `upload recording ${busy.id}`, max: 600, windowSeconds: 3_600 };
        const { rateLimits } = instance.product.services;
        for (let number = 1; number < limit.max; number++) await rateLimits.take([limit]);
        expect((await begin(busy, { length: 10 })).status).toBe(201);
        expect((await begin(busy, { length: 10 })).status).toBe(429);
      },
      60_000,
    );

    test('an unfinished one is removed a week after its last piece, a finished one never', async () => {
      const kept = await uploaded(ada, webm(1_000));
      const id = randomUUID();
      await begin(ada, { id, length: 2_000 });
      instance.clock.advance(6 * 86_400_000);
      await append(ada, id, 0, webm(1_000));
      instance.clock.advance(6 * 86_400_000);
      await instance.product.services.jobs.runDue();
      expect((await look(ada, id)).headers.get('upload-offset')).toBe('1000');
      instance.clock.advance(2 * 86_400_000);
      await instance.product.services.jobs.runDue();
      expect((await look(ada, id)).status).toBe(404);
      expect((await ada.fetch(`/uploads/${kept}`)).status).toBe(200);
      if (place === 'folder')
        expect(existsSync(join(instance.settings.dataFolder, 'unfinished/recording', ada.id, `${id}.webm`))).toBe(
          false,
        );
    });
  });
});
