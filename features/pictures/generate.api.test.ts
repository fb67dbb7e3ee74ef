import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimedPng } from '#tests/harness/claimed-png.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { aiService, photoOf, sendJson } from '#tests/harness/picture-services.ts';

const dataPrompt = 'A quiet sea at dawn';

onBothEngines('AI pictures', (engine) => {
  let instance: TestInstance;
  let ai: Awaited<ReturnType<typeof aiService>>;
  beforeAll(async () => {
    ai = await aiService();
    instance = await openTestInstance(engine, ai.environment);
  });
  afterAll(async () => {
    await instance.close();
    await ai.close();
  });
  afterEach(() => {
    ai.otherwise = undefined;
    ai.asked.length = 0;
  });

  async function withTokens(amount: number): Promise<Person> {
    const person = await instance.person('Ada');
    if (amount > 0) await instance.administrator.calls.membership.grantTokens({ id: person.id, amount });
    return person;
  }
  async function tokensOf(person: Person): Promise<number> {
    const profile = await person.calls.profiles.user({ id: person.id });
    if (profile.relation !== 'self') throw new Error('not one’s own');
    return profile.gpt_token.monthly + profile.gpt_token.purchased;
  }
  const mediaOf = (person: Person) =>
    instance.product.services.database.read((rows) =>
      rows.selectFrom('media').selectAll().where('user_id', '=', person.id).execute(),
    );
  async function filesOf(person: Person): Promise<string[]> {
    const names: string[] = [];
    for await (const name of instance.product.services.files.list(`media/${person.id}/`)) names.push(name);
    return names;
  }
  const answerWith = (answer: (response: ServerResponse, url: string) => void) => {
    ai.otherwise = { path: '/v1', answer: (_request, response) => answer(response, ai.url) };
  };

  test('[S3 §4 AI image flow] a text becomes a picture for 100 tokens, which is kept when it is saved', async () => {
    const person = await withTokens(250);
    const made = await person.calls.pictures.generate({ dataPrompt });
    expect(made).toEqual({ error: false, need_upgrade: false, imageUrl: expect.stringMatching(/^\/media\/.*regular/) });
    expect(await tokensOf(person)).toBe(150);
    const [asked] = ai.asked;
    expect([asked!.path, asked!.headers.authorization]).toEqual(['/v1/images/generations', 'Bearer ai-key']);
    expect(JSON.parse(asked!.body)).toEqual({ model: 'painter-2', prompt: dataPrompt, n: 1, size: '1024x1024' });

    // Seen by its member alone, and not among the kept ones.
    expect((await person.fetch(made.imageUrl!)).status).toBe(200);
    expect((await instance.administrator.fetch(made.imageUrl!)).status).toBe(404);
    expect((await person.calls.pictures.own({ page: 1 })).results).toEqual([]);
    const saved = await person.calls.pictures.saveFromUrl({ imgName: 'sea', imageUrl: made.imageUrl! });
    expect(saved).toMatchObject({ awsURL: made.imageUrl, credit: 'AI', width: 256 });
    instance.clock.advance(25 * 3_600_000);
    await instance.product.services.jobs.runDue();
    expect((await person.calls.pictures.own({ page: 1 })).results).toMatchObject([{ _id: saved._id }]);
    expect(await tokensOf(person)).toBe(150);
  });

  test('a picture that nobody keeps is deleted after a day, its files too', async () => {
    const person = await withTokens(100);
    const { imageUrl } = await person.calls.pictures.generate({ dataPrompt });
    instance.clock.advance(23 * 3_600_000);
    await instance.product.services.jobs.runDue();
    expect((await person.fetch(imageUrl!)).status).toBe(200);
    instance.clock.advance(3_600_001);
    await instance.product.services.jobs.runDue();
    expect((await person.fetch(imageUrl!)).status).toBe(404);
    expect(await filesOf(person)).toEqual([]);
  });

  test('a picture that became a cover without being saved stays', async () => {
    const person = await withTokens(100);
    const { imageUrl } = await person.calls.pictures.generate({ dataPrompt });
    const cover_picture = { regular: imageUrl!, thumb: imageUrl!.replace('regular', 'thumb') };
    await person.calls.cards.create({ _id: randomUUID(), update: { title: 'The sea', cover_picture } });
    instance.clock.advance(25 * 3_600_000);
    await instance.product.services.jobs.runDue();
    expect((await person.fetch(imageUrl!)).status).toBe(200);
  });

  test('[S3 §9 AI image minimum] under 100 tokens nothing is asked', async () => {
    const person = await withTokens(99);
    expect(await person.calls.pictures.generate({ dataPrompt })).toEqual({
      error: false,
      need_upgrade: true,
      imageUrl: null,
    });
    expect([await tokensOf(person), ai.asked]).toEqual([99, []]);
  });

  test('[S3 §5 AI image] a text is needed', async () => {
    const person = await withTokens(100);
    for (const empty of ['', '   ', 'x'.repeat(1_001)])
      await expect(person.calls.pictures.generate({ dataPrompt: empty })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(ai.asked).toEqual([]);
  });

  test('an answer with an address is fetched from the service', async () => {
    answerWith((response, url) => sendJson(response, { data: [{ url: `${url}/picture.png` }] }));
    const person = await withTokens(100);
    expect(await person.calls.pictures.generate({ dataPrompt })).toMatchObject({ error: false });
    expect(ai.asked.at(-1)).toMatchObject({ path: '/picture.png' });
    // The key is for the service, not for where its pictures are.
    expect(ai.asked.at(-1)!.headers.authorization).toBeUndefined();
  });

  describe('[S3 §8 AI image error] without a picture the tokens come back:', () => {
    test.each<[string, string, (response: ServerResponse, url: string) => void]>([
      ['a refused text', 'refused', (response) => sendJson(response, { error: { code: 'moderation_blocked' } }, 400)],
      ['too many', 'busy', (response) => sendJson(response, {}, 429)],
      ['a wrong key', 'failed', (response) => sendJson(response, {}, 401)],
      ['a broken service', 'failed', (response) => sendJson(response, {}, 500)],
      ['a redirect', 'failed', (response, url) => void response.writeHead(307, { location: `${url}/v1/x` }).end()],
      ['no JSON', 'failed', (response) => void response.writeHead(200).end('<html>')],
      ['no picture', 'failed', (response) => sendJson(response, { data: [] })],
      ['what is no picture', 'failed', (response) => sendJson(response, { data: [{ b64_json: 'AAAA' }] })],
      [
        'a drawing with a script',
        'failed',
        (response) => sendJson(response, { data: [{ b64_json: btoa('<svg><script>x()</script></svg>') }] }),
      ],
      [
        'a picture of 30,000 × 30,000 pixels',
        'failed',
        (response) => sendJson(response, { data: [{ b64_json: claimedPng(30_000, 30_000).toString('base64') }] }),
      ],
      ['a cut connection', 'failed', (response) => void response.destroy()],
      [
        'an address elsewhere',
        'failed',
        (response) => sendJson(response, { data: [{ url: 'https://example.com/x' }] }),
      ],
      [
        'an address of this machine',
        'failed',
        (response) => sendJson(response, { data: [{ url: `${instance.url}/api/health` }] }),
      ],
      ['a page at its address', 'failed', (response, url) => sendJson(response, { data: [{ url: `${url}/v1/page` }] })],
    ])('%s', async (_name, reason, answer) => {
      answerWith(answer);
      const person = await withTokens(100);
      expect(await person.calls.pictures.generate({ dataPrompt })).toEqual({
        error: true,
        need_upgrade: false,
        imageUrl: null,
        reason,
      });
      expect([await tokensOf(person), await mediaOf(person), await filesOf(person)]).toEqual([100, [], []]);
    });
  });

  test('one at a time; the same request again is paid once and answers the same', async () => {
    const person = await withTokens(300);
    const idempotencyKey = randomUUID();
    const ask = (key = idempotencyKey) =>
      person.calls.pictures.generate({ dataPrompt }, { context: { idempotencyKey: key } });
    const waiting = new Promise<ServerResponse>((resolve) => answerWith(resolve));
    const first = ask();
    const response = await waiting;
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(ask(randomUUID())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await tokensOf(person)).toBe(200);
    sendJson(response, { data: [{ b64_json: (await photoOf('#123456', 'png')).toString('base64') }] });
    const made = await first;
    expect(await ask()).toEqual(made);
    expect([await tokensOf(person), ai.asked.length]).toEqual([200, 1]);
  });

  test('of many at once, one is asked for and paid', async () => {
    const person = await withTokens(1_000);
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => person.calls.pictures.generate({ dataPrompt })),
    );
    const made = all.filter(({ status }) => status === 'fulfilled').length;
    expect(await tokensOf(person)).toBe(1_000 - made * 100);
    expect([ai.asked.length, (await mediaOf(person)).length]).toEqual([made, made]);
  });

  test('when the server ends between paying and the picture, the tokens come back, once', async () => {
    const person = await withTokens(100);
    const idempotencyKey = randomUUID();
    const waiting = new Promise<ServerResponse>((resolve) => answerWith(resolve));
    const asked = person.calls.pictures.generate({ dataPrompt }, { context: { idempotencyKey } });
    const response = await waiting;
    expect(await tokensOf(person)).toBe(0);
    // Another server finds what the first has left.
    instance.clock.advance(5 * 60_000 + 1);
    await instance.product.services.jobs.runDue();
    expect(await tokensOf(person)).toBe(100);
    // And the first was only slow: what it has now is not given for nothing.
    sendJson(response, { data: [{ b64_json: (await photoOf('#123456', 'png')).toString('base64') }] });
    expect(await asked).toMatchObject({ error: true, reason: 'tooSlow' });
    const again = await person.calls.pictures.generate({ dataPrompt }, { context: { idempotencyKey } });
    expect(again).toMatchObject({ error: true, imageUrl: null });
    instance.clock.advance(25 * 3_600_000);
    await instance.product.services.jobs.runDue();
    expect([await tokensOf(person), await mediaOf(person), await filesOf(person)]).toEqual([100, [], []]);
  });

  test('20 an hour', async () => {
    const person = await withTokens(0);
    for (let asked = 0; asked < 20; asked++)
      expect((await person.calls.pictures.generate({ dataPrompt })).need_upgrade).toBe(true);
    await expect(person.calls.pictures.generate({ dataPrompt })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

onBothEngines('an instance without services of pictures', (engine) => {
  test('says so, and takes no tokens', async () => {
    const instance = await openTestInstance(engine);
    const { calls, id } = await instance.person('Ada');
    await instance.administrator.calls.membership.grantTokens({ id, amount: 100 });
    expect(await calls.pictures.sources()).toEqual({ photos: false, ai: false, imageTokens: 100 });
    expect(await calls.pictures.generate({ dataPrompt })).toMatchObject({ error: true, reason: 'notSetUp' });
    await expect(calls.pictures.stockPhotos({ page: 1 })).rejects.toMatchObject({
      data: { key: 'pictures:refusal.noPhotoService' },
    });
    expect(await calls.profiles.user({ id })).toMatchObject({ gpt_token: { purchased: 100 } });
    await instance.close();
  });
});
