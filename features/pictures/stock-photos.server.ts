import { z } from 'zod';
import { Refusal } from '#platform/contract/refusal.ts';
import { placeOf } from '#platform/http/outbound-address.server.ts';
import { isRefused, type OutboundAnswer, type OutboundRefusal } from '#platform/http/outbound.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { StockPhotoSettings } from '#platform/picture-service-settings.server.ts';
import type { StockPhotoPage } from './contract.ts';
import { photoIdPattern, photoPath } from './photo-paths.server.ts';
import { photosAPage, photosHoldMs } from './rules/picture-limits.ts';

const photoOfService = z.object({
  id: z.string().regex(photoIdPattern),
  urls: z.object({ thumb: z.url(), regular: z.url() }),
  links: z.object({ html: z.url(), download_location: z.url().optional() }),
  user: z.object({ name: z.string().max(200), links: z.object({ html: z.url() }) }),
});
export type PhotoOfService = z.infer<typeof photoOfService>;

const found = z.object({ results: z.array(photoOfService), total_pages: z.number().int() });

/** Called by this name in credits. */
export const photoService = 'Unsplash';

/** Pages and photos that one server remembers. */
const most = { pages: 200, photos: 5_000 };

interface Remembered {
  readonly pages: Map<string, { readonly at: number; readonly asked: ReturnType<typeof askForPage> }>;
  readonly photos: Map<string, { readonly at: number; readonly photo: PhotoOfService }>;
}
const memories = new WeakMap<Services, Remembered>();

function memoryOf(services: Services): Remembered {
  const known = memories.get(services) ?? { pages: new Map(), photos: new Map() };
  memories.set(services, known);
  return known;
}

/** The oldest go when there are too many. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}

export function photoSettings({ settings }: Services): StockPhotoSettings {
  if (!settings.stockPhotos) throw new Refusal('PROVIDER_FAILED', { key: 'pictures:refusal.noPhotoService' });
  return settings.stockPhotos;
}

/** A page of the service's photos, or of those with these words. */
export async function photosOn(services: Services, page: number, query?: string): Promise<StockPhotoPage> {
  const settings = photoSettings(services);
  const { pages } = memoryOf(services);
  const key = `${page} ${query?.toLowerCase() ?? ''}`;
  const now = services.clock.now();
  const before = pages.get(key);
  const isFresh = before !== undefined && before.at + photosHoldMs >= now;
  const known = isFresh ? before : { at: now, asked: askForPage(services, page, query) };
  if (known !== before) remember(pages, key, known, most.pages);
  try {
    const { results, total } = await known.asked;
    return { results: results.map((photo) => shown(services, settings, photo)), total_pages: total };
  } catch (error) {
    if (pages.get(key) === known) pages.delete(key);
    throw error;
  }
}

async function askForPage(services: Services, page: number, query: string | undefined) {
  const shape = `page=${page}&per_page=${photosAPage}`;
  const path =
    query === undefined
      ? `/photos?${shape}`
      : `/search/photos?${shape}&content_filter=high&query=${encodeURIComponent(query)}`;
  const answer = await askService(services, path);
  const { body, headers } = answer;
  const listed = query === undefined ? z.array(photoOfService).safeParse(body) : found.safeParse(body);
  if (!listed.success) throw failed(services, answer);
  const results = 'results' in listed.data ? listed.data.results : listed.data;
  const total =
    'results' in listed.data ? listed.data.total_pages : Math.ceil((Number(headers['x-total']) || 0) / photosAPage);
  const { photos } = memoryOf(services);
  for (const photo of results) remember(photos, photo.id, { at: services.clock.now(), photo }, most.photos);
  return { results, total: Math.max(total, results.length > 0 ? page : 0) };
}

/** The photo by its id, from memory or, after a restart or from another server, from the service. */
export async function photoById(services: Services, id: string): Promise<PhotoOfService> {
  const { photos } = memoryOf(services);
  const known = photos.get(id);
  if (known && known.at + photosHoldMs >= services.clock.now()) return known.photo;
  const answer = await askService(services, `/photos/${id}`);
  const photo = photoOfService.safeParse(answer.body);
  if (!photo.success || photo.data.id !== id) throw failed(services, answer);
  remember(photos, id, { at: services.clock.now(), photo: photo.data }, most.photos);
  return photo.data;
}

/** The service wants links to it to name the application. */
export function withSource(settings: StockPhotoSettings, link: string): string {
  const url = new URL(link);
  url.searchParams.set('utm_source', settings.app);
  url.searchParams.set('utm_medium', 'referral');
  return url.href;
}

function shown(services: Services, settings: StockPhotoSettings, { id, links, user }: PhotoOfService) {
  return {
    id,
    urls: { thumb: photoPath(services, id, 'thumb'), regular: photoPath(services, id, 'regular') },
    links: { html: withSource(settings, links.html) },
    user: { name: user.name, link: withSource(settings, user.links.html) },
  };
}

/** The place that the administrator has set is asked wherever it is. */
export const photoPlace = (settings: StockPhotoSettings): string => placeOf(new URL(settings.url));

async function askService(services: Services, path: string): Promise<OutboundAnswer & { readonly body: unknown }> {
  const settings = photoSettings(services);
  const answer = await services.outbound.sendGuarded(settings.url + path, {
    method: 'GET',
    named: [photoPlace(settings)],
    headers: { authorization: `Client-ID ${settings.key}`, accept: 'application/json', 'accept-version': 'v1' },
    maxBytes: 2 * 1024 * 1024,
    ms: 15_000,
  });
  if (isRefused(answer)) throw failed(services, answer);
  // The service answers 403 when the application has asked too often.
  if (answer.status === 403 || answer.status === 429)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'pictures:refusal.photosUsedUp' });
  if (answer.status === 404) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
  if (answer.status !== 200) throw failed(services, answer);
  return { ...answer, body: jsonIn(answer.bytes) };
}

export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    // What is no JSON does not fit any schema.
    return undefined;
  }
}

function failed({ log }: Services, answer: OutboundAnswer | OutboundRefusal): Refusal {
  const { status } = answer;
  log.warn({ status, refused: 'refused' in answer ? answer.refused : undefined }, 'the photo service failed');
  return new Refusal('PROVIDER_FAILED', { key: 'pictures:refusal.photosFailed' });
}
