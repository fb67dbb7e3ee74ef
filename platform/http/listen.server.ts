import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import { WrongSetting } from '../wrong-setting.ts';
import type { WebApp } from './web-app.server.ts';

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Stops accepting requests, finishes running ones, then resolves. */
  close(): Promise<void>;
}

/** Connect-style: serves the request or calls `next`. */
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Compresses text that is not compressed yet. On each reply, therefore at a low level: higher levels take twice the
 * time for a tenth less. Ranges are not compressed.
 */
const compressionOptions: compression.CompressionOptions = {
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
};

/**
 * `compression` (1.8) keeps each `once('drain')` after it was called, so a long reply gathers one for each wait. All of
 * them share one listener here.
 */
function listenToDrainOnce(response: ServerResponse): void {
  const { once } = response;
  let waiting: (() => void)[] | undefined;
  response.once = (...[event, listener]: Parameters<ServerResponse['once']>) => {
    if (event !== 'drain') return once.call(response, event, listener);
    if (!waiting) {
      waiting = [];
      response.on('drain', () => {
        for (const proceed of waiting!.splice(0)) proceed();
      });
    }
    waiting.push(listener);
    return response;
  };
}

export async function listen(
  app: WebApp,
  { port, host, before }: { port: number; host: string; before?: Before | undefined },
): Promise<Listening> {
  const serve = getRequestListener(app.fetch);
  const compress = compression(compressionOptions) as unknown as Before;
  const server = createServer((request, response) =>
    compress(request, response, () => {
      listenToDrainOnce(response);
      if (before) before(request, response, () => void serve(request, response));
      else void serve(request, response);
    }),
  );
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new WrongSetting(`Port ${port} is taken by another program: set PORT to a free one.`)
          : error,
      ),
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
