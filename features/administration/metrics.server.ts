import { createHash, timingSafeEqual } from 'node:crypto';
import { storeBytes } from '#platform/database/store-size.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { failedJobsCount, jobsWaiting } from '#platform/jobs/jobs.store.server.ts';
import { lettersWaiting } from '#platform/mail/letters.store.server.ts';
import { newestBackup } from './backups.server.ts';
import { membersHere } from './health.store.server.ts';

/** Requests of pages take longer than calls, and some exports minutes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/**
 * `/metrics` for Prometheus, for whoever has the token; without `METRICS_TOKEN` there is no such page. No label holds
 * an id, a name or a path that somebody chose. Mounted before everything that it measures.
 */
export async function mountMetrics(app: WebApp, services: Services): Promise<void> {
  const { metricsToken } = services.settings;
  if (metricsToken === undefined) {
    app.get('/metrics', (context) => context.text('', 404));
    return;
  }
  // Loaded by few installations.
  const { Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'loci_http_seconds',
    help: 'Duration of requests, by the call of the contract or the kind of request.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  await addGauges(registry, services);
  const expected = digest(`Bearer ${metricsToken}`);

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const route = context.get('route') ?? kindOf(path);
    const status = `${Math.floor(context.res.status / 100)}xx`;
    seconds.observe({ method: knownMethod(method), route, status }, (performance.now() - started) / 1_000);
  });
  app.get('/metrics', async (context) => {
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected))
      return context.text('', 401, { 'www-authenticate': 'Bearer' });
    return context.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
}

/** Of equal length, whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const knownMethod = (method: string) => (methods.has(method) ? method : 'other');

const kinds: readonly (readonly [prefix: string, kind: string])[] = [
  ['/api/auth/', 'auth'],
  ['/api/uploads', 'uploads'],
  ['/api/mcp', 'assistants'],
  ['/mcp', 'assistants'],
  ['/api/', 'unknown call'],
  ['/media/', 'media'],
  ['/assets/', 'assets'],
  ['/metrics', 'metrics'],
];
const kindOf = (path: string) => kinds.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';

/** Read when they are asked for. */
async function addGauges(registry: import('prom-client').Registry, services: Services): Promise<void> {
  const { Gauge } = await import('prom-client');
  const { database, clock, live } = services;
  const gauge = (name: string, help: string, read: () => Promise<number> | number) => {
    const made = new Gauge({
      name,
      help,
      async collect() {
        this.set(Number(await read()));
      },
      registers: [],
    });
    registry.registerMetric(made);
  };
  gauge('loci_members', 'People with an account.', () => database.read(membersHere));
  gauge('loci_letters_waiting', 'E-mails that were not sent yet.', () => database.read(lettersWaiting));
  gauge('loci_store_bytes', 'Bytes of rows and indexes on disk.', () =>
    database.read((rows) => storeBytes(rows, database.engine)),
  );
  gauge('loci_sockets', 'Open live connections to this server.', () => live.sockets());
  gauge('loci_backup_age_seconds', 'Age of the newest backup; NaN where there is none.', async () => {
    const newest = await newestBackup(services);
    return newest ? (clock.now() - newest.at) / 1_000 : Number.NaN;
  });
  const jobs = new Gauge({
    name: 'loci_jobs',
    help: 'Jobs that wait, are overdue, or were given up.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { waiting, late, failed } = await database.read(async (rows) => ({
        ...(await jobsWaiting(rows, clock.now())),
        failed: await failedJobsCount(rows),
      }));
      for (const [state, count] of Object.entries({ waiting, late, failed })) this.set({ state }, Number(count));
    },
  });
  registry.registerMetric(jobs);
}
