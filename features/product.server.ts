import { createRouterClient } from '@orpc/server';
import { join } from 'node:path';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { databaseLocation } from '#platform/database/database-location.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { openFiles } from '#platform/files/open-files.server.ts';
import { callsEndpoint } from '#platform/http/calls-endpoint.server.ts';
import { rowRateLimits } from '#platform/http/rate-limit.server.ts';
import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { rowJobs } from '#platform/jobs/row-jobs.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { letterMailer } from '#platform/mail/letter-mailer.server.ts';
import { isMeantForAnother } from '#platform/offline/sent-as.ts';
import type { LiveMember } from '#platform/realtime/live-sockets.server.ts';
import { silentLive, type Live } from '#platform/realtime/live.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { migrations } from '#migrations/index.server.ts';
import { loadSampleWorld } from '#seed/sample-world.server.ts';
import { addressHeader, openAccounts, type Accounts } from './account/accounts.server.ts';
import type { CallContext } from './account/calls.server.ts';
import { keepHouse } from './account/housekeeping.server.ts';
import { keepInvitations } from './account/invitations.server.ts';
import { fillPublicSearch } from './cards/fill-public-search.server.ts';
import { countOfPublic, placeOfPage, publicPages } from './collections/site-map.store.server.ts';
import { warmSearch } from './community/warm-search.server.ts';
import { keepHeads } from './community/tidy-heads.server.ts';
import { mountFeeds } from './community/feeds.server.ts';
import { handlers } from './handlers.server.ts';
import { mountStripeWebhooks } from './membership/billing/stripe-webhook.server.ts';
import { openMembership } from './membership/periods.server.ts';
import { pictureReaders } from './picture-readers.server.ts';
import { mountMedia } from './media/serve-media.server.ts';
import { welcomeInvited } from './people/welcome-invited.server.ts';
import { tellHoldersOfEditions } from './publishing/tell-holders.server.ts';
import { sendReminders } from './repeat/reminders.server.ts';
import { announceArrival, welcomeStudents } from './teaching/arrival.server.ts';
import { deliverAssigned } from './teaching/deliver.server.ts';

export type Calls = ReturnType<typeof callsFor>;

/** The whole product without its pages: store, services, accounts and calls. */
export interface Product {
  readonly services: Services;
  readonly accounts: Accounts;
  /** For the live socket: the session that a handshake's cookie belongs to. */
  whoIsLive(headers: Headers): Promise<LiveMember | undefined>;
  close(): Promise<void>;
}

export async function openProduct(settings: Settings, options: { clock?: Clock; live?: Live } = {}): Promise<Product> {
  const log = openLog(settings.logLevel);
  const clock = options.clock ?? systemClock;
  const database = openDatabase(databaseLocation(settings));
  await migrate(database, migrations);
  const jobs = rowJobs({ database, clock, log });
  const mailer = letterMailer({
    database,
    clock,
    jobs,
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    outboxFolder: join(settings.dataFolder, 'outbox'),
  });
  const services: Services = {
    settings,
    database,
    clock,
    log,
    jobs,
    mailer,
    files: openFiles(settings),
    live: options.live ?? silentLive,
    rateLimits: rowRateLimits({ database, clock }),
  };
  const accounts = openAccounts(services, (memberId) => announceArrival(services, memberId));
  await keepHouse(services);
  await openMembership(services);
  welcomeInvited(services);
  welcomeStudents(services);
  tellHoldersOfEditions(services);
  deliverAssigned(services);
  sendReminders(services);
  await fillPublicSearch(services);
  keepHeads(services);
  await loadSampleWorld(services);
  await warmSearch(services);
  return {
    services,
    accounts,
    async whoIsLive(headers) {
      const { member } = await accounts.memberOf(headers);
      return member ? { memberId: member.id, sessionId: member.sessionId } : undefined;
    },
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** Mounts accounts, calls and health. Pages come after it. */
export function mountCalls(app: WebApp, { services, accounts }: Product): void {
  keepInvitations(app, services.settings.publicUrl);
  const answer = callsEndpoint(handlers, services.log);
  mountMedia(app, services, { ...pictureReaders, whoAsks: async (headers) => (await accounts.memberOf(headers)).member });
  mountStripeWebhooks(app, services);
  mountFeeds(app, services, { collections: { count: countOfPublic, placeOf: placeOfPage, stretch: publicPages } });
  app.get('/api/health', (context) => context.json({ ok: true }));
  app.all('/api/auth/*', (context) => {
    const headers = new Headers(context.req.raw.headers);
    headers.set(addressHeader, context.get('address'));
    return accounts.handle(new Request(context.req.raw, { headers }));
  });
  app.all('/api/*', async (context) => {
    const request = context.req.raw;
    const { renewedCookie, ...asker } = await accounts.memberOf(request.headers);
    if (isMeantForAnother(request.headers, asker.member?.id))
      return refusalResponse('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });
    const callContext: CallContext = {
      services,
      ...asker,
      requestId: context.get('requestId'),
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      address: context.get('address'),
    };
    const response = await answer(request, callContext);
    if (!response) return refusalResponse('NOT_FOUND', { key: 'app:refusal.noSuchCall' });
    response.headers.set('cache-control', 'no-store');
    if (renewedCookie) response.headers.append('set-cookie', renewedCookie);
    return response;
  });
}

/** The same calls in process, for pages that the server renders. */
export function callsFor(context: CallContext) {
  return createRouterClient(handlers, { context });
}
