import { hash } from 'node:crypto';
import { plainText } from '#features/cards/rules/rich-text.ts';
import { publicMark, publicSearch } from '#features/cards/store.server.ts';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { withScratch } from '#platform/database/place-sets.ts';
import { findInShared } from '#platform/database/search-shared-find.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { feedRows, sitemapParts, sitemapStretch, type FeedRow, type SitemapPart } from './feeds.store.server.ts';
import { feedAddress, feedCategory, feedLength, sitemapPart } from './rules/feed.ts';
import { xmlHead, xmlText } from './rules/xml.ts';
import { publicPage } from './store.server.ts';

/** What is kept somewhere is asked for again before it is shown: what was taken back is gone at once. */
const askAgain = 'public, no-cache';
/** Which parts there are, and when each was changed, is looked up no more often. */
const partsHoldMs = 10 * 60 * 1000;
const stretch = 2_000;

/** Site map, robots and feeds: for programs, so beside the pages. What they name is read from the rows at the moment, so what was taken back is in none of them. */
export function mountFeeds(
  app: WebApp,
  services: Pick<Services, 'database' | 'settings' | 'clock'>,
  others: Readonly<Record<string, OtherPages>> = {},
): void {
  const { publicUrl } = services.settings;

  app.get('/robots.txt', () => answer(robots(publicUrl), 'text/plain; charset=utf-8'));

  let known: { parts: SitemapPart[]; until: number } | undefined;
  app.get('/sitemap.xml', async (context) => {
    const now = services.clock.now();
    if (!known || known.until <= now) known = { parts: await services.database.read(sitemapParts), until: now + partsHoldMs };
    const parts = known.parts.map(
      ({ part, changed_at }) =>
        `<sitemap><loc>${xmlText(publicUrl)}/sitemap/${part + 1}.xml</loc><lastmod>${instant(changed_at)}</lastmod></sitemap>`,
    );
    const named = ['pages'];
    for (const [name, { count }] of Object.entries(others)) {
      const all = await services.database.read(count);
      for (let part = 0; part * sitemapPart < all; part++) named.push(`${name}-${part + 1}`);
    }
    const pages = named.map((name) => `<sitemap><loc>${xmlText(publicUrl)}/sitemap/${name}.xml</loc></sitemap>`);
    const body = `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...parts].join('\n')}</sitemapindex>\n`;
    return unlessKnown(context.req.raw, body, 'application/xml; charset=utf-8');
  });

  app.get('/sitemap/pages.xml', (context) =>
    unlessKnown(
      context.req.raw,
      `${urlsetHead}${['/', '/explore', '/plans', '/contact', '/terms-u'].map((path) => `<url><loc>${xmlText(publicUrl + path)}</loc></url>\n`).join('')}</urlset>\n`,
      'application/xml; charset=utf-8',
    ),
  );

  app.get('/sitemap/:file{[1-9][0-9]{0,3}\\.xml}', async (context) => {
    const part = Number(context.req.param('file').replace('.xml', '')) - 1;
    return (await urlset(stretches(services, part))) ?? context.notFound();
  });

  for (const [name, pages] of Object.entries(others))
    app.get(`/sitemap/:file{${name}-[1-9][0-9]{0,3}\\.xml}`, async (context) => {
      const part = Number(/-(\d+)/.exec(context.req.param('file'))![1]) - 1;
      return (await urlset(stretchesOf(services, pages, part))) ?? context.notFound();
    });

  app.get('/feed/:file', async (context) => {
    const category = feedCategory(context.req.param('file'));
    if (category === undefined) return context.notFound();
    const rows = await services.database.read((reader) => newestCards(reader, category));
    return unlessKnown(context.req.raw, atom(publicUrl, category, rows), 'application/atom+xml; charset=utf-8');
  });
}

/** Public pages of another area, in an order in which new ones come last. */
export interface OtherPages {
  count(rows: Reader): Promise<number>;
  /** Of the page that has so many before it. */
  placeOf(rows: Reader, before: number): Promise<PagePlace | undefined>;
  stretch(
    rows: Reader,
    some: { after: PagePlace | undefined; limit: number },
  ): Promise<readonly (PagePlace & { path: string; updated_at: number })[]>;
}

async function* stretchesOf(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  pages: OtherPages,
  part: number,
): AsyncGenerator<string> {
  let after = part === 0 ? undefined : await database.read((rows) => pages.placeOf(rows, part * sitemapPart - 1));
  if (part > 0 && !after) return;
  for (let left = sitemapPart; left > 0; left -= stretch) {
    const from = after;
    const some = await database.read((rows) => pages.stretch(rows, { after: from, limit: stretch }));
    if (some.length === 0) return;
    after = some.at(-1)!;
    yield some.map(({ path, updated_at }) => urlEntry(settings.publicUrl + path, updated_at)).join('');
  }
}

const urlEntry = (address: string, changedAt: number) =>
  `<url><loc>${xmlText(address)}</loc><lastmod>${instant(changedAt)}</lastmod></url>\n`;

/** Up to 50,000 addresses: sent as they are read, so that others are answered in between. Nothing, where there are none. */
async function urlset(urls: AsyncGenerator<string>): Promise<Response | undefined> {
  const first = await urls.next();
  if (first.done) return undefined;
  const body = new ReadableStream<Uint8Array>({
    async start(sink) {
      const write = (text: string) => sink.enqueue(Buffer.from(text));
      write(urlsetHead + first.value);
      for await (const some of urls) write(some);
      write('</urlset>\n');
      sink.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': askAgain } });
}

async function newestCards(rows: Reader, category: string | null): Promise<FeedRow[]> {
  const marks = category ? [publicMark.category_1(category)] : [];
  return withScratch(async (scratch) => {
    const find = await findInShared(rows, publicSearch, { text: '', marks, byFit: false }, scratch);
    const { places } = await publicPage(rows, find, { sort: 'newest', skip: 0, limit: feedLength }, scratch);
    return feedRows(
      rows,
      places.map(({ place }) => place),
    );
  });
}

const urlsetHead = `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

function robots(publicUrl: string): string {
  // A link to a secret card lies below /app; its page says noindex besides.
  return ['User-agent: *', 'Disallow: /app', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

async function* stretches({ database, settings }: Pick<Services, 'database' | 'settings'>, part: number): AsyncGenerator<string> {
  for (let after = part * sitemapPart - 1; ;) {
    const from = after;
    const cards = await database.read((rows) => sitemapStretch(rows, { part, after: from, limit: stretch }));
    if (cards.length === 0) return;
    after = cards.at(-1)!.place;
    yield cards
      .filter(({ url_seo }) => url_seo !== null)
      .map(({ url_seo, updated_at }) => urlEntry(`${settings.publicUrl}/${encodeURIComponent(url_seo!)}`, updated_at))
      .join('');
  }
}

/** RFC 4287. Names of categories are English here: a feed has no reader whose language it knows. */
function atom(publicUrl: string, category: string | null, cards: readonly FeedRow[]): string {
  const t = translator('en', 'community');
  const named = translator('en', 'catalogue');
  const title = category ? t('feed.ofCategory', { category: named(`category.${category}`) }) : t('feed.all');
  const self = publicUrl + feedAddress(category);
  const page = `${publicUrl}/explore${category ? `?category=${category}&sort=newest` : '?sort=newest'}`;
  // An empty feed was changed when it was made: before everything else.
  const updated = instant(Math.max(0, ...cards.map(({ updated_at }) => updated_at)));
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(self)}</id><title>${xmlText(title)}</title><updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/><link rel="alternate" type="text/html" href="${xmlText(page)}"/>
${cards.map((card) => entry(publicUrl, card)).join('\n')}
</feed>
`;
}

const longestSummary = 500;

function entry(publicUrl: string, card: FeedRow): string {
  const summary = [card.subtitle, card.memo || plainText(card.description)].filter((text) => text.trim() !== '').join('. ');
  const shown = [...summary].slice(0, longestSummary).join('');
  return `<entry xml:lang="${xmlText(card.language)}"><id>urn:uuid:${xmlText(card.id)}</id><title>${xmlText(card.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/${encodeURIComponent(card.url_seo ?? '')}`)}"/>
<published>${instant(card.created_at)}</published><updated>${instant(card.updated_at)}</updated><author><name>${xmlText(card.author_name)}</name></author>
<category term="${xmlText(card.category_1)}"/><summary>${xmlText(shown)}</summary></entry>`;
}

function answer(body: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': askAgain, ...headers } });
}

/** Whoever has the same already is told so. */
function unlessKnown(request: Request, body: string, type: string): Response {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  const known = (request.headers.get('if-none-match') ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
  if (known) return new Response(null, { status: 304, headers: { etag, 'cache-control': askAgain } });
  return answer(body, type, { etag });
}
