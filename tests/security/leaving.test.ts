import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetMember } from '#features/forget.server.ts';
import { handleLeaving } from '#features/leaving/leave-for-good.server.ts';
import { subjects } from '#features/subjects.server.ts';
import { insertEdition } from '#tests/harness/editions.ts';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { placesOfTexts } from '#tests/harness/stored-texts.ts';

const dayMs = 86_400_000;

onBothEngines('leaving', (engine) => {
  let instance: TestInstance;
  let person: Person;
  let other: Person;
  let publicCard: string;
  const ownWord = 'Quagmirella';

  beforeAll(async () => {
    instance = await openTestInstance(engine);
    other = await instance.person('Olga');
    person = await instance.person(ownWord);
    publicCard = await published(person);
  });
  afterAll(() => instance.close());

  async function published(author: Person): Promise<string> {
    const id = randomUUID();
    await instance.product.services.database.transact((rows) =>
      insertEdition(rows, {
        id,
        userId: author.id,
        now: 1,
        language: 'en',
        urlSeo: `sunflowers-${id.slice(0, 8)}`,
        update: { title: 'Sunflowers turn' },
      }),
    );
    return id;
  }
  const post = async (by: Person, path: string, body: object = {}) => {
    const response = await by.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const remove = (by: Person, id: string, now: boolean) => by.calls.leaving.removeMember({ id, public: 'remove', now });
  const leave = (by: Person, choice: string, password = by.password) =>
    post(by, '/leave', { password, public: choice });
  const signIn = (by: Person) => post(by, '/sign-in/email', { email: by.email, password: by.password });
  const isIn = async (by: Person) => (await by.fetch('/api/user/me')).status === 200;
  const runJobs = () => instance.product.services.jobs.runDue();
  const stored = (texts: readonly string[]) =>
    instance.product.services.database.read((rows) => placesOfTexts(rows, engine, texts));
  const isFound = async () => {
    const { cards } = await instance.visitor().calls.explore.list({ search: 'sunflowers' });
    return cards.some(({ _id }) => _id === publicCard);
  };

  test('needs the password, and counts its guesses', async () => {
    expect(await leave(instance.visitor(), 'remove', 'x')).toMatchObject({ status: 401 });
    expect(await leave(person, 'remove', 'not mine')).toMatchObject({
      status: 400,
      body: { data: { key: 'account:refusal.wrongPassword', field: 'password' } },
    });
    expect(await post(person, '/leave', { public: 'remove' })).toMatchObject({ status: 400 });
    expect(await leave(person, 'sell')).toMatchObject({ status: 400 });
    const guesser = await instance.person('Guesser');
    for (let at = 0; at < 10; at++) await leave(guesser, 'remove', 'a guess');
    expect(await leave(guesser, 'remove')).toMatchObject({ status: 429 });
  });

  test('an account without a password needs a new sign-in', async () => {
    const { database } = instance.product.services;
    const late = await instance.person('Late');
    const age = (ms: number) =>
      database.transact((rows) =>
        rows
          .updateTable('session')
          .set({ createdAt: new Date(Date.now() - ms) as Date & string })
          .where('userId', '=', late.id)
          .execute(),
      );
    await database.transact((rows) =>
      rows.updateTable('account').set({ password: null }).where('userId', '=', late.id).execute(),
    );
    await age(61 * 60_000);
    expect(await post(late, '/leave', { public: 'remove' })).toMatchObject({
      status: 403,
      body: { data: { key: 'account:refusal.signInAgain' } },
    });
    await age(59 * 60_000);
    expect(await post(late, '/leave', { public: 'remove' })).toMatchObject({ status: 200 });
  });

  test('ends every session and key at once, hides what is public, and writes until when one can come back', async () => {
    expect(await isFound()).toBe(true);
    const elsewhere = instance.visitor();
    const here: Person = { ...elsewhere, email: person.email, password: person.password };
    expect((await signIn(here)).status).toBe(200);
    const { key } = await insertedKey(instance, person.id);
    const byKey = async () =>
      (await fetch(`${instance.url}/api/user/me`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await byKey()).toBe(200);
    expect(await leave(person, 'remove')).toMatchObject({
      status: 200,
      body: { leaves_at: '2026-04-01T09:00:00.000Z' },
    });
    expect([await isIn(person), await isIn(here), await isFound()]).toEqual([false, false, false]);
    expect(await byKey(), 'its key').toBe(401);
    expect(await other.calls.people.search({ text: ownWord })).toEqual([]);
    const letter = (await instance.lettersTo(person.email)).at(-1)!;
    expect(letter.text).toContain('1 April 2026');
    expect(letter.action_url).toMatch(/\/signin\?next=%2Fcome-back$/);
  });

  test('signing in lets one come back or take everything along, and nothing else', async () => {
    expect((await signIn(person)).status).toBe(200);
    expect((await person.fetch('/api/user/me')).status).toBe(401);
    expect((await person.fetch('/api/user/security')).status).toBe(401);
    const archive = await person.fetch('/api/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'json' }),
    });
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await archive.arrayBuffer();
    expect(await post(other, '/come-back'), 'of somebody who does not leave').toMatchObject({ status: 401 });

    expect(await post(person, '/come-back')).toEqual({ status: 200, body: { ok: true } });
    await runJobs();
    expect([await isIn(person), await isFound()]).toEqual([true, true]);
    instance.clock.advance(31 * dayMs);
    await runJobs();
    expect(await isIn(person), 'the deletion that was planned is off').toBe(true);
  });

  test('who was suspended cannot come back, and letting in somebody who leaves is not coming back', async () => {
    const { administrator } = instance;
    const bad = await instance.person('Bad');
    await remove(administrator, bad.id, false);
    await administrator.calls.account.suspend({ id: bad.id, suspended: true });
    expect(await signIn(bad)).toMatchObject({ status: 403 });
    await administrator.calls.account.suspend({ id: bad.id, suspended: false });
    expect((await signIn(bad)).status).toBe(200);
    expect(await isIn(bad)).toBe(false);
  });

  test('the only administrator stays, and nobody deletes themselves from the desk', async () => {
    expect(await leave(instance.administrator, 'remove')).toMatchObject({
      status: 409,
      body: { data: { key: 'leaving:refusal.lastAdministrator' } },
    });
    await expect(remove(instance.administrator, instance.administrator.id, true)).rejects.toMatchObject({
      data: { key: 'leaving:refusal.yourself' },
    });
    await expect(remove(instance.administrator, randomUUID(), true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  describe.each(['anonymous', 'remove'])('after thirty days: %s', (choice) => {
    let leaver: Person;
    let card: string;
    let picture: string;
    const name = choice === 'anonymous' ? 'Zinnia Verbena' : 'Yarrow Tansy';
    beforeAll(async () => {
      leaver = await instance.person(name);
      card = await published(leaver);
      picture = randomUUID();
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
        .png()
        .toBuffer();
      const file = new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
      await leaver.calls.media.upload({ id: picture, file });
      await leaver.calls.cards.create({ _id: randomUUID(), update: { title: 'Canary in the mine' } });
      expect((await leave(leaver, choice)).status).toBe(200);
    });

    test('a second letter comes three days before', async () => {
      instance.clock.advance(27 * dayMs - 1);
      expect((await instance.lettersTo(leaver.email)).length).toBe(1);
      instance.clock.advance(1);
      expect((await instance.lettersTo(leaver.email)).at(-1)!.subject).toContain('three days');
    });

    test('no name, address, text or file is left, and no cookie opens anything', async () => {
      const folder = join(instance.settings.dataFolder, 'files/media', leaver.id);
      expect(existsSync(folder)).toBe(true);
      expect((await signIn(leaver)).status, 'until then').toBe(200);
      instance.clock.advance(3 * dayMs);
      await runJobs();
      expect(await stored([name, leaver.email, 'Canary in the mine'])).toEqual([]);
      expect(await stored([leaver.id])).toEqual([]);
      const files = readdirSync(join(instance.settings.dataFolder, 'files'), { recursive: true, withFileTypes: true });
      expect(files.filter((file) => file.isFile() && file.parentPath.includes(leaver.id))).toEqual([]);
      expect((await leaver.fetch('/api/export', { method: 'POST' })).status).toBe(401);
      expect((await leaver.fetch(`/media/${picture}/regular.webp`)).status).toBe(404);
      expect((await signIn(leaver)).status).toBe(401);
      expect(await other.calls.people.search({ text: name.split(' ')[0]! })).toEqual([]);
    });

    test('what was public is deleted, or found without a name', async () => {
      const { cards } = await instance.visitor().calls.explore.list({ search: 'sunflowers' });
      const found = cards.filter(({ _id }) => _id === card);
      expect(found).toMatchObject(choice === 'remove' ? [] : [{ title: 'Sunflowers turn', author_name: '' }]);
      const named = await instance.visitor().calls.explore.list({ search: name });
      expect(named.cards.map(({ _id }) => _id)).not.toContain(card);
    });

    test('a restored archive brings nobody back', async () => {
      const { services } = instance.product;
      expect(readFileSync(join(instance.settings.dataFolder, 'gone'), 'utf8')).toContain(`${leaver.id} ${choice}\n`);
      const back = await instance.person('Restored');
      const before = readFileSync(join(instance.settings.dataFolder, 'gone'), 'utf8');
      writeFileSync(join(instance.settings.dataFolder, 'gone'), `${before}${back.id} ${choice}\n`);
      await handleLeaving(services, subjects, forgetMember);
      expect(await stored([back.id, back.email]), 'deleted before the server answers').toEqual(
        (await stored([back.id])).filter((place) => place.endsWith('job.payload')),
      );
    });
  });

  test('an administrator deletes an account at once, and the log keeps no name', async () => {
    const { administrator } = instance;
    const spammer = await instance.person('Spamalotte');
    await expect(remove(other, spammer.id, true)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await remove(administrator, spammer.id, true);
    expect(await isIn(spammer)).toBe(false);
    await runJobs();
    expect(await stored(['Spamalotte', spammer.email])).toEqual([]);
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts[0]).toMatchObject({ act: 'member.removed' });
  });
});
