import { createRouterClient } from '@orpc/server';
import { join } from 'node:path';
import { Refusal } from '#platform/contract/refusal.ts';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { databaseLocation } from '#platform/database/database-location.server.ts';
import { storeProbe } from '#platform/database/store-answers.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { openFiles } from '#platform/files/open-files.server.ts';
import { callsEndpoint } from '#platform/http/calls-endpoint.server.ts';
import { guardedOutbound } from '#platform/http/outbound.server.ts';
import { rowRateLimits } from '#platform/http/rate-limit.server.ts';
import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { rowJobs } from '#platform/jobs/row-jobs.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { letterMailer } from '#platform/mail/letter-mailer.server.ts';
import { isMeantForAnother } from '#platform/offline/sent-as.ts';
import { cleanRooms } from '#platform/realtime/clean-rooms.server.ts';
import type { LiveMember } from '#platform/realtime/live-sockets.server.ts';
import { silentLive, type Live } from '#platform/realtime/live.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { mountUploads } from '#platform/uploads/uploads.server.ts';
import { migrations } from '#migrations/index.server.ts';
import { loadSampleWorld } from '#seed/sample-world.server.ts';
import { allServerAreas, serverAreas } from './areas.server.ts';
import { mountAssistantDocuments } from './account/assistants/assistant-documents.server.ts';
import { addressHeader, openAccounts, type Accounts } from './account/accounts.server.ts';
import type { CallContext } from './account/calls.server.ts';
import { askerByKey, keepsToScopes, refusedByKey } from './account/key-asker.server.ts';
import { keyIn, type Asker } from './account/session.server.ts';
import { keepInvitations } from './account/invitations.server.ts';
import { withCompletedInput } from './completed-input.server.ts';
import { handlers } from './handlers.server.ts';
import { isCover, pictureReaders } from './picture-readers.server.ts';
import { soundBodyBytes } from './media/rules/sound-type.ts';
import { settingsWithChoices, takeChoices } from './instance/chosen-settings.server.ts';
import { forgetMember } from './forget.server.ts';
import { subjects } from './subjects.server.ts';
import { ties } from './ties.server.ts';

/** Calls that take more than one picture or the longest card. */
export const largeBodies = ['/api/sound/', '/api/import/sound/'].map((prefix) => ({ prefix, bytes: soundBodyBytes }));

/** Who sends a request, as calls and pages are told. */
export type { Asker };

export type Calls = ReturnType<typeof callsFor>;

/** The whole product without its pages: store, services, accounts and calls. */
export interface Product {
  readonly services: Services;
  readonly accounts: Accounts;
  /** For the live socket: the session that a handshake's cookie belongs to. */
  whoIsLive(headers: Headers): Promise<LiveMember | undefined>;
  close(): Promise<void>;
}

export async function openProduct(given: Settings, options: { clock?: Clock; live?: Live } = {}): Promise<Product> {
  const settings = settingsWithChoices(given);
  const log = openLog(settings.logLevel);
  const clock = options.clock ?? systemClock;
  const database = openDatabase(databaseLocation(settings));
  await migrate(database, migrations);
  await takeChoices({ database, settings });
  const jobs = rowJobs({ database, clock, log });
  const files = openFiles(settings);
  const mailer = letterMailer({
    database,
    clock,
    jobs,
    smtp: () => ({ url: settings.smtpUrl, from: settings.mailFrom }),
    look: (locale) => serverAreas.instance.letterLookOf({ database, settings, files }, locale),
    outboxFolder: join(settings.dataFolder, 'outbox'),
  });
  const services: Services = {
    settings,
    database,
    storeAnswers: storeProbe(database, log),
    clock,
    log,
    jobs,
    mailer,
    files,
    live: options.live ?? silentLive,
    rateLimits: rowRateLimits({ database, clock }),
    outbound: guardedOutbound(settings.outboundAllow),
  };
  const accounts = await openAccounts(services, {
    signedIn: (memberId) => serverAreas.teaching.onSignedIn(services, memberId),
    ways: serverAreas.leaving.waysOut(services),
    waits: (memberId) => serverAreas.administration.onWaiting(services, memberId),
    claims: (memberId, standing) => serverAreas.administration.onClaims(services, memberId, standing),
  });
  await cleanRooms(services);
  const laterParts = {
    ties,
    subjects,
    isCover,
    classMaps: serverAreas.maps.classMaps,
    morningReview: serverAreas.review.morningReview,
    forgetMember,
  };
  for (const area of allServerAreas) await area.start?.(services, laterParts);
  await loadSampleWorld(services);
  await serverAreas.publications.warmSearch(services);
  return {
    services,
    accounts,
    async whoIsLive(headers) {
      const { member } = await accounts.memberOf(headers);
      return member ? { memberId: member.id, sessionId: member.sessionId, asker: member } : undefined;
    },
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** Mounts accounts, calls and health. Pages come after it. */
export async function mountCalls(app: WebApp, { services, accounts }: Product): Promise<void> {
  await serverAreas.administration.mountMetrics(app, services);
  keepInvitations(app, services.settings.publicUrl);
  const answer = callsEndpoint(handlers, services.log, {
    before(call) {
      const { method = 'POST', path = '' } = call.procedure['~orpc'].route;
      (call.context as CallContext).found?.(`${method} ${path}`);
      keepsToScopes(call);
    },
    around: withCompletedInput,
  });
  const whoAsks = async (headers: Headers) => (await accounts.memberOf(headers)).member;
  serverAreas.media.mountMedia(app, services, { ...pictureReaders, whoAsks });
  for (const area of allServerAreas) area.mount?.(app, services, { subjects, whoAsks });
  await mountUploads(app, services, {
    kinds: [serverAreas['self-test'].upload, serverAreas.anki.upload],
    async memberOf(headers) {
      if (keyIn(headers) !== undefined) throw new Refusal('NOT_ALLOWED', { key: 'keys:refusal.never' });
      const { member, withoutMembership } = await accounts.memberOf(headers);
      if (withoutMembership) throw new Refusal('NO_MEMBERSHIP', { key: 'account:refusal.noMembership' });
      if (!member || isMeantForAnother(headers, member.id))
        throw new Refusal('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });
      return member;
    },
  });
  serverAreas.agents.mountMcp(app, services, callsFor);
  app.get('/api/health', async (context) => {
    const ok = await services.storeAnswers();
    return context.json({ ok }, ok ? 200 : 503);
  });
  mountAssistantDocuments(app, services.settings, accounts);
  app.all('/api/auth/*', (context) => {
    const refused = refusedByKey(context.req.raw.headers);
    if (refused) return refused;
    const headers = new Headers(context.req.raw.headers);
    headers.set(addressHeader, context.get('address'));
    return accounts.handle(new Request(context.req.raw, { headers }));
  });
  app.all('/api/*', async (context) => {
    const request = context.req.raw;
    const byKey = await askerByKey(services, request.headers);
    if (byKey instanceof Response) return byKey;
    const { renewedCookie, leaving, ...known }: Asker & Pick<CallContext, 'key'> =
      byKey ?? (await accounts.memberOf(request.headers));
    // Whoever is leaving may take everything along.
    const asker = leaving && context.req.path === '/api/export' ? { ...known, member: leaving.member } : known;
    if (isMeantForAnother(request.headers, asker.member?.id))
      return refusalResponse('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });
    const callContext: CallContext = {
      services,
      ...asker,
      requestId: context.get('requestId'),
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      address: context.get('address'),
      found: (route) => context.set('route', route),
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
  return createRouterClient(handlers, {
    context,
    interceptors: [
      (call) => {
        keepsToScopes(call);
        return call.next();
      },
    ],
  });
}
