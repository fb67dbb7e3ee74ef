import type { WorkerScope } from './worker-scope.ts';

/** What a notification carries: the path that it is about. */
export interface NotificationData {
  readonly address: string;
  /** Its tag, if the server has sent it. */
  readonly pushed?: string;
}

/** A press on a notification shows the tab of its address, or opens one. */
export function openPressed(worker: WorkerScope): void {
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { address } = (event.notification.data ?? {}) as Partial<NotificationData>;
    if (address !== undefined) event.waitUntil(show(worker, new URL(address, worker.location.origin)));
  });
}

async function show({ clients, location }: WorkerScope, { origin, pathname, href }: URL): Promise<void> {
  if (origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === pathname);
  await (open ? open.focus() : clients.openWindow(href));
}
