import { serveFile } from '#platform/http/serve-file.server.ts';
import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { isSoundType, soundAddress } from './rules/sound-type.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { mediaById, type MediaRow } from './store.server.ts';
import './tables.server.ts';

export type Variant = 'thumb' | 'regular';

/** In the member's own folder (S1 §7); the member's id comes from the row, never from the URL. */
export function fileName(memberId: string, id: string, variant: Variant): string {
  return `media/${memberId}/${id}/${variant}.webp`;
}

/** A sound is stored as it came. */
export const soundFileName = (memberId: string, id: string): string => `media/${memberId}/${id}/sound`;

/** Who may have a picture beside its owner is known to the areas that show it. */
export interface PictureReaders {
  /** Something that is open to everybody shows it. */
  isOpen(rows: Reader, picture: MediaRow): Promise<boolean>;
  /** The member has something that shows it. */
  isHeldBy(rows: Reader, picture: MediaRow, memberId: string): Promise<boolean>;
}

export async function mayMemberRead(
  rows: Reader,
  readers: PictureReaders,
  media: MediaRow,
  memberId: string,
): Promise<boolean> {
  return (
    media.user_id === memberId || (await readers.isHeldBy(rows, media, memberId)) || (await readers.isOpen(rows, media))
  );
}

/**
 * `GET /media/{id}/{variant}.webp`: for its owner, for whoever owns something that shows it, and for everybody while
 * something public does; `GET /media/{id}/sound.mp3` likewise, also in ranges.
 * The bytes never change, so the browser may cache them; shared caches may not, because access can be withdrawn. Opened
 * as a document it is sandboxed.
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
    return asker !== null && database.read((rows) => mayMemberRead(rows, readers, media, asker.id));
  }

  app.get('/media/:id{[0-9a-f-]{36}}/:file{(thumb|regular)\\.webp}', async (context) => {
    const { id, file } = context.req.param();
    const known = await database.read((rows) => mediaById(rows, id));
    const media = known && isPicture(known) && (await mayRead(known, context.req.raw.headers)) ? known : undefined;
    const variant = file.slice(0, -5) as Variant;
    const served =
      media &&
      (await serveFile(context.req.raw, files, {
        name: fileName(media.user_id, id, variant),
        type: 'image/webp',
        etag: `"${id}-${variant}"`,
        headers,
      }));
    return served ?? refusalResponse('NOT_FOUND', { key: 'account:refusal.notFound' });
  });

  app.get('/media/:id{[0-9a-f-]{36}}/:file{sound\\.[a-z0-9]{3,4}}', async (context) => {
    const { id } = context.req.param();
    const sound = await database.read((rows) => mediaById(rows, id));
    const notFound = () => refusalResponse('NOT_FOUND', { key: 'account:refusal.notFound' });
    if (!sound || !isSoundType(sound.type) || context.req.path !== soundAddress(id, sound.type)) return notFound();
    if (!(await mayRead(sound, context.req.raw.headers))) return notFound();
    const served = await serveFile(context.req.raw, files, {
      name: soundFileName(sound.user_id, id),
      type: sound.type,
      etag: `"${id}-sound"`,
      headers,
    });
    return served ?? notFound();
  });
}

const isPicture = ({ type }: MediaRow): boolean => type === 'image/webp';

const headers = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};
