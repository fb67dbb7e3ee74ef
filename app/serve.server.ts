import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { lookOf } from '#features/instance/look.server.ts';
import { largeBodies, mountCalls, openProduct } from '#features/product.server.ts';
import { roomHandlers } from '#features/room-handlers.server.ts';
import { socketWords } from '#features/socket-words.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { stopOnSignals, stopOnUncaught } from '#platform/process/stopping.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { liveSockets } from '#platform/realtime/live-sockets.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { WrongSetting } from '#platform/wrong-setting.ts';
import { mountApiDocs } from './api-docs.server.ts';
import { offerTextsOfInstance } from './own-texts.server.ts';
import { mountPages } from './pages.server.ts';
import { mountWebManifests } from './web-manifest.server.ts';

const settings = readSettings(process.env);
const log = openLog(settings.logLevel);
// In development the browser's texts come from the sources.
if (!settings.development) offerTextsOfInstance(settings.dataFolder, log);
const live = liveSockets({ settings, databaseUrl: settings.databaseUrl, log });
const product = await openProduct(settings, { live });
const app = openWebApp(product.services, largeBodies);
mountApiDocs(app);
mountWebManifests(app, (locale) => lookOf(product.services, locale));
await mountCalls(app, product);

const root = join(import.meta.dirname, '..');
const buildFolder = join(root, process.env['LOCI_BUILD'] ?? 'build');
const vite = settings.development
  ? await (await import('vite')).createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  : undefined;
if (!vite && !existsSync(join(buildFolder, 'server/index.js')))
  throw new WrongSetting('Nothing is built yet: start with "npm start".');
const built = vite
  ? undefined
  : ((await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as ServerBuild);
mountPages(app, product, {
  ...(vite ? {} : { clientFolder: join(buildFolder, 'client') }),
  load: async () => built ?? ((await vite!.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild),
});

const listening = await listen(app, { port: settings.port, host: settings.host, before: vite?.middlewares });
live.attach(
  listening.server,
  product.whoIsLive,
  { ...product.services, handlers: roomHandlers },
  socketWords(product.services),
);
product.services.jobs.start();
// With PORT=0 the system chose the port: report it to the parent process.
const bound = settings.port === 0 ? ` (port ${listening.port})` : '';
process.stdout.write(`Loci is ready at ${settings.publicUrl}${bound}\n`);
if (!settings.publicUrlGiven && settings.host === '0.0.0.0')
  for (const address of networkAddresses())
    process.stdout.write(`On other devices of this network: http://${address}:${listening.port}\n`);

let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= end());
async function end() {
  // In parallel: the port closes even if the sockets wait for a store that cannot be reached.
  await Promise.all([listening.close(), live.close()]);
  await vite?.close();
  await product.close();
}
stopOnSignals(product.services.log, stop);
stopOnUncaught(product.services.log, stop);

/** IPv4 addresses of this machine in its networks. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
