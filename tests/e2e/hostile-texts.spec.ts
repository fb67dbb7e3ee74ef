import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { insertCard } from '../../features/cards/make-card.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { flashcard, keyIdea } from '../harness/card-samples.ts';
import { expect, startServer, test } from './journey.ts';

/** Would end the script that carries a page's data, its comment or its line, and run as a program. */
const hostile = '</script><script>globalThis.ran = true</script><!--\u2028\u2029{{7*7}}';

test('[security 17] words that would end the data of a page are only words on it', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'a document is the same at every size');
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
