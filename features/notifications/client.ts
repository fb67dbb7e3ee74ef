import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';

export const markNotificationsRead = command('notifications.markRead', 'notifications.markRead', {
  target: () => 'notifications',
  label: 'notifications:queue.read',
});

export const chooseNotifications = command('notifications.choose', 'notifications.choose', {
  target: () => 'notification-choices',
  label: 'notifications:queue.choose',
  merge: (earlier, later) => ({
    kinds: { ...earlier.kinds, ...later.kinds },
    push: { ...earlier.push, ...later.push },
    mail: { ...earlier.mail, ...later.mail },
    quiet: { ...earlier.quiet, ...later.quiet },
    lockScreen: { ...earlier.lockScreen, ...later.lockScreen },
  }),
  readsAgain: ['notifications.choices'],
});

export const notificationsClient: FeatureClient = {
  area: 'notifications',
  // That the notifications of this device were offered.
  deviceData: [{ kind: 'key', name: 'loci.push-offered.', until: 'always' }],
  commands: [markNotificationsRead, chooseNotifications],
  keepOnDevice: async () => (await import('./client/watch.ts')).watch(),
  effects: [
    effect(markNotificationsRead, 'notifications.list', {
      apply: (list, { read }) => {
        const notifications = list.notifications.map((each) =>
          read === 'all' || read.includes(each._id) ? { ...each, read: true } : each,
        );
        const newlyRead = notifications.filter((each, index) => each.read && !list.notifications[index]!.read).length;
        return { notifications, unread: read === 'all' ? 0 : Math.max(0, list.unread - newlyRead) };
      },
    }),
    effect(chooseNotifications, 'notifications.choices', {
      apply: (choices, change) => ({
        kinds: { ...choices.kinds, ...change.kinds },
        push: { ...choices.push, ...change.push },
        mail: { ...choices.mail, ...change.mail },
        quiet: { ...choices.quiet, ...change.quiet },
        lockScreen: { ...choices.lockScreen, ...change.lockScreen },
      }),
    }),
  ],
};
