import { LRUCache } from 'lru-cache';
import type { Member } from '#features/account/member.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { drawMap, type Drawing } from './rules/formats/draw-map.ts';
import { mainBranches } from './rules/formats/main-branches.ts';
import { contentOf, type MapContent } from './rules/map-content.ts';
import { mapById } from './store.server.ts';
import { contentOfEdition } from './subject.server.ts';
import { publicMapBy, publicMapTile } from './subject.store.server.ts';

/** What previews of links show, in pixels. */
const preview = { width: 1200, height: 630 } as const;
/** Of drawings that are kept. They are costly to draw, and asked for in bursts when a link is sent. */
const keptBytes = 64_000_000;

/** Where a drawing is shown: by itself, on a page, or on the page on a narrow screen. */
type Shown = 'alone' | 'page' | 'phone';
/** Each other word in an address counts as none: clients could fill the memory. */
const shownIn = (word: string | undefined): Shown => (word === 'page' || word === 'phone' ? word : 'alone');
const drawnFor = (content: MapContent, shown: Shown): Drawing =>
  drawMap(shown === 'phone' ? mainBranches(content) : content, { onPage: shown !== 'alone' });

type Encode = (drawing: Drawing) => Buffer | Promise<Buffer>;
const encodings: Readonly<Record<'svg' | 'png', Encode>> = { svg: ({ svg }) => Buffer.from(svg), png: pngOf };

interface Asked {
  readonly slug: string;
  readonly encode: Encode;
  readonly shown: Shown;
}

/**
 * Drawings of maps as pictures: of public ones for everybody, of own ones for their owner. Each version has its own
 * address, so browsers may keep them; shared caches may not, because a map can be taken back.
 */
export function mountMapPictures(
  app: WebApp,
  { database }: Pick<Services, 'database'>,
  whoAsks: (headers: Headers) => Promise<Member | null>,
): void {
  // Requests for a picture that is being drawn wait for that one.
  const pictures = new LRUCache<string, Buffer, Asked>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length + 1_000,
    async fetchMethod(_key, _stale, { context: { slug, encode, shown } }) {
      const row = await database.read((rows) => publicMapBy(rows, { slug }));
      return row && encode(drawnFor(withoutTodo(contentOfEdition(row)), shown));
    },
  });

  /** Whether the map is open is read for each request; its content only if this version was not drawn before. */
  async function drawn(slug: string, format: 'svg' | 'png', shown: Shown): Promise<Buffer | undefined> {
    const row = await database.read((rows) => publicMapTile(rows, slug));
    if (!row || !isOpen(row)) return undefined;
    const context = { slug, encode: encodings[format], shown };
    return pictures.fetch(`${row.id} ${row.version} ${format} ${shown}`, { context });
  }

  app.get('/focusmap/:slug/drawn.svg', async (context) => {
    const found = await drawn(context.req.param('slug'), 'svg', shownIn(context.req.query('for')));
    return found ? picture(found, 'image/svg+xml') : nothing();
  });

  app.get('/focusmap/:slug/preview.png', async (context) => {
    const found = await drawn(context.req.param('slug'), 'png', 'alone');
    return found ? picture(found, 'image/png') : nothing();
  });

  app.get('/api/focusmap/:id{[0-9a-f-]{36}}/drawn.svg', async (context) => {
    const member = await whoAsks(context.req.raw.headers);
    if (!member) return nothing();
    const id = context.req.param('id');
    const content = await database.read(async (rows) => {
      const map = await mapById(rows, id);
      if (map?.member_id !== member.id) return undefined;
      return contentOf((await readDocument(rows, id)).content ?? {});
    });
    return content ? picture(drawnFor(content, shownIn(context.req.query('for'))).svg, 'image/svg+xml') : nothing();
  });
}

/** To-do states are the learner's own. */
const withoutTodo = (content: MapContent): MapContent => ({
  ...content,
  settings: { ...content.settings, hideTodo: true },
});

/** The whole drawing within the frame of a preview. It is drawn small, so that a vast map costs no more. */
async function pngOf({ svg, width, height }: Drawing): Promise<Buffer> {
  // Loaded with the first preview: a start does not need it.
  const { default: sharp } = await import('sharp');
  const scale = Math.min(preview.width / width, preview.height / height);
  const small = svg.replace(
    /width="\d+" height="\d+"/,
    `width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`,
  );
  return sharp(Buffer.from(small))
    .resize({ ...preview, fit: 'contain', background: '#FAF8F5' })
    .png({ palette: true })
    .toBuffer();
}

const nothing = () => refusalResponse('NOT_FOUND', { key: 'maps:refusal.gone' });

const picture = (body: string | Buffer, type: string): Response =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      // Opened as a document, it can run and load nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    },
  });
