import { ORPCError } from '@orpc/client';
import { data, redirectDocument } from 'react-router';

/**
 * The response of a public page whose data could not be read. For a card made in premium, a FREE member is redirected
 * into the app, where the upgrade modal opens above Explore (S1 §5).
 */
export function notRead(error: unknown, slug?: string): unknown {
  if (!(error instanceof ORPCError)) return error;
  if (error.code === 'NEEDS_PREMIUM' && slug !== undefined)
    return redirectDocument(`/app/explore?card=${encodeURIComponent(slug)}`);
  return error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT' || error.code === 'BAD_REQUEST'
    ? data(null, { status: 404 })
    : error;
}
