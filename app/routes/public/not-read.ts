import { ORPCError } from '@orpc/client';
import { data, redirectDocument } from 'react-router';

/**
 * What a public page answers when what it shows could not be read. A FREE member is led into the app, where the upgrade modal opens over
 * Explore, instead of to a card that was made in premium (S1 §5).
 */
export function notRead(error: unknown, slug?: string): unknown {
  if (!(error instanceof ORPCError)) return error;
  if (error.code === 'NEEDS_PREMIUM' && slug !== undefined) return redirectDocument(`/app/explore?card=${encodeURIComponent(slug)}`);
  return error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT' || error.code === 'BAD_REQUEST' ? data(null, { status: 404 }) : error;
}
