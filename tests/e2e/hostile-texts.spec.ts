import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { insertCard } from '../../features/cards/make-card.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { flashcard, keyIdea } from '../harness/card-samples.ts';
import { placedHostileSamples } from '../harness/hostile-markup.ts';
import { expect, oneSize, signUp, startServer, test } from './journey.ts';

// A text may show a picture of the instance; those named here are not there.
test.use({ expectedConsole: [/status of 404/] });

/** Would end the script that carries a page's data, its comment or its line, and run as a program. */
const hostile = '</script><script>globalThis.ran = true</script><!--\u2028\u2029{{7*7}}';

test('[security 17] words that would end the data of a page are only words on it', oneSize, async ({ page }) => {
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
        kind: 'sample',
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
    await insertCard(rows, {
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

test(
  '[security 10] a thousand hostile texts that got into the store all the same do nothing on a page',
  oneSize,
  async ({ page, context }) => {
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
      // Past everything that cleans what comes in.
      const store = new DatabaseSync(join(server.dataFolder, 'loci.sqlite'), { timeout: 5_000 });
      const put = store.prepare(
        `update card_item set content = json_set(content, '$.key_idea_description', ?) where card_id = ? and id = ?`,
      );
      for (const [number, card] of cards.entries()) {
        const items = store.prepare('select id from card_item where card_id = ? order by order_key').all(card) as { id: string }[];
        for (const [place, { id }] of items.entries()) put.run(placedHostileSamples[number * ideas + place]!, card, id);
      }
      // The first half is published as well: those pages are drawn by the server.
      for (const [number, card] of cards.entries())
        store
          .prepare(`update card set shelf = 'edition', state = 'PUBLIC', url_seo = ? where id = ? and ? % 2 = 0`)
          .run(`hostile-${number}`, card, number);
      store.close();
      await server.start();

      const acted: string[] = [];
      await page.exposeFunction('xss', () => void acted.push('a script ran'));
      page.on('dialog', (dialog) => void acted.push(dialog.message()));
      page.on('request', (request) => {
        if (new URL(request.url()).host !== new URL(server.url).host && !request.url().startsWith('data:')) acted.push(request.url());
      });
      for (const [number, card] of cards.entries()) {
        await page.goto(server.url + (number % 2 === 0 ? `/hostile-${number}` : `/app/card/${card}`));
        await expect(page.getByRole('heading', { name: `Hostile ${number * ideas}` }).first()).toBeVisible();
        await expect(page.getByText('Idea', { exact: true }).nth(ideas / 4)).toBeAttached();
        // What would wait for a click or a key.
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
      // It would miss the server.
      await page.goto('about:blank');
    } finally {
      await server.stop();
    }
  },
);
