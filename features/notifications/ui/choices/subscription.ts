import { calls } from '#client/calls.ts';
import { newId } from '#platform/offline/new-id.ts';

export const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad says that it is a Mac, which has no touch screen. */
export const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission, subscribes and registers this device. Answers whether the member allowed it. */
export async function turnOn(key: string, name: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const before = await pushManager.getSubscription();
  // With the key of before, as after another secret of the instance, nothing would arrive.
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  if (!p256dh || !auth) throw new Error('the browser made a subscription without keys');
  await calls.notifications.registerDevice({ _id: newId(), name, endpoint: subscription.endpoint, p256dh, auth });
  return true;
}

export async function turnOff(id: string | undefined): Promise<void> {
  if (id !== undefined) await calls.notifications.removeDevice({ id });
  await (await currentSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0)!);
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, place) => byte === other[place]);
}
