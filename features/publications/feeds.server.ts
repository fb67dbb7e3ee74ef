import { hash } from 'node:crypto';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { withScratch } from '#platform/database/place-sets.ts';
import { findInShared } from '#platform/database/search-shared-find.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { pickLocale } from '#platform/i18n/pick-locale.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { feedRows, sitemapParts, sitemapStretch, type FeedRow, type SitemapPart } from './feeds.store.server.ts';
import { feedAddress, feedCategory, feedLength, sitemapPart } from './rules/feed.ts';
import { publicMark, publicSearch } from './rules/public-marks.ts';
import { xmlHead, xmlText } from './rules/xml.ts';
import type { Subjects } from './subject.server.ts';
import { publicPage } from './explore.store.server.ts';

/** Caches must revalidate on each use, so that nothing taken back is served from a cache. */
const revalidate = 'public, no-cache';
/** How long the list of site map parts and their change dates is cached. */
const partsCachedMs = 10 * 60 * 1000;
const stretch = 2_000;

/** Site map, robots.txt and Atom feeds. They read the rows on each request, so nothing taken back appears in them. */
export function mountFeeds(
  app: WebApp,
  services: Pick<Services, 'database' | 'settings' | 'clock'>,
  subjects: Subjects,
): void {
  const { publicUrl } = services.settings;

  app.get('/robots.txt', () => answer(robots(publicUrl), 'text/plain; charset=utf-8'));

  let known: { parts: SitemapPart[]; until: number } | undefined;
  app.get('/sitemap.xml', async (context) => {
    const now = services.clock.now();
    if (!known || known.until <= now)
      known = { parts: await services.database.read(sitemapParts), until: now + partsCachedMs };
    const parts = known.parts.map(
      ({ part, changed_at }) =>
        `<sitemap><loc>${xmlText(publicUrl)}/sitemap/${part + 1}.xml</loc><lastmod>${instantOf(changed_at)}</lastmod></sitemap>`,
    );
    const pages = `<sitemap><loc>${xmlText(publicUrl)}/sitemap/pages.xml</loc></sitemap>`;
    const body = `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[pages, ...parts].join('\n')}</sitemapindex>\n`;
    return notModifiedOr(context.req.raw, body, 'application/xml; charset=utf-8');
  });

  app.get('/sitemap/pages.xml', (context) =>
    notModifiedOr(
      context.req.raw,
      `${urlsetHead}${['/', '/explore', '/explore/collections', '/explore/maps', '/plans', '/contact', '/terms-u'].map((path) => `<url><loc>${xmlText(publicUrl + path)}</loc></url>\n`).join('')}</urlset>\n`,
      'application/xml; charset=utf-8',
    ),
  );

  app.get('/sitemap/:file{[1-9][0-9]{0,3}\\.xml}', async (context) => {
    const part = Number(context.req.param('file').replace('.xml', '')) - 1;
    return (await urlset(stretches(services, subjects, part))) ?? context.notFound();
  });

  app.get('/feed/:file', async (context) => {
    const category = feedCategory(context.req.param('file'));
    if (category === undefined) return context.notFound();
    const rows = await services.database.read((reader) => newest(reader, category));
    const locale = pickLocale(context.req.raw.headers.get('accept-language'));
    const body = atom({ publicUrl, subjects, locale }, category, rows);
    const reply = notModifiedOr(context.req.raw, body, 'application/atom+xml; charset=utf-8');
    reply.headers.append('vary', 'accept-language');
    return reply;
  });
}

const urlEntry = (address: string, changedAt: number) =>
  `<url><loc>${xmlText(address)}</loc><lastmod>${instantOf(changedAt)}</lastmod></url>\n`;

/**
 * Up to 50,000 URLs, streamed while they are read, so that other requests are served in between. `undefined` if there
 * are none.
 */
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
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': revalidate },
  });
}

async function newest(rows: Reader, category: string | null): Promise<FeedRow[]> {
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
function robots(publicUrl: string): string {
  // Links to secret cards are below /app; their pages also send noindex.
  return [
    'User-agent: *',
    'Disallow: /app',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

async function* stretches(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  subjects: Subjects,
  part: number,
): AsyncGenerator<string> {
  for (let after = part * sitemapPart - 1; ;) {
    const from = after;
    const some = await database.read((rows) => sitemapStretch(rows, { part, after: from, limit: stretch }));
    if (some.length === 0) return;
    after = some.at(-1)!.place;
    yield some
      .map(({ kind, slug, updated_at }) => urlEntry(settings.publicUrl + subjects[kind].pathOf(slug), updated_at))
      .join('');
  }
}

interface Published {
  readonly publicUrl: string;
  readonly subjects: Subjects;
  /** The language of the feed's title; entries name their own. */
  readonly locale: Locale;
}

/** An Atom feed (RFC 4287). */
function atom(place: Published, category: string | null, found: readonly FeedRow[]): string {
  const { publicUrl, locale } = place;
  const t = translator(locale, 'explore');
  const named = translator(locale, 'catalogue');
  const title = category ? t('feed.ofCategory', { category: named(`category.${category}`) }) : t('feed.all');
  const self = publicUrl + feedAddress(category);
  const page = `${publicUrl}/explore${category ? `?category=${category}&sort=newest` : '?sort=newest'}`;
  // `updated` is required: an empty feed uses the epoch.
  const updated = instantOf(Math.max(0, ...found.map(({ updated_at }) => updated_at)));
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${xmlText(self)}</id><title>${xmlText(title)}</title><updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/><link rel="alternate" type="text/html" href="${xmlText(page)}"/>
${found.map((row) => entry(place, row)).join('\n')}
</feed>
`;
}

function entry({ publicUrl, subjects }: Published, row: FeedRow): string {
  const category = row.category_1 === null ? '' : `<category term="${xmlText(row.category_1)}"/>`;
  return `<entry xml:lang="${xmlText(row.language)}"><id>urn:uuid:${xmlText(row.id)}</id><title>${xmlText(row.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(publicUrl + subjects[row.kind].pathOf(row.slug!))}"/>
<published>${instantOf(row.created_at)}</published><updated>${instantOf(row.updated_at)}</updated><author><name>${xmlText(row.author_name)}</name></author>
${category}<summary>${xmlText(row.summary)}</summary></entry>`;
}

function answer(body: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': type, 'cache-control': revalidate, ...headers } });
}

/** Answers 304 if the client already has this body. */
function notModifiedOr(request: Request, body: string, type: string): Response {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag);
  if (known) return new Response(null, { status: 304, headers: { etag, 'cache-control': revalidate } });
  return answer(body, type, { etag });
}
