import { hideEdition, insertEdition } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { wishes } from '#tests/harness/language-wishes.ts';
import { languages } from '#platform/i18n/languages.ts';
import { textsIn } from '#platform/i18n/text-files.ts';

const root = join(import.meta.dirname, '../..');

onBothEngines('what programs read of the community', (engine) => {
  let instance: TestInstance;
  let author: Person;
  const ids: string[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await instance.person('Ann <O’Hara> & Co');
    const cards = [
      {
        title: 'Cells & <b>"walls"</b> \u0001\uFFFF',
        category_1: 'SCIENCES',
        category_2: 'SCIENCESBIOLOGY',
        memo: 'All of life]]>',
        language: 'en',
      },
      { title: 'Révolution', category_1: 'HUMANITIES', category_2: 'HUMANITIESHISTORY', language: 'fr' },
    ];
    for (const [at, update] of cards.entries()) {
      instance.clock.advance(60_000);
      const id = randomUUID();
      ids.push(id);
      await instance.product.services.database.transact((rows) =>
        insertEdition(rows, {
          id,
          userId: author.id,
          now: instance.clock.now(),
          language: 'en',
          state: 'PUBLIC',
          urlSeo: at === 0 ? 'cells' : 'révolution',
          update,
        }),
      );
    }
  });
  afterAll(() => instance.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await instance.visitor().fetch(path, { headers });
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      cache: reply.headers.get('cache-control'),
      etag: reply.headers.get('etag'),
      vary: reply.headers.get('vary'),
      text: await reply.text(),
    };
  };

  test('robots.txt disallows the product and the calls, and names the site map', async () => {
    const { text, type, status } = await get('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('Disallow: /app\n');
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain(`Sitemap: ${instance.url}/sitemap.xml`);
  });

  test('the site map names its parts, and they every public card with when it was changed', async () => {
    const index = await get('/sitemap.xml');
    expect([index.status, index.type, index.cache]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, no-cache',
    ]);
    expect(index.text).toContain(`<loc>${instance.url}/sitemap/1.xml</loc><lastmod>2026-03-02T09:02:00.000Z</lastmod>`);
    const part = await get('/sitemap/1.xml');
    expect([part.status, part.type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(part.text).toContain(`<loc>${instance.url}/cells</loc><lastmod>2026-03-02T09:01:00.000Z</lastmod>`);
    expect(part.text).toContain(`<loc>${instance.url}/r%C3%A9volution</loc>`);
    expect((await get('/sitemap/pages.xml')).text).toContain(`<loc>${instance.url}/explore</loc>`);
    for (const path of [
      '/sitemap/2.xml',
      '/sitemap/0.xml',
      '/sitemap/999999.xml',
      '/feed/nothing.atom',
      '/feed/all.xml',
    ])
      expect((await get(path)).status).toBe(404);
  });

  test('feeds list the new cards of all categories or of one, as well-formed XML whatever a card contains', async () => {
    const all = await get('/feed/all.atom');
    expect([all.status, all.type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(all.text.match(/<entry /g)).toHaveLength(2);
    expect(all.text.indexOf('Révolution')).toBeLessThan(all.text.indexOf('Cells'));
    const sciences = await get('/feed/sciences.atom');
    expect(sciences.text).toContain('<title>Cells &amp; &lt;b&gt;&quot;walls&quot;&lt;/b&gt; </title>');
    expect(sciences.text).toContain('All of life]]&gt;');
    expect(sciences.text).not.toContain('Révolution');
    // oxlint-disable-next-line no-control-regex -- they must not be there
    expect(sciences.text).not.toMatch(/[\u0001\uFFFF]/);
    const empty = await get('/feed/environment.atom');
    expect([empty.status, empty.text.includes('<entry')]).toEqual([200, false]);
  });

  test('a feed is in the language that its reader asks for, an entry in that of its card', async () => {
    const french = await get('/feed/sciences.atom', { 'accept-language': 'nl, fr;q=0.5' });
    expect(french.vary).toContain('accept-language');
    expect(french.text).toMatch(/<feed [^>]*xml:lang="fr">\n<id>[^<]*<\/id><title>[^<]*Sciences[^<]*<\/title>/);
    expect(french.text).toContain('<entry xml:lang="en">');
    const english = await get('/feed/sciences.atom');
    expect(english.text).toContain('xml:lang="en">\n<id>');
    expect(english.etag).not.toBe(french.etag);
  });

  test('[S1 §9] what browsers ask for gives each language over HTTP, row by row, and a feed in its words', async () => {
    const titles = new Map<string, string>();
    // A header has no other characters.
    for (const [asked, read] of wishes.filter(([text]) => /^[ -~]*$/.test(text ?? ''))) {
      const { text } = await get('/feed/sciences.atom', asked === null ? {} : { 'accept-language': asked });
      const [, language, title] = /<feed [^>]*xml:lang="([^"]*)">\n<id>[^<]*<\/id><title>([^<]*)<\/title>/.exec(text)!;
      expect(language, String(asked)).toBe(read);
      titles.set(language!, title!);
    }
    expect(titles.size).toBe(languages.length);
    for (const { tag } of languages) {
      const text = (area: string, ...keys: string[]) =>
        keys.reduce<unknown>(
          (texts, key) => (texts as Record<string, unknown>)[key],
          textsIn(root, `features/${area}/texts`, tag),
        ) as string;
      const category = text('catalogue', 'category', 'SCIENCES');
      const title = text('publications/ui/explore', 'feed', 'ofCategory').replace('{{category}}', category);
      expect(titles.get(tag), tag).toBe(title.replaceAll("'", '&apos;'));
    }
  });

  test('an unchanged feed answers 304 until something changes', async () => {
    const { etag } = await get('/feed/all.atom');
    expect(await get('/feed/all.atom', { 'if-none-match': etag! })).toMatchObject({ status: 304, text: '' });
  });

  test('a card that was taken back is listed in none of them', async () => {
    const { etag } = await get('/feed/all.atom');
    await instance.product.services.database.transact((rows) => hideEdition(rows, ids[0]!, true));
    const all = await get('/feed/all.atom', { 'if-none-match': etag! });
    expect([all.status, all.text.includes('Cells')]).toEqual([200, false]);
    for (const path of ['/feed/sciences.atom', '/sitemap/1.xml']) expect((await get(path)).text).not.toContain('cells');
  });
});
