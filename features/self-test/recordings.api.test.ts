import { existsSync, readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { cardToTest } from '#tests/harness/tested-card.ts';
import { beginRecording, uploadedRecording, webmBytes } from '#tests/harness/uploaded-recording.ts';

const dayMs = 86_400_000;

onBothEngines('recordings of explanations', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const newCard = async (person = ada) => (await cardToTest(person, {}))._id;
  const put = (person: Person, cardId: string, body: object, key?: string) =>
    person.fetch(`/api/focus-card/save-record/${cardId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  const filesOf = (person: Person) => {
    const folder = join(instance.settings.dataFolder, 'files/recording', person.id);
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test('[S2 §7] PUT /api/focus-card/save-record/{cardId} keeps an upload with the card', async () => {
    const cardId = await newCard();
    const recordUrl = await uploadedRecording(ada);
    expect((await ada.calls.cards.read({ id: cardId }))[0]!.record).toBeNull();
    const saved = await put(ada, cardId, { recordUrl, video: false });
    expect([saved.status, await saved.json()]).toEqual([200, { ok: true }]);
    expect(await ada.calls.recordings.ofCard({ cardId })).toEqual([
      { recordUrl, video: false, seconds: null, bytes: 5_000, created_at: expect.any(String) as string },
    ]);
    expect((await ada.calls.cards.read({ id: cardId }))[0]!.record).toEqual({ video: false, url: recordUrl });
  });

  test('a recording takes at most 100 MiB, all of a member 1 GiB; the refusal names the limit', async () => {
    const mebibyte = 1024 ** 2;
    const max = await instance.person('Max');
    const whole = 100 * mebibyte;
    const refusal = async (bytes: number) => {
      const reply = await beginRecording(max, randomUUID(), bytes);
      return reply.status === 201 ? 'begun' : [reply.status, await reply.json()];
    };
    const tooLarge = (key: string, most: number) => [
      413,
      expect.objectContaining({ data: expect.objectContaining({ key, values: { most } }) as unknown }),
    ];
    expect(await refusal(whole + 1)).toEqual(tooLarge('app:upload.refusal.size', 100));
    expect(await max.calls.recordings.room({})).toEqual({ left: 1024 * mebibyte, most: 1024 * mebibyte });
    for (let count = 0; count < 10; count++) expect(await refusal(whole)).toBe('begun');
    expect(await max.calls.recordings.room({})).toMatchObject({ left: 24 * mebibyte });
    expect(await refusal(24 * mebibyte + 1)).toEqual(tooLarge('app:upload.refusal.quota', 1024));
    expect(await refusal(24 * mebibyte)).toBe('begun');
    expect(await max.calls.recordings.room({})).toMatchObject({ left: 0 });
    // Those of other members do not count.
    expect(await ada.calls.recordings.room({})).toMatchObject({ most: 1024 * mebibyte });
  });

  test('several of one card, newest first; sent again it is kept once', async () => {
    const cardId = await newCard();
    const first = await uploadedRecording(ada);
    const key = randomUUID();
    for (const again of [key, key, randomUUID()])
      expect((await put(ada, cardId, { recordUrl: first, video: false, seconds: 38 }, again)).status).toBe(200);
    instance.clock.advance(60_000);
    const second = await uploadedRecording(ada);
    await ada.calls.recordings.save({ cardId, recordUrl: second, video: true, seconds: 12 });
    expect(
      (await ada.calls.recordings.ofCard({ cardId })).map(({ recordUrl, seconds }) => [recordUrl, seconds]),
    ).toEqual([
      [second, 12],
      [first, 38],
    ]);
    expect((await ada.calls.cards.read({ id: cardId }))[0]!.record).toEqual({ video: true, url: second });
  });

  test('refused: one that has not arrived, somebody else’s, none at all, another address, the card of another', async () => {
    const cardId = await newCard();
    const unfinished = await uploadedRecording(ada, webmBytes(5_000), 2_000);
    const eves = await uploadedRecording(eve);
    for (const recordUrl of [unfinished, eves, `/uploads/${randomUUID()}`, 'https://example.org/a.mp3']) {
      const refused = await put(ada, cardId, { recordUrl, video: false });
      expect(refused.status, recordUrl).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'BAD_INPUT', data: { field: 'recordUrl' } });
    }
    expect((await put(eve, cardId, { recordUrl: eves, video: false })).status).toBe(404);
    expect(await ada.calls.recordings.ofCard({ cardId })).toEqual([]);
  });

  test('played in ranges by its owner alone', async () => {
    const cardId = await newCard();
    const bytes = webmBytes(50_000);
    const recordUrl = await uploadedRecording(ada, bytes);
    await ada.calls.recordings.save({ cardId, recordUrl, video: false });
    const part = await ada.fetch(recordUrl, { headers: { range: 'bytes=40000-40099' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 40000-40099/50000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(40_000, 40_100))).toBe(true);
    for (const other of [eve, instance.administrator]) expect((await other.fetch(recordUrl)).status).toBe(404);
    expect((await instance.visitor().fetch(recordUrl)).status).toBe(401);
  });

  test('deleted with its file, once; another member’s stays', async () => {
    const cardId = await newCard();
    const recordUrl = await uploadedRecording(ada);
    await ada.calls.recordings.save({ cardId, recordUrl, video: false });
    await expect(eve.calls.recordings.remove({ cardId, recordUrl })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const otherCard = await newCard(eve);
    await eve.calls.recordings.remove({ cardId: otherCard, recordUrl });
    expect((await ada.fetch(recordUrl)).status).toBe(200);

    const before = filesOf(ada).length;
    await ada.calls.recordings.remove({ cardId, recordUrl });
    await ada.calls.recordings.remove({ cardId, recordUrl });
    expect(await ada.calls.recordings.ofCard({ cardId })).toEqual([]);
    expect((await ada.fetch(recordUrl)).status).toBe(404);
    expect(filesOf(ada).length).toBe(before - 1);
  });

  test('the file of a card that was deleted for good is deleted after two months, that of a kept one never', async () => {
    const grace = await instance.person('Grace');
    const [gone, stays] = [await newCard(grace), await newCard(grace)];
    for (const cardId of [gone, stays])
      await grace.calls.recordings.save({ cardId, recordUrl: await uploadedRecording(grace), video: false });
    await grace.calls.cards.remove({ id: gone });
    await grace.calls.cards.destroy({ id: gone });
    const jobsAfter = async (days: number) => {
      instance.clock.advance(days * dayMs);
      await instance.product.services.jobs.runDue();
    };
    await jobsAfter(59);
    expect(filesOf(grace)).toHaveLength(2);
    await jobsAfter(3);
    expect(filesOf(grace)).toHaveLength(1);
    const [kept] = await grace.calls.recordings.ofCard({ cardId: stays });
    expect((await grace.fetch(kept!.recordUrl)).status).toBe(200);
  });
});
