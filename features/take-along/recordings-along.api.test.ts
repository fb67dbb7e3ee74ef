import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { take } from '#tests/harness/exports.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { cardToTest } from '#tests/harness/tested-card.ts';
import { beginRecording, uploadedRecording, webmBytes } from '#tests/harness/uploaded-recording.ts';
import { randomUUID } from 'node:crypto';
import type { Outcome } from '#platform/offline/command-life.ts';
import { uploadsPath } from '#platform/uploads/uploads-path.ts';
import { bringInRecordings, readRecordings, type RecordingPorts } from './ui/bring-in-recordings.ts';
import { portableThings } from '../portable-things.ts';
import { openArchive, type Archive } from './ui/read-archive.ts';

type Recording = Parameters<Person['calls']['takeAlong']['importRecording']>[0]['recording'];

onBothEngines('recordings in the export', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BILLING: 'off' });
  });
  afterAll(() => instance.close());

  const archiveOf = async (person: Person): Promise<Archive> => {
    const reply = await take(person, { format: 'json' });
    expect(reply.status).toBe(200);
    return openArchive(await reply.blob(), portableThings);
  };
  /** Sends a file in two requests, like the lane. */
  const portsOf = (person: Person, cutOnce = false): RecordingPorts => {
    let cut = cutOnce;
    return {
      calls: person.calls as never,
      pause: async () => undefined,
      async remove(upload) {
        await person.fetch(`${uploadsPath}/${upload.id}`, { method: 'DELETE', headers: tus });
      },
      async send(upload, blob, { onProgress }): Promise<Outcome> {
        const known = await person.fetch(`${uploadsPath}/${upload.id}`, { method: 'HEAD', headers: tus });
        if (known.status !== 200) {
          const begun = await beginRecording(person, upload.id, blob.size);
          if (begun.status === 413)
            return {
              kind: 'refused',
              refusal: { code: 'TOO_LARGE', ...((await begun.json()) as { data: { key: string } }).data },
            };
          expect(begun.status).toBe(201);
        }
        const from = Number(known.headers.get('upload-offset') ?? 0);
        if (from === blob.size) return { kind: 'acknowledged', reply: undefined };
        const to = cut ? Math.floor(blob.size / 2) : blob.size;
        const sent = await person.fetch(`${uploadsPath}/${upload.id}`, {
          method: 'PATCH',
          headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
          body: await blob.slice(from, to).arrayBuffer(),
        });
        expect(sent.status).toBe(204);
        onProgress(to);
        if (to === blob.size) return { kind: 'acknowledged', reply: undefined };
        cut = false;
        return { kind: 'unreachable' };
      },
    };
  };
  async function bringIn(archive: Archive, person: Person, ports = portsOf(person)) {
    for (const id of archive.ids) await person.calls.takeAlong.importCard({ card: (await archive.card(id)) as never });
    const found = await readRecordings(archive, ports);
    const failed: { id: string; error: unknown }[] = [];
    const made = await bringInRecordings(
      archive,
      found,
      person.id,
      {
        signal: new AbortController().signal,
        onBytes: () => undefined,
        onWait: () => undefined,
        failed: ({ _id }, error) => failed.push({ id: _id, error }),
      },
      ports,
    );
    return { found, made, failed };
  }
  const recorded = async (person: Person, bytes: Buffer, seconds: number) => {
    const { _id: cardId } = await cardToTest(person, {});
    const recordUrl = await uploadedRecording(person, bytes);
    await person.calls.recordings.save({ cardId, recordUrl, video: false, seconds });
    return { cardId, id: recordUrl.replace('/uploads/', '') };
  };
  const bytesOf = async (person: Person, url: string) => Buffer.from(await (await person.fetch(url)).arrayBuffer());

  test('brought into another account, a recording has the same bytes, length, time and name; its upload was cut once', async () => {
    const [ada, eve] = [await instance.person('Ada'), await instance.person('Eve')];
    const bytes = webmBytes(300_000);
    const { cardId, id } = await recorded(ada, bytes, 38);
    const [original] = await ada.calls.recordings.ofCard({ cardId });
    instance.clock.advance(60_000);
    const archive = await archiveOf(ada);
    expect(await archive.recordings()).toMatchObject([
      { _id: id, card_id: cardId, name: 'room-card.mp3', type: 'audio/webm', bytes: 300_000, seconds: 38 },
    ]);
    expect(await bringIn(archive, eve, portsOf(eve, true))).toMatchObject({ made: 1, failed: [] });
    const { _id: own } = await eve.calls.takeAlong.importCard({ card: (await archive.card(cardId)) as never });
    const [copy] = await eve.calls.recordings.ofCard({ cardId: own });
    expect(copy).toMatchObject({ ...original, recordUrl: expect.not.stringContaining(id) as string });
    expect((await bytesOf(eve, copy!.recordUrl)).equals(bytes)).toBe(true);
    expect((await ada.fetch(copy!.recordUrl)).status).toBe(404);

    // Again: nothing is new, neither for her nor for its owner.
    expect((await readRecordings(archive, portsOf(eve))).recordings).toEqual([]);
    expect((await readRecordings(archive, portsOf(ada))).recordings).toEqual([]);
  });

  test('into the account that lost it, it comes under its own id', async () => {
    const max = await instance.person('Max');
    const bytes = webmBytes(9_000);
    const { cardId, id } = await recorded(max, bytes, 20);
    const archive = await archiveOf(max);
    await max.calls.recordings.remove({ cardId, recordUrl: `/uploads/${id}` });
    expect(await bringIn(archive, max)).toMatchObject({ made: 1, failed: [] });
    expect((await bytesOf(max, `/uploads/${id}`)).equals(bytes)).toBe(true);
  });

  test('what there is no room for is named, the rest comes in', async () => {
    const [ada, bob] = [await instance.person('Ada 2'), await instance.person('Bob')];
    const large = await recorded(ada, webmBytes(2_000_000), 60);
    instance.clock.advance(1_000);
    const small = await recorded(ada, webmBytes(4_000), 20);
    const archive = await archiveOf(ada);
    // All but a megabyte of his room is taken.
    const mebibyte = 1024 ** 2;
    for (let count = 0; count < 10; count++) await beginRecording(bob, randomUUID(), 100 * mebibyte);
    await beginRecording(bob, randomUUID(), 23 * mebibyte);
    const { found, made, failed } = await bringIn(archive, bob);
    expect(found).toMatchObject({ bytes: 2_004_000, roomBytes: mebibyte });
    expect([made, failed.map(({ id }) => id)]).toEqual([1, [large.id]]);
    expect(failed[0]!.error).toMatchObject({ data: { key: 'app:upload.refusal.quota' } });
    expect((await readRecordings(archive, portsOf(bob))).recordings.map(({ _id }) => _id)).toEqual([large.id]);
    expect(small.id).not.toBe(large.id);
  });

  test('an export of some cards has no recordings; one whose card is not here is named and not sent', async () => {
    const [ada, ida] = [await instance.person('Ada 3'), await instance.person('Ida')];
    const { cardId } = await recorded(ada, webmBytes(4_000), 20);
    const some = await openArchive(await (await take(ada, { format: 'json', ids: [cardId] })).blob(), portableThings);
    expect(await some.recordings()).toEqual([]);
    const archive = await archiveOf(ada);
    const ports = portsOf(ida);
    const sent: string[] = [];
    const { made, failed } = await bringIn({ ...archive, ids: [] }, ida, {
      ...ports,
      send: (upload, blob, options) => {
        sent.push(upload.id);
        return ports.send(upload, blob, options);
      },
    });
    const refusal = { code: 'NOT_FOUND', data: { key: 'take-along:refusal.noCard' } };
    expect([made, failed.map(({ error }) => error)]).toMatchObject([0, [refusal]]);
    expect(sent).toEqual([]);
  });

  test('one whose card is in the bin comes in', async () => {
    const max = await instance.person('Max 2');
    const { cardId, id } = await recorded(max, webmBytes(4_000), 20);
    const archive = await archiveOf(max);
    await max.calls.recordings.remove({ cardId, recordUrl: `/uploads/${id}` });
    await max.calls.cards.remove({ id: cardId });
    expect(await bringIn(archive, max)).toMatchObject({ made: 1, failed: [] });
  });

  test('refused for its card, an uploaded recording leaves nothing that counts; one that a card has stays', async () => {
    const [ada, eve] = [await instance.person('Ada 4'), await instance.person('Eve 4')];
    const { cardId, id } = await recorded(ada, webmBytes(4_000), 20);
    const [recording] = (await (await archiveOf(ada)).recordings()) as Recording[];
    const { most } = await eve.calls.recordings.room({});
    const { send } = portsOf(eve);
    const whole = new Blob([new Uint8Array(webmBytes(4_000))]);
    const upload = await eve.calls.takeAlong.known({ ids: [], recordings: [id] });
    const own = upload.recordings![0]!._id;
    await send({ id: own } as never, whole, { signal: new AbortController().signal, onProgress: () => undefined });
    expect((await eve.calls.recordings.room({})).left).toBe(most - 4_000);
    await expect(eve.calls.takeAlong.importRecording({ recording: recording! })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      data: { key: 'take-along:refusal.noCard' },
    });
    expect((await eve.calls.recordings.room({})).left).toBe(most);
    expect((await eve.fetch(`/uploads/${own}`)).status).toBe(404);

    // Her own recording, said to belong to a card that is nowhere.
    const elsewhere = { ...recording!, card_id: randomUUID() };
    await expect(ada.calls.takeAlong.importRecording({ recording: elsewhere })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ada.calls.recordings.ofCard({ cardId })).toHaveLength(1);
    expect((await ada.fetch(`/uploads/${id}`)).status).toBe(200);
  });
});

const tus = { 'tus-resumable': '1.0.0' };
