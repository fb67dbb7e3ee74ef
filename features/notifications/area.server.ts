import { notificationsHandlers } from './api.server.ts';
import { forgetNotifications, notificationPortions, notificationTraces } from './forget.store.server.ts';
import { deliverPushes } from './notify.server.ts';

/** What this area brings to the server. */
export const notificationsArea = {
  handlers: { notifications: notificationsHandlers },
  start: deliverPushes,
  forget: {
    tables: 'notification notification_choice notification_setting push_device member_presence',
    portions: notificationPortions,
    forget: forgetNotifications,
    traces: notificationTraces,
  },
};
