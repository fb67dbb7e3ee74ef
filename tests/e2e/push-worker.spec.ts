import { randomUUID } from 'node:crypto';
import type { CDPSession, Worker } from '@playwright/test';
import { pushService } from '../harness/push-service.ts';
import { expect, signUp, startShared, test, withWorker } from './journey.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
}
type Observed = typeof globalThis & {
  shown: Shown[];
  badges: number[];
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
};

/** A page of the device, in which the browser says that it shows a notification. Closing it is kept. */
interface ShowingPage {
  closedTags: string[];
  shownCounts: number[];
}
const showing = (data: { pushed: string }) => {
  const page = globalThis as unknown as ShowingPage;
  page.closedTags = [];
  page.shownCounts = [];
  const shown = { data, close: () => void page.closedTags.push(data.pushed) };
  ServiceWorkerRegistration.prototype.getNotifications = async () =>
    page.closedTags.length > 0 ? [] : [shown as unknown as Notification];
  Object.defineProperty(navigator, 'setAppBadge', {
    value: async (count: number) => void page.shownCounts.push(count),
  });
};

/** What the worker shows from now on is kept instead: a browser without windows shows no notifications. */
const observe = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as Observed;
    scope.shown = [];
    scope.badges = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count: number) => void scope.badges.push(count) });
  });
const observed = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown, badges } = globalThis as Observed;
    return { shown: shown.map(({ title, body, tag, data }) => ({ title, body, tag, data })), badges };
  });

/** The registration that the browser has for an origin. */
const registrationOf = (devtools: CDPSession, origin: string) =>
  new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (found) resolve(found.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });

test(
  'what is pushed to a device, signed and encrypted, is shown by the service worker, in the language of its member, until it was read elsewhere @long @only-desktop',
  withWorker,
  async ({ browser }) => {
    let keyOf: () => Promise<string> = () => Promise.reject(new Error('nobody has subscribed'));
    const service = await pushService(() => keyOf());
    const server = await startShared({ OUTBOUND_ALLOW: service.place, JOURNEY: 'push-worker' });
    const context = await browser.newContext({ baseURL: server.url });
    // Nothing is pushed to somebody who is looking: the tab is somebody else's.
    const bo = await signUp(server, context, 'Björn Wetherby');
    const ada = await signUp(server, await browser.newContext({ baseURL: server.url }), 'Adele Quennell');
    await ada.call('PUT', '/api/user/preferences', { locale: 'fr' });
    await ada.call('PUT', '/api/notification-choices', { quiet: { on: false } });
    keyOf = async () => (await ada.call<{ key: string }>('GET', '/api/push')).key;
    const device = service.browser();
    await ada.call('POST', '/api/push/devices', { _id: randomUUID(), name: 'Firefox', ...device.subscription });

    const page = await context.newPage();
    await page.goto('/app');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const [worker] = context.serviceWorkers();
    await observe(worker!);
    const devtools = await context.newCDPSession(page);
    const registrationId = await registrationOf(devtools, server.url);

    await bo.call('POST', '/api/user/friend', { friend: true, userToFriendId: ada.id });
    await expect.poll(() => device.received.length, { timeout: 60_000 }).toBe(1);
    const { content } = device.received[0]!;
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(content),
    });
    const { title, body, tag, address, unread } = content;
    await expect
      .poll(() => observed(worker!))
      .toEqual({ shown: [{ title, body, tag, data: { address, pushed: tag } }], badges: [unread] });
    expect(title).toBe('Björn Wetherby vous demande en ami.');
    expect([address, unread]).toEqual(['/app/people', 1]);

    // Whoever opens the app there sees that it still waits; read on another device, it is taken off this one.
    await context.addCookies([ada.cookie]);
    const own = await context.newPage();
    await own.addInitScript(showing, { address, pushed: tag });
    await own.goto('/app');
    const badges = () => own.evaluate(() => (globalThis as unknown as ShowingPage).shownCounts);
    const closed = () => own.evaluate(() => (globalThis as unknown as ShowingPage).closedTags);
    // Some seconds after the start.
    await expect.poll(badges, { timeout: 60_000 }).toContain(1);
    expect(await closed()).toEqual([]);
    await ada.call('PUT', '/api/notifications', { read: 'all' });
    await expect.poll(closed, { timeout: 60_000 }).toEqual([tag]);
    expect((await badges()).at(-1)).toBe(0);

    await context.close();
    await server.discard();
    await service.close();
  },
);
