import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/**
 * A stable address for a server that is started, killed and started again. This process binds port 0 once and forwards
 * connections to the server's current port, so that no other program can take the port in between. While there is no
 * server, connections are closed.
 */
export interface StableAddress {
  readonly port: number;
  readonly url: string;
  forwardTo(port: number | undefined): void;
  close(): Promise<void>;
}

export async function stableAddress(): Promise<StableAddress> {
  let target: number | undefined;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    if (target === undefined) return void incoming.destroy();
    const outgoing = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        // After the received data has been forwarded.
        to.destroySoon();
      });
      from.setNoDelay(true);
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    forwardTo: (next) => void (target = next),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** The port in the ready line of a server started with `PORT=0`. */
export const portIn = (said: string): number | undefined => {
  const found = /Loci is ready at \S+ \(port (\d+)\)/.exec(said)?.[1];
  return found === undefined ? undefined : Number(found);
};
