import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { mediaById, type MediaRow } from './store.server.ts';
import './tables.server.ts';

export type Variant = 'thumb' | 'regular';

/** Under the member's own folder (S1 §7); the member's id is looked up, never taken from an address. */
export function fileName(memberId: string, id: string, variant: Variant): string {
  return `media/${memberId}/${id}/${variant}.webp`;
}

/** Who may have a picture beside its owner is known to the areas that show it. */
export interface PictureReaders {
  /** Something that is open to everybody shows it. */
  isOpen(rows: Reader, picture: MediaRow): Promise<boolean>;
  /** The member has something that shows it. */
  isHeldBy(rows: Reader, picture: MediaRow, memberId: string): Promise<boolean>;
}

/**
 * `GET /media/{id}/{variant}.webp`: for its owner, for whoever has something that shows it, and for everybody while something public does.
 * Its bytes never change, so the browser that has it may keep it; nothing between may, because what is taken back is gone at once. Opened by
 * itself it is a sandboxed document that can do nothing.
 */
export function mountMedia(
  app: WebApp,
  { database, files }: Pick<Services, 'database' | 'files'>,
  readers: PictureReaders & { whoAsks(headers: Headers): Promise<{ id: string } | null> },
): void {
  /** Most pictures asked for by strangers are open, so who asks is looked up last. */
  async function mayRead(media: MediaRow, requestHeaders: Headers): Promise<boolean> {
    if (await database.read((rows) => readers.isOpen(rows, media))) return true;
    const asker = await readers.whoAsks(requestHeaders);
    if (!asker) return false;
    return asker.id === media.user_id || database.read((rows) => readers.isHeldBy(rows, media, asker.id));
  }

  app.get('/media/:id{[0-9a-f-]{36}}/:file{(thumb|regular)\\.webp}', async (context) => {
    const { id, file } = context.req.param();
    const known = await database.read((rows) => mediaById(rows, id));
    const media = known && (await mayRead(known, context.req.raw.headers)) ? known : undefined;
    const etag = `"${id}-${file.slice(0, -5)}"`;
    if (
      media &&
      context.req
        .header('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return context.body(null, 304, headers(etag));
    const found = media && (await files.get(fileName(media.user_id, id, file.slice(0, -5) as Variant)));
    if (!found) return refusalResponse('NOT_FOUND', { key: 'account:refusal.notFound' });
    return context.body(found.bytes as Uint8Array<ArrayBuffer>, 200, {
      ...headers(etag),
      'content-type': 'image/webp',
      'content-length': String(found.bytes.byteLength),
    });
  });
}

function headers(etag: string): Record<string, string> {
  return {
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  };
}
