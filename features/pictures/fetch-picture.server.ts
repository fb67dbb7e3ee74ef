import type { RemadePicture } from '#features/media/remake-picture.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { isRefused } from '#platform/http/outbound.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { fetchedMaxBytes } from './rules/picture-limits.ts';

/** What other machines may call a picture; its bytes decide. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/octet-stream'];

type From = Omit<Parameters<Services['outbound']['fetchGuarded']>[1], 'types' | 'maxBytes'>;

/** Fetches a picture of another machine and makes it anew. */
export async function fetchPicture({ outbound, log }: Services, url: string, from: From): Promise<RemadePicture> {
  const fetched = await outbound.fetchGuarded(url, { ...from, types, maxBytes: fetchedMaxBytes });
  if (isRefused(fetched)) {
    log.warn({ refused: fetched.refused, status: fetched.status }, 'a picture could not be fetched');
    throw new Refusal('PROVIDER_FAILED', { key: 'pictures:refusal.notFetched' });
  }
  return remakeFetched(fetched.bytes);
}

/** A picture from another machine, which may be a WebP and larger than what members upload. */
export async function remakeFetched(bytes: Uint8Array): Promise<RemadePicture> {
  // Loaded with the first picture: a start does not need it.
  const { remakePicture } = await import('#features/media/remake-picture.server.ts');
  return remakePicture(bytes, undefined, { most: fetchedMaxBytes, webP: true });
}
