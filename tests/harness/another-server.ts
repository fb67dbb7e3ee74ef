import { socketWords } from '#features/socket-words.server.ts';
import { largeBodies, mountCalls, openProduct } from '#features/product.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import type { AnyRoomHandler } from '#platform/realtime/room-handler.server.ts';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import { liveSockets } from '#platform/realtime/live-sockets.server.ts';
import type { TestInstance } from './instance.ts';

export interface AnotherServer {
  /** The port it listens on; its public address is the instance's, as behind a load balancer. */
  readonly port: number;
  readonly live: ReturnType<typeof liveSockets>;
  post(path: string, cookie: string, body?: unknown): Promise<Response>;
  /** Runs all due jobs in the store. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/** Another server of the same instance, on the same store, with live sockets. */
export async function anotherServer(
  { settings, clock, url }: Pick<TestInstance, 'settings' | 'clock' | 'url'>,
  options: { recheckMs?: number; handlers?: readonly AnyRoomHandler[]; pulseMs?: number; roomsClock?: Clock } = {},
): Promise<AnotherServer> {
  const live = liveSockets({
    settings,
    databaseUrl: settings.databaseUrl,
    log: openLog('silent'),
    ...(options.recheckMs === undefined ? {} : { recheckMs: options.recheckMs }),
  });
  const product = await openProduct(settings, { clock, live });
  const app = openWebApp(product.services, largeBodies);
  await mountCalls(app, product);
  const listening = await listen(app, { port: 0, host: 'localhost' });
  live.attach(
    listening.server,
    product.whoIsLive,
    {
      ...product.services,
      clock: options.roomsClock ?? systemClock,
      handlers: options.handlers ?? [],
      ...(options.pulseMs === undefined ? {} : { pulseMs: options.pulseMs }),
    },
    socketWords(product.services),
  );
  return {
    port: listening.port,
    live,
    post: (path, cookie, body = {}) =>
      fetch(`http://localhost:${listening.port}${path}`, {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    runJobs: () => product.services.jobs.runDue(),
    async close() {
      await live.close();
      await listening.close();
      await product.close();
    },
  };
}
