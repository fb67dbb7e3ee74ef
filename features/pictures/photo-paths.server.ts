import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#platform/settings.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { photosHoldMs } from './rules/picture-limits.ts';

export type PhotoSize = 'thumb' | 'regular';

/** What the photo service gives as an id; nothing else gets into an address of it. */
export const photoIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Signed, so that only photos that the service has listed here are fetched. */
function signature({ settings }: Services, id: string, size: PhotoSize, until: number): string {
  return createHmac('sha256', derivedKey(settings.secret, 'stock photos'))
    .update(`${id} ${size} ${until}`)
    .digest('base64url')
    .slice(0, 27);
}

/** Holds for one to two hours; the same within an hour, so that browsers cache the photo. */
export function photoPath(services: Services, id: string, size: PhotoSize): string {
  const until = (Math.floor(services.clock.now() / photosHoldMs) + 2) * photosHoldMs;
  return `/stock-photos/${id}/${size}?until=${until}&signature=${signature(services, id, size, until)}`;
}

/** The photo of a path that `photoPath` made and that still holds. */
export function photoOfPath(services: Services, path: string): { id: string; size: PhotoSize } | undefined {
  const [, id, size, until, given] =
    /^\/stock-photos\/([\w-]{1,64})\/(thumb|regular)\?until=(\d{1,15})&signature=([\w-]{27})$/.exec(path) ?? [];
  if (id === undefined || given === undefined || Number(until) < services.clock.now()) return undefined;
  const right = signature(services, id, size as PhotoSize, Number(until));
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? { id, size: size as PhotoSize } : undefined;
}
