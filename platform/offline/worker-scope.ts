/** What of a service worker is used here. TypeScript's own `webworker` library cannot stand beside `DOM` in one program. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    kind: 'fetch',
    listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
}
