import { implement } from '@orpc/server';
import { invitationByToken } from '#features/instance/invitations.store.server.ts';
import { invitationState } from '#features/instance/rules/invitations.ts';
import { instanceOf } from '#features/instance/settings.store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import type { Services } from '#platform/http/services.server.ts';
import { languageNamed } from '#platform/i18n/languages.ts';
import { locales } from '#platform/i18n/locales.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from './calls.server.ts';
import { noteAct } from './administrator-acts.store.server.ts';
import { mailboxLetter, mailboxPage } from './admin.server.ts';
import { accountContract } from './contract.ts';
import { administratorsBut } from './leaving.store.server.ts';
import { oidcId } from './oidc-id.ts';
import { providerDiscovery } from './oidc-discovery.server.ts';
import { providerNames, providerTitles } from './providers.server.ts';
import { endSession, endSessionsBut, saveProfile, securityOf, setSuspended } from './security.store.server.ts';
import { hasAdministrator, namesOfMembers, savePreferences } from './store.server.ts';

const open = implement(accountContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

/** The providers at which a visitor can sign in. */
function providersOf(services: Services) {
  const { settings } = services;
  const { oidc } = settings;
  const known = oidc?.only ? [] : providerNames.filter((id) => settings[id]);
  const discovery = oidc && providerDiscovery(services);
  return [
    ...(oidc
      ? [{ id: oidcId, name: oidc.name, reachable: discovery?.lastDocument() !== undefined || !discovery?.problem() }]
      : []),
    ...known.map((id) => ({ id, name: providerTitles[id], reachable: true })),
  ];
}

export const accountHandlers = {
  instance: open.instance.handler(async ({ context: { services } }) => ({
    ...(await instanceOf(services)),
    hasAdministrator: await services.database.read(hasAdministrator),
    mailIsSent: services.settings.smtpUrl !== undefined,
    providers: providersOf(services),
    signIn: services.settings.oidc?.only ? ('oidc' as const) : ('all' as const),
    languages: [...locales],
  })),

  invitation: open.invitation.handler(({ context: { services }, input }) =>
    services.database.read(async (rows) => {
      const found = await invitationByToken(rows, input.token);
      if (!found || invitationState(found, services.clock.now()) !== 'valid') throw notFound();
      const { made_by, email, ends_at } = found;
      const names = await namesOfMembers(rows, made_by === null ? [] : [made_by]);
      return { invitedBy: names.get(made_by ?? '') ?? null, email, endsAt: instantOf(ends_at) };
    }),
  ),

  me: signedIn.me.handler(({ context: { member } }) => {
    authorise(member, 'readOwnAccount');
    const {
      id,
      name,
      username,
      email,
      emailVerified,
      image,
      plan,
      role,
      allowedStudents,
      locale,
      timeZone,
      dayStartsAt,
      startsRepeat,
    } = member;
    return {
      _id: id,
      name,
      username,
      email,
      emailVerified,
      image,
      membership: plan,
      role,
      allowed_student: allowedStudents,
      locale,
      timeZone,
      dayStartsAt,
      startsRepeat,
    };
  }),

  updatePreferences: signedIn.updatePreferences.handler(({ context, input }) => {
    authorise(context.member, 'changeOwnAccount');
    if (input.timeZone !== undefined && !isTimeZone(input.timeZone)) {
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.timeZone', field: 'timeZone' });
    }
    const preferences = { ...input, locale: input.locale && languageNamed(input.locale, locales) };
    return command(context, input, async (rows, announce) => {
      await savePreferences(rows, context.member.id, preferences);
      announce.changed([context.member.id], ['account']);
      return done;
    });
  }),

  updateProfile: signedIn.updateProfile.handler(({ context, input }) => {
    authorise(context.member, 'changeOwnAccount');
    return command(context, input, async (rows, announce) => {
      if (!(await saveProfile(rows, context.member.id, input))) throw usernameTaken();
      announce.changed([context.member.id], ['account']);
      return done;
    }).catch((error: unknown) => {
      // Somebody took it between the look and the writing.
      throw isUniqueViolation(error) ? usernameTaken() : error;
    });
  }),

  security: signedIn.security.handler(({ context: { member, services } }) => {
    authorise(member, 'readOwnAccount');
    return services.database.read(async (rows) => {
      const { providers, ...security } = await securityOf(rows, member.id, member.sessionId);
      const { oidc } = services.settings;
      return { ...security, provider: oidc ? { name: oidc.name, connected: providers.includes(oidcId) } : null };
    });
  }),

  endSession: signedIn.endSession.handler(async ({ context, input: { id } }) => {
    const { member, services } = context;
    authorise(member, 'changeOwnAccount');
    const reply = await command(context, { id }, async (rows, announce) => {
      if (!(await endSession(rows, member.id, id))) throw notFound();
      announce.changed([member.id], ['account']);
      return done;
    });
    services.live.disconnect({ memberId: member.id, sessionId: id });
    return reply;
  }),

  endOtherSessions: signedIn.endOtherSessions.handler(async ({ context }) => {
    const { member, services } = context;
    authorise(member, 'changeOwnAccount');
    const ended = await services.database.transact((rows) => endSessionsBut(rows, member.id, member.sessionId));
    for (const sessionId of ended) services.live.disconnect({ memberId: member.id, sessionId });
    services.live.changed([member.id], ['account']);
    return done;
  }),

  mailbox: signedIn.mailbox.handler(({ context: { member, services }, input }) => {
    authorise(member, 'readMailbox');
    return mailboxPage(services, input.cursor);
  }),

  letter: signedIn.letter.handler(({ context: { member, services }, input }) => {
    authorise(member, 'readMailbox');
    return mailboxLetter(services, input.id);
  }),

  suspend: signedIn.suspend.handler(async ({ context, input: { id, suspended } }) => {
    const { member, services } = context;
    authorise(member, 'suspendMember');
    if (id === member.id) throw new Refusal('NOT_ALLOWED', { key: 'account:refusal.ownSuspension' });
    const reply = await command(context, { id, suspended }, async (rows, announce) => {
      const now = services.clock.now();
      if (suspended && (await administratorsBut(rows, services.database.engine, id)) === 'last')
        throw new Refusal('CONFLICT', { key: 'account:refusal.lastAdministrator' });
      if (!(await setSuspended(rows, id, { suspended, now }))) throw notFound();
      await noteAct(rows, member, { act: suspended ? 'member.suspended' : 'member.letIn', memberId: id }, now);
      announce.changed([member.id], ['administration']);
      return done;
    });
    if (suspended) services.live.disconnect({ memberId: id });
    return reply;
  }),
};

const done = { ok: true as const };
const usernameTaken = () => new Refusal('CONFLICT', { key: 'account:refusal.usernameTaken', field: 'username' });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
