import { fallbackLocale } from '#platform/i18n/locales.ts';
import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { focusTimeOf } from '#features/focus-sessions/store.server.ts';
import { membershipView } from '#features/membership/store.server.ts';
import { activeSince } from '#features/notifications/presence.store.server.ts';
import { onlineSince } from '#features/people/rules/online.ts';
import { lockPair } from '#features/people/relations.store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { profilesContract } from './contract.ts';
import { averageOf } from './rules/stars-and-colors.ts';
import { saveUpdate } from './save-profile.server.ts';
import { likersOf, profileSeenBy, publishedBy, starsOf, type WhichProfile } from './store.server.ts';
import { aboutOf, headOf, publishedCard, shownTo, teacherOf } from './wire.server.ts';

const open = implement(profilesContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);
const done = { ok: true as const };

async function read({ member, services }: CallContext, which: WhichProfile, ties: Ties) {
  return services.database.read(async (rows) => {
    const seen = await seenOr404(rows, member?.id ?? null, which, ties);
    const language = member?.locale ?? fallbackLocale;
    const average = seen.parts.has('published') ? averageOf([await starsOf(rows, seen.id)]) : null;
    const likes = member && seen.parts.has('about') ? await likersOf(rows, member.id, seen.id, ties) : [];
    const { callWidgetUrl } = services.settings;
    const now = services.clock.now();
    if (seen.relation !== 'self') {
      const online = seen.parts.has('presence') && (await activeSince(rows, [seen.id], onlineSince(now))).length > 0;
      return shownTo(seen, { average, likes, online, language, callWidgetUrl });
    }
    const view = await membershipView(rows, seen.id, now);
    if (!view) throw notFound();
    const own = { ...view, ...headOf(seen), ...aboutOf(seen, likes, language), ...teacherOf(seen, callWidgetUrl) };
    return { ...own, relation: 'self' as const, average, hidden: seen.hidden };
  });
}

async function seenOr404(rows: Reader, viewer: string | null, which: WhichProfile, ties: Ties) {
  const seen = await profileSeenBy(rows, viewer, which, ties);
  if (!seen) throw notFound();
  return seen;
}

export const profilesHandlers = (ties: Ties) => ({
  user: open.user.handler(({ context, input: { id } }) => {
    authorise(context.member, 'readProfile');
    return read(context, { id }, ties);
  }),

  byName: open.byName.handler(({ context, input: { name } }) => {
    authorise(context.member, 'readProfile');
    return read(context, { name }, ties);
  }),

  save: signedIn.save.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'editProfile');
    if (input.id !== member.id) throw notFound();
    const update =
      input.page === 'updateUser' ? input : { page: 'updateUser' as const, id: input.id, widgetId: input.widgetId };
    return command(context, input, async (rows, announce) => {
      await lockPair(rows, services.database.engine, member.id, member.id);
      await saveUpdate(rows, context, update);
      announce.changed([member.id], ['profiles', 'account']);
      return done;
    });
  }),

  published: open.published.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'readProfile');
    return services.database.read(async (rows) => {
      const seen = await seenOr404(rows, member?.id ?? null, { id }, ties);
      if (!seen.parts.has('published')) throw notFound();
      return (await publishedBy(rows, id)).map(publishedCard);
    });
  }),

  stats: signedIn.stats.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'readStats');
    return services.database.read(async (rows) => {
      const seen = await seenOr404(rows, member.id, { id }, ties);
      if (!seen.parts.has('focus')) throw notFound();
      return focusTimeOf(rows, id);
    });
  }),
});
