import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What a service does with a request instead of answering as it should. */
type Otherwise = (request: IncomingMessage, response: ServerResponse, sent: string) => void;

export interface PictureService {
  readonly url: string;
  /** `host:port`. */
  readonly place: string;
  /** The path of each request with its headers and its body, oldest first. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** Until it is unset, requests whose path begins with `path` are answered like this. */
  otherwise: { readonly path: string; readonly answer: Otherwise } | undefined;
  close(): Promise<void>;
}

export const photoOf = (color: string, format: 'jpeg' | 'png' = 'jpeg', width = 120): Promise<Buffer> =>
  sharp({ create: { width, height: 90, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();

async function service(answer: Otherwise): Promise<PictureService> {
  const asked: PictureService['asked'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const path = request.url!;
      asked.push({ path, headers: request.headers, body });
      const { otherwise } = made;
      (otherwise && path.startsWith(otherwise.path) ? otherwise.answer : answer)(request, response, body);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: PictureService = {
    url: `http://${place}`,
    place,
    asked,
    otherwise: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A service with the protocol of Unsplash: three photos on each of two pages, `sea` finds one, and its pictures. */
export async function photoService(): Promise<PictureService & { readonly environment: Record<string, string> }> {
  const jpeg = await photoOf('#2266AA');
  const photo = (id: string) => ({
    id,
    width: 4_000,
    urls: { thumb: `${made.url}/pictures/${id}?w=200`, regular: `${made.url}/pictures/${id}?w=1080` },
    links: { html: `https://unsplash.com/photos/${id}`, download_location: `${made.url}/photos/${id}/download?ixid=x` },
    user: { name: 'Ada Lovelace', links: { html: 'https://unsplash.com/@ada' } },
  });
  const made = await service((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, made.url);
    const page = searchParams.get('page');
    if (pathname.startsWith('/pictures/')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    else if (request.headers.authorization !== 'Client-ID photo-key') sendJson(response, { errors: ['OAuth'] }, 401);
    else if (pathname === '/photos')
      sendJson(
        response,
        ['a', 'b', 'c'].map((name) => photo(`${name}${page}`)),
        200,
        { 'x-total': '48' },
      );
    else if (pathname === '/search/photos') {
      const results = searchParams.get('query') === 'sea' ? [photo('sea-1')] : [];
      sendJson(response, { total: results.length, total_pages: results.length, results });
    } else if (pathname.endsWith('/download')) sendJson(response, { url: 'x' });
    else sendJson(response, photo(pathname.split('/')[2]!));
  });
  return Object.assign(made, {
    environment: { STOCK_PHOTOS_KEY: 'photo-key', STOCK_PHOTOS_APP: 'Loci test', STOCK_PHOTOS_URL: made.url },
  });
}

/** A service with the protocol of OpenAI's images, which answers with the picture itself. */
export async function aiService(): Promise<PictureService & { readonly environment: Record<string, string> }> {
  const png = await photoOf('#AA5522', 'png', 256);
  const made = await service((request, response) => {
    if (request.url === '/picture.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    if (request.headers.authorization !== 'Bearer ai-key') return sendJson(response, { error: {} }, 401);
    return sendJson(response, { created: 1, data: [{ b64_json: png.toString('base64') }] });
  });
  return Object.assign(made, {
    environment: { AI_IMAGES_URL: `${made.url}/v1/`, AI_IMAGES_KEY: 'ai-key', AI_IMAGES_MODEL: 'painter-2' },
  });
}
