import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A local network between client and server that fails on demand. */
export interface CountingProxy {
  readonly url: string;
  /** Closes all connections after the client has sent this many more bytes. */
  cutAfter(bytes: number): void;
  /** Resolves when that has happened. */
  cut(): Promise<void>;
  /** After this many bytes, forwards nothing more but keeps the connections. */
  hangAfter(bytes: number): void;
  hung(): Promise<void>;
  cutNow(): void;
  letThrough(): void;
  /** Number of times that connections were closed. */
  cuts(): number;
  /** Bytes sent by clients over all connections. */
  sentBytes(): number;
  close(): void;
}

export async function openCountingProxy(port: number): Promise<CountingProxy> {
  const open = new Set<{ client: Socket; server: Socket }>();
  let limit = Number.POSITIVE_INFINITY;
  let then: 'cut' | 'hang' = 'cut';
  let sent = 0;
  let cuts = 0;
  let reached = Promise.withResolvers<void>();

  function cutNow(): void {
    cuts++;
    limit = Number.POSITIVE_INFINITY;
    for (const { client, server } of open) {
      client.destroy();
      server.destroy();
    }
  }
  function setLimit(bytes: number, what: typeof then): void {
    limit = sent + bytes;
    then = what;
    reached = Promise.withResolvers();
  }

  const proxy = createServer((client) => {
    const server = connect(port, 'localhost');
    const pair = { client, server };
    open.add(pair);
    const end = () => {
      open.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    server.pipe(client);
    client.on('data', (chunk: Buffer) => {
      if (client.destroyed) return;
      sent += chunk.byteLength;
      if (sent >= limit && then === 'cut') {
        cutNow();
        reached.resolve();
      } else if (sent >= limit) {
        client.pause();
        reached.resolve();
      } else if (!server.write(chunk)) {
        client.pause();
        server.once('drain', () => sent < limit && client.resume());
      }
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cutAfter: (bytes) => setLimit(bytes, 'cut'),
    cut: () => reached.promise,
    hangAfter: (bytes) => setLimit(bytes, 'hang'),
    hung: () => reached.promise,
    cutNow,
    letThrough() {
      limit = Number.POSITIVE_INFINITY;
    },
    cuts: () => cuts,
    sentBytes: () => sent,
    close() {
      cutNow();
      proxy.close();
    },
  };
}
