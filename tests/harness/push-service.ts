import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

export interface PushedNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly address: string;
  readonly unread: number;
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly content: PushedNotification;
  /** What the service was told of the sender, once its signature was checked. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A browser that has subscribed. */
export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly received: Received[];
}

export interface PushService {
  /** `host:port`. */
  readonly place: string;
  browser(): PushBrowser;
  /** Statuses with which the next requests are answered instead, after which all are taken again. */
  answerNext(...answers: readonly { status: number; retryAfter?: string }[]): void;
  /** How many requests came. */
  asked(): number;
  close(): Promise<void>;
}

/** A push service of its own, with the browsers that subscribed to it. It takes only what is signed by its key. */
export async function pushService(keyOfSender: () => Promise<string>): Promise<PushService> {
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer, key: string) => void>();
  let answers: { status: number; retryAfter?: string }[] = [];
  let asked = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      asked += 1;
      const next = answers.shift();
      if (next) {
        response.writeHead(next.status, next.retryAfter ? { 'retry-after': next.retryAfter } : {}).end();
        return;
      }
      try {
        browsers.get(request.url!)!(request.headers, Buffer.concat(parts), await keyOfSender());
        response.writeHead(201).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place,
    browser() {
      const path = `/push/${randomUUID()}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const received: Received[] = [];
      browsers.set(path, (headers, body, key) => {
        const claims = verified(headers.authorization ?? '', key);
        const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString();
        received.push({ headers, claims, content: JSON.parse(text) as PushedNotification });
      });
      return {
        subscription: { endpoint: `http://${place}${path}`, p256dh, auth: auth.toString('base64url') },
        received,
      };
    },
    answerNext(...next) {
      answers = [...next];
    },
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The claims of `vapid t={token}, k={key}` (RFC 8292), whose key is the one that the browser subscribed with. */
function verified(authorization: string, key: string): Received['claims'] {
  const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (named !== key) throw new Error('signed by somebody else');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const [head, claims, signature] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  if (!isSigned) throw new Error('wrong signature');
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Received['claims'];
}
