import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { choicesOf, notificationSettingsOf, saveChoices, saveNotificationSettings } from './choices.store.server.ts';
import { notificationsContract } from './contract.ts';
import { grouped, wordsOfGroup } from './rules/grouped.ts';
import { pushHandlers } from './push/api.server.ts';
import { markRead, notificationsOf, unreadCount } from './store.server.ts';

const signedIn = implement(notificationsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const notificationsHandlers = {
  list: signedIn.list.handler(({ context: { member, services } }) => {
    authorise(member, 'readOwnNotifications');
    return services.database.read(async (rows) => ({
      unread: await unreadCount(rows, member.id),
      notifications: grouped(await notificationsOf(rows, member.id)).map(({ row, others }) => ({
        _id: row.id,
        ...wordsOfGroup(row.words, JSON.parse(row.details) as Record<string, string | number>, others),
        link: row.link,
        created_at: new Date(row.created_at).toISOString(),
        read: row.read_at !== null,
      })),
    }));
  }),

  markRead: signedIn.markRead.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'readOwnNotifications');
    return command(context, input, async (rows, announce) => {
      await markRead(rows, member.id, input.read, services.clock.now());
      announce.changed([member.id], ['notifications']);
      return { ok: true as const };
    });
  }),

  choices: signedIn.choices.handler(({ context: { member, services } }) => {
    authorise(member, 'readOwnNotifications');
    return services.database.read(async (rows) => ({
      ...(await choicesOf(rows, member.id)),
      ...(await notificationSettingsOf(rows, member.id)),
    }));
  }),

  choose: signedIn.choose.handler(({ context, input }) => {
    const { member } = context;
    authorise(member, 'readOwnNotifications');
    return command(context, input, async (rows, announce) => {
      await saveChoices(rows, member.id, input);
      const { quiet, lockScreen } = input;
      if (quiet || lockScreen) {
        const before = await notificationSettingsOf(rows, member.id);
        await saveNotificationSettings(rows, member.id, {
          quiet: { ...before.quiet, ...quiet },
          lockScreen: { ...before.lockScreen, ...lockScreen },
        });
      }
      announce.changed([member.id], ['notifications.choices']);
      return { ok: true as const };
    });
  }),
  ...pushHandlers,
};
