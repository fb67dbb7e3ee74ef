import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RangeOutsideFile, requestedRange } from '../files/byte-range.ts';
import type { Files } from '../files/files.server.ts';

export interface ServedFile {
  readonly name: string;
  /** Overrides the store's content type. */
  readonly type?: string;
  /** Set if it is known without reading the store. */
  readonly etag?: string;
  /** Sent with every answer, 304 and 416 included. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Up to this a body is read whole: one piece costs the server less than a stream. */
const wholeBytes = 128 * 1024;

/**
 * Answers GET and HEAD for a file: whole, a byte range of it (206, 416, `If-Range`), or 304. `undefined` when there is
 * no such file. RFC 9110 §13 and §14; several ranges at once are answered with the whole file.
 */
export async function serveFile(
  request: Request,
  files: Files,
  { name, type, etag, headers }: ServedFile,
): Promise<Response | undefined> {
  const always = { ...headers, 'accept-ranges': 'bytes' };
  if (etag && isKnown(request, etag)) return new Response(null, { status: 304, headers: { ...always, etag } });

  if (request.method === 'HEAD') {
    const facts = await files.facts(name);
    if (!facts) return undefined;
    const tag = etag ?? facts.etag;
    if (isKnown(request, tag)) return new Response(null, { status: 304, headers: { ...always, etag: tag } });
    return new Response(null, { headers: { ...always, ...describe(type ?? facts.type, tag, facts.size) } });
  }

  // Without a tag to compare, `If-Range` needs the file's own before anything is read.
  const condition = request.headers.get('if-range');
  const current = condition === null ? undefined : (etag ?? (await files.facts(name))?.etag);
  const asked = condition === null || condition === current ? requestedRange(request.headers.get('range')) : undefined;
  try {
    const file = await files.open(name, asked);
    if (!file) return undefined;
    const tag = etag ?? file.etag;
    if (isKnown(request, tag)) {
      file.stream.destroy();
      return new Response(null, { status: 304, headers: { ...always, etag: tag } });
    }
    const { range, size } = file;
    const length = range ? range.last - range.first + 1 : size;
    const body = length <= wholeBytes ? await buffer(file.stream) : (Readable.toWeb(file.stream) as ReadableStream);
    return new Response(body, {
      status: range ? 206 : 200,
      headers: {
        ...always,
        ...describe(type ?? file.type, tag, length),
        ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}),
      },
    });
  } catch (error) {
    if (!(error instanceof RangeOutsideFile)) throw error;
    return new Response(null, { status: 416, headers: { ...always, 'content-range': `bytes */${error.size}` } });
  }
}

const describe = (type: string, etag: string, length: number) => ({
  'content-type': type,
  'content-length': String(length),
  etag,
});

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  return known.some((each) => each === '*' || each.replace(/^W\//, '') === etag);
}
