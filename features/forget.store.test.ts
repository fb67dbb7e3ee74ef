import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archivedWorld } from '#tests/harness/archived-world.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { insertEdition, publishMapAs } from '#tests/harness/editions.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { placesOfTexts } from '#tests/harness/stored-texts.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tablesAlong } from '#features/take-along/tables-along.ts';
import { readArchive } from '#platform/backup/archive.server.ts';
import { writeBackup } from '#platform/backup/backup.server.ts';
import { openStores } from '#platform/backup/open-stores.server.ts';
import { secretFile } from '#platform/settings.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { forgetMember, forgets } from './forget.server.ts';

const mapId = 'a0000000-0000-4000-8000-000000000021';
/** Texts of the leaver's cards, map, diary, answers, rating and message. */
const texts = ['Lub-dub', 'Four chambers', 'William Harvey', 'Own notes', 'Circulation', 'Know it', 'Clear', 'Tell me'];

onBothEngines('a member who leaves', (engine) => {
  describe.each<PublicChoice>(['remove', 'anonymous'])('what is public: %s', (choice) => {
    let instance: TestInstance;
    let person: Person;
    let other: Person;
    let edition: string;
    const publicCard = randomUUID();
    const copy = randomUUID();
    const name = 'Zinnia Quagmire';

    beforeAll(async () => {
      instance = await openTestInstance(engine, { BILLING: 'off' });
      person = await archivedWorld(instance);
      other = await instance.person('Olga');
      await instance.product.services.database.transact(async (rows) => {
        await rows
          .updateTable('user')
          .set({ name, searchWords: '["zinnia"]', nameWords: '["zinnia"]' })
          .where('id', '=', person.id)
          .execute();
        const made = { now: 1, language: 'en', update: { title: 'A public card', memo: 'Of the leaver' } };
        await insertEdition(rows, { ...made, id: publicCard, userId: person.id, urlSeo: 'a-public-card' });
        await insertCard(rows, { ...made, id: copy, userId: other.id, authorId: person.id, editionOf: publicCard });
        edition = await publishMapAs(rows, person.id, mapId, 'the-body');
        const pair = [person.id, other.id];
        for (const [table, one, two] of [
          ['follow', 'member_id', 'followed_id'],
          ['person_like', 'member_id', 'liked_id'],
          ['block', 'member_id', 'blocked_id'],
        ] as const)
          for (const [from, to] of [pair, pair.toReversed()])
            await sql`INSERT INTO ${sql.table(table)} (${sql.ref(one)}, ${sql.ref(two)}, created_at)
              VALUES (${from}, ${to}, 1)`.execute(rows);
        for (const [from, to] of [pair, pair.toReversed()])
          await sql`INSERT INTO resource_like (member_id, publisher_id, resource_key, created_at)
            VALUES (${from}, ${to}, 'key', 1)`.execute(rows);
        await sql`INSERT INTO notification (id, unique_key, member_id, kind, words, details, link, created_at)
          VALUES (${randomUUID()}, ${randomUUID()}, ${other.id}, 'friend', 'people:told.joined',
            ${JSON.stringify({ name })}, '/app/people', 1)`.execute(rows);
        await sql`INSERT INTO agent_act (id, member_id, key_id, client, tool, words, target, amount, undo, made_at)
          VALUES (${randomUUID()}, ${person.id}, 'key', ${name}, 'create_cards', ${name}, 'card:x', 1, '{}', 1)`.execute(
          rows,
        );
        await sql`INSERT INTO administrator_act
          (id, administrator_id, administrator_name, act, member_id, member_name, details, created_at)
          VALUES (${randomUUID()}, ${instance.administrator.id}, 'Admin', 'member.suspended', ${person.id}, ${name},
            '{}', 1)`.execute(rows);
        await sql`INSERT INTO letter (id, recipient, subject, text, locale, created_at)
          VALUES (${randomUUID()}, ${other.email}, 'News', ${`${name} wrote to you.`}, 'en', 1)`.execute(rows);
        await sql`INSERT INTO contact_message (id, unique_key, email, fullname, subject, message, kind, created_at)
          VALUES (${randomUUID()}, ${randomUUID()}, ${person.email}, ${name}, 'Hello', 'Tell me', 'OTHER', 1)`.execute(
          rows,
        );
      });
    }, 60_000);
    afterAll(() => instance.close());

    /** What of the leaver the feed and the site map have. */
    async function readByAll(): Promise<string[]> {
      const visitor = instance.visitor();
      const pages = await Promise.all(
        ['/feed/all.atom', '/sitemap/1.xml'].map(async (path) => (await visitor.fetch(path)).text()),
      );
      return [name, person.email, 'a-public-card', 'the-body'].filter((each) => pages.join().includes(each));
    }
    const found = (needles: readonly string[]) =>
      instance.product.services.database.read((rows) => placesOfTexts(rows, engine, needles));

    test('each table with a member’s column is named by one area', () => {
      const named = Object.values(forgets).flatMap(({ tables }) => tables.split(' '));
      expect(named.toSorted()).toEqual(Object.keys(tablesAlong).toSorted());
    });

    test('leaves no name, address, text or file behind', async () => {
      const needles = [name, person.email, ...texts];
      const before = await found(needles);
      for (const needle of needles) expect(before.join('\n'), 'it is there to be found').toContain(needle);
      expect(await readByAll(), 'the feed and the site map have it').toEqual([name, 'a-public-card', 'the-body']);
      const folder = join(instance.settings.dataFolder, 'files/media', person.id);
      expect(readdirSync(folder).length).toBeGreaterThan(0);

      expect(await forgetMember(instance.product.services, person.id, choice)).toBe('gone');
      await instance.product.services.jobs.runDue();

      expect(await found(needles)).toEqual([]);
      for (const file of ['loci.sqlite', 'loci.sqlite-wal'].map((each) => join(instance.settings.dataFolder, each)))
        if (existsSync(file)) {
          const bytes = readFileSync(file);
          expect(
            needles.filter((needle) => bytes.includes(needle)),
            `in the bytes of ${file}`,
          ).toEqual([]);
        }
      expect(await found([person.id])).toEqual(['administrator_act.member_id'].map((at) => `${person.id} in ${at}`));
      expect(
        existsSync(folder)
          ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
          : [],
      ).toEqual([]);
      expect((await person.fetch('/api/user/me')).status).toBe(401);
      expect(await forgetMember(instance.product.services, person.id, choice), 'twice is once').toBe('notFound');
    });

    test('no feed, site map or search has a name, and what was removed is in none', async () => {
      const stays = choice === 'anonymous' ? ['a-public-card', 'the-body'] : [];
      expect(await readByAll()).toEqual(stays);
      const visitor = instance.visitor();
      expect((await visitor.calls.explore.list({ search: 'Zinnia' })).cards).toEqual([]);
      expect(await other.calls.people.search({ text: 'Zinnia' })).toEqual([]);
      const { administration } = instance.administrator.calls;
      for (const search of ['Zinnia', person.email])
        expect((await administration.members({ search })).members).toEqual([]);
    });

    test('no part of what another takes along, nor of a backup made afterwards, has it', async () => {
      const needles = [name, 'Zinnia', person.email, ...texts];
      const inBytes = (bytes: Uint8Array) => needles.filter((needle) => Buffer.from(bytes).includes(needle));
      const { files } = await filesOf(await take(other, { format: 'json' }));
      expect([...files.keys()].some((part) => part.startsWith('cards/'))).toBe(true);
      for (const [part, bytes] of files) expect(inBytes(bytes), part).toEqual([]);

      const stores = await openStores(instance.settings);
      const to = join(instance.settings.dataFolder, 'backups', 'after.tar.gz');
      try {
        await writeBackup({ ...stores, secretFile: secretFile(instance.settings.dataFolder), to, now: 1 });
      } finally {
        await stores.rows.close();
      }
      let parts = 0;
      for await (const { name: part, content } of readArchive(to)) {
        parts++;
        expect(inBytes(await buffer(content)), part).toEqual([]);
      }
      expect(parts).toBeGreaterThan(2);
    });

    test('a public map and a public card go, or stay without a name', async () => {
      const published = await instance.product.services.database.read((rows) =>
        rows
          .selectFrom('publication')
          .innerJoin('user', 'user.id', 'publication.author_id')
          .select(['publication.title', 'user.name', 'user.kind'])
          .where('publication.id', 'in', [edition, publicCard])
          .orderBy('publication.title')
          .execute(),
      );
      expect(published).toEqual(
        choice === 'remove' ? [] : ['A public card', 'The body'].map((title) => ({ title, name: '', kind: 'gone' })),
      );
    });

    test('a copy that another has keeps its content, without the name of its author', async () => {
      const [card] = await other.calls.cards.read({ id: copy });
      expect(card).toMatchObject({ title: 'A public card', memo: 'Of the leaver', author_name: '' });
    });

    test('others keep what is theirs, and their counts are right', async () => {
      const rated = await instance.product.services.database.read((rows) =>
        rows
          .selectFrom('publication')
          .select(['rating_sum', 'rating_count'])
          .where('slug', '=', 'a-public-map')
          .executeTakeFirstOrThrow(),
      );
      expect(rated).toEqual({ rating_sum: 0, rating_count: 0 });
      const liked = await instance.product.services.database.read((rows) =>
        rows.selectFrom('profile').select('number_likes').where('member_id', '=', other.id).executeTakeFirstOrThrow(),
      );
      expect(liked.number_likes).toBe(0);
    });

    test('the only administrator stays', async () => {
      expect(await forgetMember(instance.product.services, instance.administrator.id, choice)).toBe(
        'lastAdministrator',
      );
    });
  });
});
