import { insertEdition } from '../harness/editions.ts';
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { openDatabase } from '../../platform/database/database.server.ts';
import { flashcard, keyIdea } from '../harness/card-samples.ts';
import { placedHostileSamples } from '../harness/hostile-markup.ts';
import { expect, signUp, startServer, test } from './journey.ts';

// The texts reference pictures that do not exist.
test.use({ expectedConsole: [/status of 404/] });

/** Would close the script element with the page's data, or break its comment or line, and run as a script. */
const hostile = '</script><script>globalThis.ran = true</script><!--\u2028\u2029{{7*7}}';

test('[security 17] texts that would close the data script of a page are rendered as text', async ({ page }) => {
  const server = await startServer();
  const author = randomUUID();
  await server.stop();
  const database = openDatabase({ engine: 'sqlite', path: join(server.dataFolder, 'loci.sqlite') });
  await database.transact(async (rows) => {
    const date = new Date().toISOString() as string & Date;
    await rows
      .insertInto('user')
      .values({
        id: author,
        name: hostile,
        email: `${author}@example.org`,
        emailVerified: 1,
        image: null,
        username: 'hostile',
        twoFactorEnabled: null,
        locale: 'en',
        timeZone: 'UTC',
        kind: 'person',
        suspended: null,
        invitedBy: null,
        createdAt: date,
        updatedAt: date,
      } as never)
      .execute();
    const update = {
      title: hostile,
      subtitle: hostile,
      memo: hostile,
      key_idea: [keyIdea({ title: hostile })],
      flashcard: [flashcard({ question: hostile, answer_list: [hostile] })],
    };
    await insertEdition(rows, {
      id: randomUUID(),
      userId: author,
      language: 'en',
      now: Date.now(),
      state: 'PUBLIC',
      urlSeo: 'hostile',
      update,
    });
  });
  await database.close();
  await server.start();
  try {
    for (const path of ['/', '/hostile', '/hostile/test']) {
      await page.goto(server.url + path);
      await expect(page.getByText('globalThis.ran = true').first(), path).toBeVisible();
      expect(await page.evaluate(() => 'ran' in globalThis), path).toBe(false);
    }
  } finally {
    await server.stop();
  }
});

test('[security 10] a thousand hostile texts in the store are rendered without effect @long', async ({
  page,
  context,
}) => {
  const server = await startServer();
  try {
    const person = await signUp(server, context, 'Ada Attacked');
    const ideas = 200;
    const cards: string[] = [];
    for (let from = 0; from < placedHostileSamples.length; from += ideas) {
      const _id = randomUUID();
      const key_idea = placedHostileSamples
        .slice(from, from + ideas)
        .map((_, place) => keyIdea({ order: `a${String(place).padStart(4, '0')}1` }));
      await person.call('POST', '/api/focus-card/', { _id, update: { title: `Hostile ${from}`, key_idea } });
      cards.push(_id);
    }
    await server.stop();
    // Written directly into the store, past all input sanitising.
    const store = new DatabaseSync(join(server.dataFolder, 'loci.sqlite'), { timeout: 60_000 });
    const put = store.prepare(
      `update card_item set content = json_set(content, '$.key_idea_description', ?) where card_id = ? and id = ?`,
    );
    for (const [number, card] of cards.entries()) {
      const items = store.prepare('select id from card_item where card_id = ? order by order_key').all(card) as {
        id: string;
      }[];
      for (const [place, { id }] of items.entries()) put.run(placedHostileSamples[number * ideas + place]!, card, id);
    }
    // Every second card is published too: its pages are rendered on the server.
    for (const [number, card] of cards.entries()) {
      if (number % 2 !== 0) continue;
      store.prepare(`update card set shelf = 'edition', state = 'PUBLIC' where id = ?`).run(card);
      store
        .prepare(
          `insert into publication (id, kind, state, author_id, slug, version, created_at, updated_at, language,
             category_1, title, summary, history)
           select id, 'card', 'PUBLIC', user_id, ?, 1, created_at, updated_at, language, category_1, title, '', '[]'
           from card where id = ?`,
        )
        .run(`hostile-${number}`, card);
    }
    store.close();
    await server.start();

    const acted: string[] = [];
    await page.exposeFunction('xss', () => void acted.push('a script ran'));
    page.on('dialog', (dialog) => void acted.push(dialog.message()));
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(server.url).host && !request.url().startsWith('data:'))
        acted.push(request.url());
    });
    for (const [number, card] of cards.entries()) {
      await page.goto(server.url + (number % 2 === 0 ? `/hostile-${number}` : `/app/card/${card}`));
      await expect(page.getByRole('heading', { name: `Hostile ${number * ideas}` }).first()).toBeVisible();
      await expect(page.getByText('Idea', { exact: true }).nth(ideas / 4)).toBeAttached();
      // Handlers that would wait for a click or a key.
      const armed = await page
        .locator('main *')
        .evaluateAll((elements) =>
          elements.flatMap((element) =>
            [...element.attributes]
              .filter(({ name, value }) => name.startsWith('on') || /^\s*(java|vb)script:/i.test(value))
              .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
          ),
        );
      expect(armed).toEqual([]);
    }
    expect(acted).toEqual([]);
    await page.evaluate(() => (globalThis as unknown as { xss(): void }).xss());
    await expect.poll(() => acted, 'what acts would have been noticed').toEqual(['a script ran']);
    // Otherwise the page would report the missing server.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
