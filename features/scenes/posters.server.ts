import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import { posterOf } from './rules/poster.ts';
import type { DrawnScene } from './rules/scene-ids.ts';
import { categoryOf } from './rules/video-categories.ts';
import videos from './videos.json' with { type: 'json' };

/** `GET /video-bg-thumb/{embedId}.jpg` (S3 §3): the drawn poster of a video of the catalogue, for everybody. */
export function mountPosters(app: WebApp): void {
  const sceneOf = new Map<string, DrawnScene>(
    Object.entries(videos as Record<string, { embedId: string }[]>).flatMap(([category, list]) =>
      list.map(({ embedId }) => [embedId, categoryOf(Number(category))!.scene] as const),
    ),
  );
  /** At most one of each video of the catalogue, about 10 kB. */
  const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const draw = (embedId: string, scene: DrawnScene) => {
    const poster = drawn.get(embedId) ?? jpegOf(posterOf(scene, embedId));
    drawn.set(embedId, poster);
    poster.catch(() => drawn.delete(embedId));
    return poster;
  };

  app.get('/video-bg-thumb/:file{[A-Za-z0-9_-]{11}\\.jpg}', async (context) => {
    const embedId = context.req.param('file').slice(0, -4);
    const scene = sceneOf.get(embedId);
    if (!scene) return refusalResponse('NOT_FOUND', { key: 'account:refusal.notFound' });
    return new Response(await draw(embedId, scene), { headers });
  });
}

const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=604800',
  'content-security-policy': "default-src 'none'; sandbox",
};

async function jpegOf(svg: string): Promise<Buffer<ArrayBuffer>> {
  // Loaded with the first poster: a start does not need it.
  const { default: sharp } = await import('sharp');
  return Buffer.from(await sharp(Buffer.from(svg)).jpeg({ quality: 78, mozjpeg: true }).toBuffer());
}
