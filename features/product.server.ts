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
import { makeBackups } from './administration/backups.server.ts';
import { mountMetrics } from './administration/metrics.server.ts';
import { tellOfWaiting } from './administration/approval.server.ts';
import { takeClaims } from './administration/claimed-standing.server.ts';
import { addressHeader, openAccounts, type Accounts } from './account/accounts.server.ts';
import type { CallContext } from './account/calls.server.ts';
import { askerByKey, keepsToScopes, refusedByKey } from './account/key-asker.server.ts';
import { warnOfKeys } from './account/key-letters.server.ts';
import { keyIn, type Asker } from './account/session.server.ts';
import { mountMcp } from './agents/mcp.server.ts';
import { keepHouse } from './account/housekeeping.server.ts';
import { keepInvitations } from './account/invitations.server.ts';
import { warmSearch } from './publications/warm-search.server.ts';
import { updateHeads } from './publications/tidy-heads.server.ts';
import { importPackages } from './anki/import-job.server.ts';
import { packageUpload } from './anki/package-upload.server.ts';
import { readPackages } from './anki/read-job.server.ts';
import { undoImports } from './anki/undo-job.server.ts';
import { mountFeeds } from './publications/feeds.server.ts';
import { handlers } from './handlers.server.ts';
import { withCompletedInput } from './completed-input.server.ts';
import { mountStripeWebhooks } from './membership/billing/stripe-webhook.server.ts';
import { openMembership } from './membership/periods.server.ts';
import { classMaps } from './maps/class-maps.server.ts';
import { mountMapPictures } from './maps/pictures.server.ts';
import { isCover, pictureReaders } from './picture-readers.server.ts';
import { mountMedia } from './media/serve-media.server.ts';
import { deriveStates } from './memory/derive-again.server.ts';
import { fitMemories } from './memory/fit-memory.server.ts';
import { planDueDays } from './memory/plan-again.server.ts';
import { rebuildStates } from './memory/rebuild-states.server.ts';
import { deliverPushes, showWordsOf, tellNothingBetween } from './notifications/notify.server.ts';
import { sendUnreadLetters } from './messages/unread-letters.server.ts';
import { wordsOfMessage } from './messages/words-of-message.store.server.ts';
import { returnPaidWithoutPicture } from './pictures/generate.server.ts';
import { mountDrawnCovers, mountStockPhotos } from './pictures/serve-pictures.server.ts';
import { sweepUnkept } from './pictures/sweep-unkept.server.ts';
import { tellOfChosenPhotos } from './pictures/tell-chosen.server.ts';
import { settingsWithChoices, takeChoices } from './instance/chosen-settings.server.ts';
import { letterLookOf } from './instance/look.server.ts';
import { mountLogo } from './instance/logo-files.server.ts';
import { endDeclined } from './people/end-declined.server.ts';
import { areBlocked } from './people/relations.store.server.ts';
import { welcomeInvited } from './people/welcome-invited.server.ts';
import { handleHolderNotices } from './publications/notify-holders.server.ts';
import { recordingUpload } from './self-test/recording-upload.server.ts';
import { sendFocusReminders } from './focus-sessions/reminders.server.ts';
import { settleSessions } from './focus-sessions/settle.server.ts';
import { mountPosters } from './scenes/posters.server.ts';
import { sendWeeklyNews } from './profiles/weekly-news.server.ts';
import { sendReminders } from './repeat/reminders.server.ts';
import { forgetMember } from './forget.server.ts';
import { handleLeaving } from './leaving/leave-for-good.server.ts';
import { leavingWays } from './leaving/ways-out.server.ts';
import { subjects } from './subjects.server.ts';
import { ties } from './ties.server.ts';
import { announceArrival, askStudents } from './teaching/ask-students.server.ts';
import { giveEditions } from './teaching/assign.server.ts';
import { askTeachers } from './teaching/classes/ask-teacher.server.ts';
import { deliverMaps } from './teaching/classes/assign-map.server.ts';
import { deliverAssigned } from './teaching/deliver.server.ts';
import { keepExplainRooms } from './together/explain/keep-explain-rooms.server.ts';
import { keepStudyRooms } from './together/keep-study-rooms.server.ts';
import { keepPairs } from './together/pair/keep-pairs.server.ts';
import { indexOpenedCopies } from './teaching/index-opened.server.ts';

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
    look: (locale) => letterLookOf({ database, settings, files }, locale),
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
  tellNothingBetween(areBlocked);
  showWordsOf('message', wordsOfMessage);
  deliverPushes(services);
  const accounts = openAccounts(services, {
    signedIn: (memberId) => announceArrival(services, memberId),
    ways: leavingWays(services),
    waits: (memberId) => tellOfWaiting(services, memberId),
    claims: (memberId, standing) => takeClaims(services, memberId, standing),
  });
  await keepHouse(services);
  await makeBackups(services);
  warnOfKeys(services);
  await cleanRooms(services);
  await openMembership(services);
  welcomeInvited(services);
  endDeclined(services);
  sendUnreadLetters(services, ties);
  await sendWeeklyNews(services, subjects);
  askStudents(services);
  giveEditions(services);
  askTeachers(services);
  handleHolderNotices(services, subjects);
  deliverAssigned(services);
  deliverMaps(services, classMaps);
  indexOpenedCopies(services);
  rebuildStates(services);
  planDueDays(services);
  deriveStates(services);
  fitMemories(services);
  returnPaidWithoutPicture(services);
  tellOfChosenPhotos(services);
  sweepUnkept(services, isCover);
  sendReminders(services);
  settleSessions(services);
  await keepStudyRooms(services);
  await keepExplainRooms(services);
  await keepPairs(services);
  readPackages(services);
  importPackages(services);
  undoImports(services);
  sendFocusReminders(services);
  updateHeads(services);
  await handleLeaving(services, subjects, forgetMember);
  await loadSampleWorld(services);
  await warmSearch(services);
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
  await mountMetrics(app, services);
  keepInvitations(app, services.settings.publicUrl);
  const answer = callsEndpoint(handlers, services.log, {
    before(call) {
      const { method = 'POST', path = '' } = call.procedure['~orpc'].route;
      (call.context as CallContext).found?.(`${method} ${path}`);
      keepsToScopes(call);
    },
    around: withCompletedInput,
  });
  mountMedia(app, services, {
    ...pictureReaders,
    whoAsks: async (headers) => (await accounts.memberOf(headers)).member,
  });
  mountDrawnCovers(app);
  mountStockPhotos(app, services);
  mountPosters(app);
  mountLogo(app, services);
  mountMapPictures(app, services, async (headers) => (await accounts.memberOf(headers)).member);
  mountStripeWebhooks(app, services);
  await mountUploads(app, services, {
    kinds: [recordingUpload, packageUpload],
    async memberOf(headers) {
      if (keyIn(headers) !== undefined) throw new Refusal('NOT_ALLOWED', { key: 'keys:refusal.never' });
      const { member, withoutMembership } = await accounts.memberOf(headers);
      if (withoutMembership) throw new Refusal('NO_MEMBERSHIP', { key: 'account:refusal.noMembership' });
      if (!member || isMeantForAnother(headers, member.id))
        throw new Refusal('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });
      return member;
    },
  });
  mountFeeds(app, services, subjects);
  mountMcp(app, services, callsFor);
  app.get('/api/health', async (context) => {
    const ok = await services.storeAnswers();
    return context.json({ ok }, ok ? 200 : 503);
  });
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
