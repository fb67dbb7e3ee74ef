import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCard } from '#features/cards/make-card.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { insertEdition } from '#tests/harness/editions.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { placesOfTexts } from '#tests/harness/stored-texts.ts';
import { forgetMember } from './forget.server.ts';

/** More than one portion of each. */
const [cards, answers] = [45, 1_100];
const killed = new Error('the process was killed');

onBothEngines('an account that is deleted in parts', (engine) => {
  let instance: TestInstance;
  let other: Person;

  beforeAll(async () => {
    instance = await openTestInstance(engine, { BILLING: 'off' });
    other = await instance.person('Olga');
  });
  afterAll(() => instance.close());

  /** Has cards, answers, a picture, a public card of which Olga has a copy, and follows her. */
  async function leaver(word: string) {
    const person = await instance.person(word);
    const { id } = person;
    const [edition, copy, picture] = [randomUUID(), randomUUID(), randomUUID()];
    await instance.product.services.database.transact(async (rows) => {
      for (let at = 0; at < cards; at++)
        await insertCard(rows, {
          id: randomUUID(),
          userId: id,
          now: 1,
          language: 'en',
          update: { title: `Own ${word}` },
        });
      const made = { now: 1, language: 'en' as const, update: { title: `Open ${word}` } };
      await insertEdition(rows, { ...made, id: edition, userId: id, urlSeo: `open-${edition}` });
      await insertCard(rows, { ...made, id: copy, userId: other.id, authorId: id, editionOf: edition });
      await sql`INSERT INTO follow (member_id, followed_id, created_at) VALUES (${other.id}, ${id}, 1), (${id}, ${other.id}, 1)`.execute(
        rows,
      );
      await sql`INSERT INTO command_log (member_id, key, fingerprint, reply, created_at)
        VALUES (${other.id}, ${randomUUID()}, 'x', ${JSON.stringify({ author_name: word })}, 1)`.execute(rows);
      for (let at = 0; at < answers; at++)
        await sql`INSERT INTO review_event (id, member_id, kind, test_id, card_id, claimed_at, answered_at, received_at)
          VALUES (${randomUUID()}, ${id}, 'undo_run', 'test', ${edition}, 1, 1, 1)`.execute(rows);
    });
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
    await person.calls.media.upload({ id: picture, file });
    return { person, word, edition, copy };
  }

  /** Services of a process that is killed in its transaction of this number. Answers also how many there were. */
  function cutOff(number = Infinity): { services: Services; parts: () => number } {
    const { services } = instance.product;
    const { database } = services;
    let count = 0;
    const transact: typeof database.transact = (work) =>
      ++count === number
        ? database.transact(async (rows) => {
            await work(rows);
            throw killed;
          })
        : database.transact(work);
    return { services: { ...services, database: { ...database, transact } }, parts: () => count };
  }

  const stored = (texts: readonly string[]) =>
    instance.product.services.database.read((rows) => placesOfTexts(rows, engine, texts));

  /** Nobody sees anything of it, and nobody gets in. */
  async function isClosed({ person, word, edition }: Awaited<ReturnType<typeof leaver>>): Promise<void> {
    expect((await person.fetch('/api/user/me')).status, 'its session').toBe(401);
    const signIn = await person.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(signIn.status, 'its password').toBe(401);
    expect(await other.calls.people.search({ text: word }), 'a search').toEqual([]);
    const { administrator } = instance;
    const { members } = await administrator.calls.administration.members({ search: word });
    expect(members, 'the list of the desk').toEqual([]);
    await expect(administrator.calls.administration.member({ id: person.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      administrator.calls.leaving.removeMember({ id: person.id, public: 'remove', now: false }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { cards: found } = await instance.visitor().calls.explore.list({ search: word });
    expect(
      found.filter(({ _id }) => _id === edition),
      'what it has published',
    ).toEqual([]);
  }

  async function isGone({ person, word, edition, copy }: Awaited<ReturnType<typeof leaver>>, choice: PublicChoice) {
    await instance.product.services.jobs.runDue();
    expect(await stored([person.id, person.email, `Own ${word}`, `"${word}"`])).toEqual([]);
    const files = readdirSync(join(instance.settings.dataFolder, 'files'), { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile() && file.parentPath.includes(person.id))).toEqual([]);
    const [card] = await other.calls.cards.read({ id: copy });
    expect(card).toMatchObject({ title: `Open ${word}`, author_name: '' });
    const { cards: found } = await instance.visitor().calls.explore.list({ search: word });
    expect(found.filter(({ _id }) => _id === edition)).toMatchObject(
      choice === 'remove' ? [] : [{ title: `Open ${word}`, author_name: '' }],
    );
  }

  test('is closed by its first part, and finished after a kill in any', { timeout: 240_000 }, async () => {
    const whole = await leaver('Wholeberta');
    const counted = cutOff();
    expect(await forgetMember(counted.services, whole.person.id, 'remove')).toBe('gone');
    await isGone(whole, 'remove');
    const parts = counted.parts();
    expect(parts, 'so many that none is long').toBeGreaterThan(cards / 20 + answers / 500 + 40);

    const places = [1, 2, ...[1, 2, 3].map(() => 3 + randomInt(parts - 5)), parts - 2, parts - 1, parts];
    for (const [at, place] of places.entries()) {
      const choice = at % 2 ? 'anonymous' : 'remove';
      const one = await leaver(`Partina${String.fromCodePoint(97 + at).repeat(3)}`);
      const told = `${choice}, killed in part ${place} of ${parts}`;
      await expect(forgetMember(cutOff(place).services, one.person.id, choice), told).rejects.toBe(killed);
      if (place === 1) expect((await one.person.fetch('/api/user/me')).status, 'nothing has happened').toBe(200);
      else await isClosed(one);
      // What was chosen first is done, whatever a later call says.
      const later = place > 1 && choice === 'remove' ? 'anonymous' : choice;
      expect(await forgetMember(instance.product.services, one.person.id, later), told).toBe('gone');
      await isGone(one, choice);
    }
  });

  test('is left by a server that stops, and finished by the next', async () => {
    const one = await leaver('Stoppelina');
    const stopped = new AbortController();
    stopped.abort();
    const { services } = instance.product;
    await expect(forgetMember(services, one.person.id, 'remove', stopped.signal)).rejects.toThrow();
    await isClosed(one);
    expect(await forgetMember(services, one.person.id, 'remove')).toBe('gone');
    await isGone(one, 'remove');
  });

  test('is deleted once by two servers at the same time', async () => {
    const one = await leaver('Twicetta');
    const { services } = instance.product;
    const both = await Promise.all([1, 2].map(() => forgetMember(services, one.person.id, 'remove')));
    expect(both).toContain('gone');
    await isGone(one, 'remove');
  });
});
