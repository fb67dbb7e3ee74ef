import { RangeOutsideFile, rangeWithin, requestedRange } from '../files/byte-range.ts';

/**
 * The same file as a whole, from which the range is cut: a part alone is not kept, and a player without a network asks
 * for other parts later.
 */
export function wholeOf(request: Request): Request {
  if (!request.headers.has('range')) return request;
  const headers = new Headers(request.headers);
  headers.delete('range');
  return new Request(request.url, { headers, credentials: 'same-origin' });
}

/** The range that was asked for, of the answer to `wholeOf`. Players ask for one range only. */
export async function cutRange(request: Request, answered: Promise<Response>): Promise<Response> {
  const answer = await answered;
  const asked = requestedRange(request.headers.get('range'));
  if (!asked || answer.status !== 200) return answer;
  const file = await answer.blob();
  const headers = new Headers(answer.headers);
  try {
    const { first, last } = rangeWithin(asked, file.size);
    headers.set('content-range', `bytes ${first}-${last}/${file.size}`);
    headers.set('content-length', String(last - first + 1));
    return new Response(file.slice(first, last + 1), { status: 206, headers });
  } catch (error) {
    if (!(error instanceof RangeOutsideFile)) throw error;
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${error.size}` } });
  }
}
