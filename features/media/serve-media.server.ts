import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { mediaById } from './store.server.ts';
import './tables.server.ts';

export type Variant = 'thumb' | 'regular';

/** Under the member's own folder (S1 §7); the member's id is looked up, never taken from an address. */
export function fileName(memberId: string, id: string, variant: Variant): string {
  return `media/${memberId}/${id}/${variant}.webp`;
}

/**
 * `GET /media/{id}/{variant}.webp`. Its address cannot be guessed and its bytes never change, so whoever has it may keep it for ever.
 * Opened by itself it is a sandboxed document that can do nothing.
 */
export function mountMedia(app: WebApp, { database, files }: Services): void {
  app.get('/media/:id{[0-9a-f-]{36}}/:file{(thumb|regular)\\.webp}', async (context) => {
    const { id, file } = context.req.param();
    const media = await database.read((rows) => mediaById(rows, id));
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
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  };
}
