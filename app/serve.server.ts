import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { mountCalls, openProduct } from '#features/product.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { catchTheRest } from '#platform/log/last-resort.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { liveSockets } from '#platform/realtime/live-sockets.server.ts';
import { readSettings, WrongSetting } from '#platform/settings.server.ts';
import { mountApiDocs } from './api-docs.server.ts';
import { mountPages } from './pages.server.ts';

const settings = readSettings(process.env);
const live = liveSockets({ publicUrl: settings.publicUrl, databaseUrl: settings.databaseUrl, log: openLog(settings.logLevel) });
const product = await openProduct(settings, { live });
const app = openWebApp(product.services);
mountApiDocs(app);
mountCalls(app, product);

const root = join(import.meta.dirname, '..');
const buildFolder = join(root, process.env['LOCI_BUILD'] ?? 'build');
const vite = settings.development
  ? await (await import('vite')).createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  : undefined;
if (!vite && !existsSync(join(buildFolder, 'server/index.js'))) throw new WrongSetting('Nothing is built yet: start with "npm start".');
const built = vite ? undefined : ((await import(join(buildFolder, 'server/index.js'))) as ServerBuild);
mountPages(app, product, {
  ...(vite ? {} : { clientFolder: join(buildFolder, 'client') }),
  load: async () => built ?? ((await vite!.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild),
});

const listening = await listen(app, { port: settings.port, host: settings.host, before: vite?.middlewares });
live.attach(listening.server, product.whoIsLive);
product.services.jobs.start();
process.stdout.write(`Loci is ready at ${settings.publicUrl}\n`);

let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= end());
async function end() {
  await live.close();
  await listening.close();
  await vite?.close();
  await product.close();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().then(() => process.exit(0)));
catchTheRest(product.services.log, stop);
