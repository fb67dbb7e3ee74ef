import type { NotificationData } from './notification-presses.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What the server sends (`features/notifications/push/send.server.ts`). */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly address: string;
  readonly unread: number;
}

/** Shows what was pushed, in place of what has the same tag: browsers end subscriptions that show nothing. */
export function showPushed(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, address, unread } = event.data.json() as Pushed;
    const data: NotificationData = { address, pushed: tag };
    event.waitUntil(
      Promise.all([
        worker.registration.showNotification(title, { body, tag, data, icon: '/icons/icon-192.png' }),
        worker.navigator.setAppBadge?.(unread),
      ]),
    );
  });
}
