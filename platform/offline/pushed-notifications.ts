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

/**
 * The browser has replaced the subscription: the server learns of the new endpoint, which nothing is sent to otherwise.
 * Where this does not arrive, the next start of the app says it (`features/notifications/client/watch.ts`).
 */
export function renewSubscription(worker: WorkerScope): void {
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription: old, newSubscription } = event;
    if (!old) return;
    const renew = async () => {
      const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(old.options));
      const { endpoint, keys } = subscription.toJSON();
      await fetch('/api/push/devices', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // The server keeps the id and the name of the device.
        body: JSON.stringify({ _id: crypto.randomUUID(), name: '-', endpoint, ...keys, before: old.endpoint }),
      });
    };
    event.waitUntil(renew());
  });
}
