import { categoryOf } from '#features/catalogue/rules/categories.ts';
import { isWebP, pictureTypeOf } from '#features/media/rules/picture-type.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { isRefused } from '#platform/http/outbound.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import { photoOfPath } from './photo-paths.server.ts';
import { drawnCoverIn, isOfferedCover } from './rules/offered-covers.ts';
import { photoById, photoPlace, type PhotoOfService } from './stock-photos.server.ts';

const notThere = () => refusalResponse('NOT_FOUND', { key: 'account:refusal.notFound' });

/** Opened as a document, a picture may do nothing. */
const sandboxed = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** `GET /drawn-covers/{name}/{category}.svg`, for everybody. */
export function mountDrawnCovers(app: WebApp): void {
  app.get('/drawn-covers/:name/:file', async (context) => {
    const asked = drawnCoverIn(context.req.path);
    if (!asked || !isOfferedCover(asked.name) || !categoryOf(asked.category)) return notThere();
    const { drawnCover } = await import('./drawn/all-covers.ts');
    return new Response(drawnCover(asked.name, asked.category), {
      headers: { ...sandboxed, 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' },
    });
  });
}

/** Larger ones are not previews. */
const previewMaxBytes = 2 * 1024 * 1024;

/**
 * `GET /stock-photos/{id}/{size}`, with the signature that a list of photos gave: the bytes of the photo service, which
 * the browser never asks itself.
 */
export function mountStockPhotos(app: WebApp, services: Services): void {
  app.get('/stock-photos/:id/:size', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const asked = photoOfPath(services, pathname + search);
    if (!asked || !services.settings.stockPhotos) return notThere();
    const photo = await photoOrRefusal(services, asked.id);
    if (photo instanceof Response) return photo;
    const fetched = await services.outbound.fetchGuarded(photo.urls[asked.size], {
      named: [photoPlace(services.settings.stockPhotos)],
      types: ['image/jpeg', 'image/png', 'image/webp'],
      maxBytes: previewMaxBytes,
      ms: 15_000,
    });
    if (isRefused(fetched)) return refusalResponse('PROVIDER_FAILED', { key: 'pictures:refusal.photosFailed' });
    const { bytes } = fetched;
    const type = isWebP(bytes) ? 'image/webp' : pictureTypeOf(bytes);
    if (!type) return refusalResponse('PROVIDER_FAILED', { key: 'pictures:refusal.photosFailed' });
    return new Response(new Uint8Array(bytes), {
      headers: { ...sandboxed, 'content-type': type, 'cache-control': 'private, max-age=3600, immutable' },
    });
  });
}

async function photoOrRefusal(services: Services, id: string): Promise<PhotoOfService | Response> {
  try {
    return await photoById(services, id);
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error.code, error.data);
    throw error;
  }
}
