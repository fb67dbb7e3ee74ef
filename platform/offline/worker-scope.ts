/**
 * Types of the service worker APIs used here. TypeScript's own `webworker` library conflicts with `DOM` in one program.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerTab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  /** The badge is not in every browser. */
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    kind: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    kind: 'message',
    listener: (event: { readonly data: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    kind: 'notificationclick',
    listener: (event: { readonly notification: Notification; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    kind: 'push',
    listener: (event: { readonly data: { json(): unknown }; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  /** Browsers leave out either subscription. */
  addEventListener(
    kind: 'pushsubscriptionchange',
    listener: (event: {
      readonly oldSubscription?: PushSubscription | null;
      readonly newSubscription?: PushSubscription | null;
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
  addEventListener(
    kind: 'fetch',
    listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
}

interface WorkerTab {
  readonly url: string;
  focus(): Promise<unknown>;
}
