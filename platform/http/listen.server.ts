import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { WrongSetting } from '../settings.server.ts';
import type { WebApp } from './web-app.server.ts';

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Takes no new request, finishes those under way, then answers. */
  close(): Promise<void>;
}

/** Connect-style: serves the request or calls `next`. */
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export async function listen(
  app: WebApp,
  { port, host, before }: { port: number; host: string; before?: Before | undefined },
): Promise<Listening> {
  const serve = getRequestListener(app.fetch);
  const server = createServer((request, response) =>
    before ? before(request, response, () => void serve(request, response)) : void serve(request, response),
  );
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new WrongSetting(`Port ${port} is taken by another program: set PORT to a free one.`) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 10_000).unref();
      }),
  };
}
