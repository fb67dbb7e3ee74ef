import { mountCalls, openProduct } from '#features/product.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { liveSockets } from '#platform/realtime/live-sockets.server.ts';
import type { TestInstance } from './instance.ts';

export interface AnotherServer {
  /** Where it listens; its public address is the instance's, as behind a balancer. */
  readonly port: number;
  readonly live: ReturnType<typeof liveSockets>;
  post(path: string, cookie: string, body?: unknown): Promise<Response>;
  /** Takes up whatever work waits in the store. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/** One more server of the same instance, on the same store, with live sockets. */
export async function anotherServer({ settings, clock, url }: TestInstance, options: { recheckMs?: number } = {}): Promise<AnotherServer> {
  const live = liveSockets({ publicUrl: settings.publicUrl, databaseUrl: settings.databaseUrl, log: openLog('silent'), ...options });
  const product = await openProduct(settings, { clock, live });
  const app = openWebApp(product.services);
  mountCalls(app, product);
  const listening = await listen(app, { port: 0, host: 'localhost' });
  live.attach(listening.server, product.whoIsLive);
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
