import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { publishedCard } from '#tests/harness/published-card.ts';
import { pictureForm } from '#tests/security/world.ts';
import { soundMaxBytes } from './rules/sound-type.ts';

const file = (bytes: Uint8Array | string, name = 'sound.mp3') => new File([bytes as Uint8Array<ArrayBuffer>], name);
const mp3 = (length = 400) => {
  const bytes = new Uint8Array(length);
  bytes.set([0x49, 0x44, 0x33, 4, 0]);
  return bytes;
};

onBothEngines('sounds of flashcards', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BILLING: 'off' });
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  test('[S1 §3] one is stored as it is, and served whole and in ranges', async () => {
    const id = randomUUID();
    const sent = mp3();
    const sound = await ada.calls.sounds.upload({ id, file: file(sent, 'whatever.exe') });
    expect(sound).toEqual({ _id: id, address: `/media/${id}/sound.mp3`, type: 'audio/mpeg' });
    const whole = await ada.fetch(sound.address);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('audio/mpeg');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(sent))).toBe(true);
    const part = await ada.fetch(sound.address, { headers: { range: 'bytes=0-2' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 0-2/400');
    expect(await part.text()).toBe('ID3');
    // Sent again it answers the same; another ending, or a picture of it, is not there.
    expect(await ada.calls.sounds.upload({ id, file: file(sent) })).toEqual(sound);
    for (const path of ['sound.ogg', 'sound', 'regular.webp', 'thumb.webp'])
      expect((await ada.fetch(`/media/${id}/${path}`)).status, path).toBe(404);
  });

  describe('what is refused', () => {
    test.each([
      ['a page', '<script>alert(1)</script>', 'BAD_INPUT', 'media:refusal.sound'],
      ['a program', 'MZ\x90\0', 'BAD_INPUT', 'media:refusal.sound'],
      ['nothing', '', 'BAD_INPUT', 'media:refusal.sound'],
      ['one that is too large', mp3(soundMaxBytes + 1), 'TOO_LARGE', 'media:refusal.soundSize'],
    ])('%s', async (_, bytes, code, key) => {
      await expect(ada.calls.sounds.upload({ id: randomUUID(), file: file(bytes) })).rejects.toMatchObject({
        code,
        data: { key, field: 'file' },
      });
    });

    test('the largest one is taken', async () => {
      const id = randomUUID();
      expect(await ada.calls.sounds.upload({ id, file: file(mp3(soundMaxBytes)) })).toMatchObject({ _id: id });
    });

    test('the id of somebody else, and of a picture', async () => {
      const [id, picture] = [randomUUID(), randomUUID()];
      await ada.calls.sounds.upload({ id, file: file(mp3()) });
      await expect(eve.calls.sounds.upload({ id, file: file(mp3()) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await ada.fetch(`/api/image/${picture}`, { method: 'PUT', body: await pictureForm() });
      await expect(ada.calls.sounds.upload({ id: picture, file: file(mp3()) })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect((await ada.fetch(`/api/image/${id}`, { method: 'PUT', body: await pictureForm() })).status).toBe(404);
    });

    test('an address of elsewhere on a flashcard', async () => {
      const _id = randomUUID();
      await ada.calls.cards.create({ _id, update: { title: 'Words' } });
      for (const address of ['https://evil.example/a.mp3', '/media/x/sound.mp3', `/media/${_id}/regular.webp`])
        await expect(
          ada.calls.focusCard.put({
            id: _id,
            update: { flashcard: [flashcard({ sounds: { front: [address] } })] },
          } as never),
        ).rejects.toMatchObject({ code: 'BAD_INPUT' });
    });
  });

  test('a video is one by its declared type, and no other file is', async () => {
    const webM = '\x1A\x45\xDF\xA3 a film';
    const sent = (bytes: Uint8Array | string, type: string) =>
      ada.calls.sounds.upload({ id: randomUUID(), file: new File([bytes as Uint8Array<ArrayBuffer>], 'x', { type }) });
    const [film, voice, song] = [
      await sent(
        Uint8Array.from(webM, (sign) => sign.charCodeAt(0)),
        'video/webm',
      ),
      await sent(
        Uint8Array.from(webM, (sign) => sign.charCodeAt(0)),
        'audio/webm',
      ),
      await sent(mp3(), 'video/mp4'),
    ];
    expect([film.type, voice.type, song.type]).toEqual(['video/webm', 'audio/webm', 'audio/mpeg']);
    expect(film.address).toMatch(/sound\.webm$/);
    const served = await ada.fetch(film.address);
    expect(served.headers.get('content-type')).toBe('video/webm');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    await expect(sent('<script>alert(1)</script>', 'video/mp4')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('it is not among the pictures to choose from', async () => {
    const bob = await instance.person('Bob');
    await bob.calls.sounds.upload({ id: randomUUID(), file: file(mp3()) });
    const own = (await (await bob.fetch('/api/image')).json()) as unknown;
    expect(JSON.stringify(own)).not.toContain('/media/');
  });

  test('[security 3] it is read by its owner alone, and by everybody while something public has it', async () => {
    const id = randomUUID();
    const { address } = await ada.calls.sounds.upload({ id, file: file(mp3()) });
    const visitor = () => fetch(`${instance.url}${address}`);
    expect((await eve.fetch(address)).status).toBe(404);
    expect((await visitor()).status).toBe(404);
    const { slug } = await publishedCard(ada, {
      flashcard: [flashcard({ question: 'How is it said?', sounds: { back: [address] } })],
    } as never);
    expect((await visitor()).status).toBe(200);
    expect((await eve.fetch(address)).status).toBe(200);
    const [read] = await eve.calls.cards.readPublic({ slug });
    expect(read!.flashcard[0]!.sounds).toEqual({ back: [address] });
  });
});
