import { calls } from '#client/calls.ts';
import { currentMember, queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { NotificationData } from '#platform/offline/notification-presses.ts';
import type { Notification as Told } from '../contract.ts';

const everyMs = 60_000;

let watching = false;

/**
 * Tells the server that the member is looking, and takes what was read, here or elsewhere, off the device: shown
 * notifications, and the number on the icon. Runs once on each page.
 */
export function watch(): void {
  if (watching) return;
  watching = true;
  let saidAt = 0;
  const onInput = () => {
    if (Date.now() - saidAt < everyMs || !currentMember() || !navigator.onLine) return;
    saidAt = Date.now();
    calls.notifications.here().catch(() => undefined /* the next input says it again */);
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(kind, onInput, { passive: true, capture: true });
  onInput();
  sendEndpoint().catch(() => undefined /* the next start says it again */);
  const listKey = query.notifications.list.queryKey();
  const key = JSON.stringify(listKey);
  const takeOffRead = () => {
    const list = queryClient.getQueryData<{ unread: number; notifications: Told[] }>(listKey);
    if (list) takeOff(list).catch(reportError);
  };
  queryClient.getQueryCache().subscribe(({ type, query: changed }) => {
    if (type === 'updated' && JSON.stringify(changed.queryKey) === key) takeOffRead();
  });
  // The list may have been read before this ran, and what it has as read may have been read elsewhere.
  takeOffRead();
}

/** The browser may have replaced the subscription while the worker had no network. */
async function sendEndpoint(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const { endpoint, keys } = (await registration?.pushManager?.getSubscription())?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return;
  const here = (await calls.notifications.push()).devices.find((device) => device.endpoint !== undefined);
  if (!here || here.endpoint === endpoint) return;
  const { _id, name, endpoint: before } = here;
  await calls.notifications.registerDevice({ _id, name, endpoint, p256dh, auth, before });
}

async function takeOff({ unread, notifications }: { unread: number; notifications: readonly Told[] }): Promise<void> {
  // The badge is not in every browser.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('getNotifications' in registration)) return;
  const waiting = new Set(notifications.flatMap(({ read, link }) => (read ? [] : [link ?? '/app/notifications'])));
  for (const shown of await registration.getNotifications()) {
    const { address, pushed } = (shown.data ?? {}) as Partial<NotificationData>;
    // A test is about nothing that is read.
    if (pushed !== undefined && pushed !== 'try' && !waiting.has(address!)) shown.close();
  }
}
