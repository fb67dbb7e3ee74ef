import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** As quick as what is compressed anew for each reply must be: the levels above take twice the time for a tenth less. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipOptions = { level: 4 };

const encodings = {
  br: { now: (body: Buffer) => brotliCompressSync(body, brotliOptions), aside: promisify(brotliCompress), options: brotliOptions },
  gzip: { now: (body: Buffer) => gzipSync(body, gzipOptions), aside: promisify(gzip), options: gzipOptions },
};
type Encoding = keyof typeof encodings;

/** Below that, the words that describe the compression weigh as much as it saves. */
const worthwhileBytes = 1_024;
/** Up to that, handing the work to another thread takes longer than doing it. */
const quickBytes = 128 * 1_024;

/** The same reply, compressed if that helps and the asker takes it. The body is read whole: one piece costs far less than a stream of many. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (!isText(headers.get('content-type')) || headers.has('content-encoding')) return response;
  headers.append('vary', 'accept-encoding');
  const taken = encodingsTaken(request);
  const encoding = (['br', 'gzip'] as const).find((each) => taken.has(each));
  if (!encoding) return response;
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < worthwhileBytes) return new Response(body, { status, headers });
  headers.set('content-encoding', encoding);
  return new Response(await compress(body, encoding), { status, headers });
}

async function compress(body: Buffer, encoding: Encoding): Promise<NonSharedBuffer> {
  const { now, aside, options } = encodings[encoding];
  return body.length <= quickBytes ? now(body) : aside(body, options);
}

/** The names in `Accept-Encoding` that are not refused there. */
export function encodingsTaken(request: Request): Set<string> {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return new Set(
    accepted.split(',').flatMap((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
}

function isText(type: string | null): boolean {
  return type !== null && /^(text\/|application\/json)/.test(type);
}
