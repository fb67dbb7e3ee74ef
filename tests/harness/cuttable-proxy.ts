import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export interface CuttableProxy {
  readonly port: number;
  /** Drops all data from now on: connections stay open and unanswered, as on a network that drops packets. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A TCP proxy to a local port, which can be cut. */
export async function cuttableProxy(to: { host: string; port: number }): Promise<CuttableProxy> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    const far = connect(to);
    track(far);
    near.on('data', (data) => isCut || far.write(data));
    far.on('data', (data) => isCut || near.write(data));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => (isCut = true),
    restore() {
      isCut = false;
      // Dropped data leaves protocols in an undefined state: close all connections, so that clients reconnect.
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
