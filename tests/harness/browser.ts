import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import type { DurableOutbox } from '#platform/offline/durable-outbox.ts';
import { emptyStorage } from './empty-storage.ts';
import type { Person } from './instance.ts';

/** A request of a command, as it left a browser. */
export interface SentCommand {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly answered: boolean;
}

/**
 * A browser of a person, without pixels: the product's own session, outbox and queries over HTTP. Tabs share what is
 * stored on it, each has modules of its own.
 */
export interface Browser {
  online: boolean;
  /** With `'reply'` requests reach the server and their replies are lost. */
  loses: 'nothing' | 'reply';
  readonly sent: readonly SentCommand[];
  openTab(): Promise<Tab>;
  /** A public page, which opens no session. */
  openPublicPage(): PublicPage;
}

export interface PublicPage {
  /** Runs in the page, which has globals of its own. */
  run<Result>(work: () => Result): Result;
  close(): void;
}

export interface Tab {
  readonly outbox: DurableOutbox;
  readonly query: typeof import('#client/query.ts').query;
  /** Where the product sent the tab, such as to the sign-in form. */
  readonly leftFor: string | undefined;
  signOut(): Promise<void>;
  /** Shows a query as a mounted screen does; answers what it shows now. */
  show<Data>(options: { queryKey: QueryKey; queryFn?: unknown } & ShownOf<Data>): () => Data | undefined;
  /** Runs in the tab, which has globals of its own. */
  run<Result>(work: () => Result): Result;
  /** What has begun is never finished. */
  close(): void;
}

/** Only a type: what the query answers. */
interface ShownOf<Data> {
  readonly select?: ((data: never) => Data) | undefined;
}

interface Machine {
  readonly person: Person;
  readonly indexedDB: IDBFactory;
  readonly localStorage: Storage;
  readonly sent: SentCommand[];
  readonly tabs: Set<TabGlobals>;
  readonly locks: Map<string, Promise<void>>;
  online: boolean;
  loses: Browser['loses'];
}

interface TabGlobals {
  readonly machine: Machine;
  readonly sessionStorage: Storage;
  readonly events: EventTarget;
  readonly channels: Set<Channel>;
  readonly location: { origin: string; pathname: string; search: string; assign(to: string): void };
  leftFor: string | undefined;
  closed: boolean;
  readonly gone: PromiseWithResolvers<void>;
}

/** The tab in which the running code belongs; what is not in a tab has Node's own globals. */
const current = new AsyncLocalStorage<TabGlobals>();
const here = (): TabGlobals => {
  const tab = current.getStore();
  if (!tab) throw new Error('this runs in no tab');
  return tab;
};

/** `BroadcastChannel` among the tabs of one browser. */
class Channel {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly #tab = here();
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
    this.#tab.channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const tab of this.#tab.machine.tabs)
      for (const channel of tab.channels)
        if (channel !== this && channel.#name === this.#name && !tab.closed)
          queueMicrotask(() => current.run(tab, () => channel.onmessage?.({ data: structuredClone(data) })));
  }
  close(): void {
    this.#tab.channels.delete(this);
  }
}

/** A lock of the browser, which a tab that closes gives back. */
function alone(tab: TabGlobals, name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = tab.machine;
  const before = locks.get(name) ?? Promise.resolve();
  const mine = before.then(() => (tab.closed ? undefined : Promise.race([work(), tab.gone.promise])));
  locks.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}

async function send(tab: TabGlobals, to: string | URL | Request, options?: RequestInit): Promise<Response> {
  const { machine } = tab;
  const request = new Request(typeof to === 'string' ? new URL(to, tab.location.origin) : to, options);
  if (!machine.online || tab.closed) throw new TypeError('Failed to fetch');
  // Outside of the tab: the harness uses Node's own `fetch`.
  const response = await current.exit(() => machine.person.fetch(request as never));
  const answered = machine.loses === 'nothing' && !tab.closed;
  const key = request.headers.get('idempotency-key');
  if (key) machine.sent.push({ key, method: request.method, path: new URL(request.url).pathname, answered });
  if (!answered) throw new TypeError('Failed to fetch');
  return response;
}

const nodeNavigator = navigator;
const nodeGlobals = { fetch, BroadcastChannel };

const inTab: Record<string, (tab: TabGlobals) => unknown> = {
  indexedDB: ({ machine }) => machine.indexedDB,
  localStorage: ({ machine }) => machine.localStorage,
  sessionStorage: ({ sessionStorage }) => sessionStorage,
  location: ({ location }) => location,
  document: ({ events }) => ({
    visibilityState: 'visible',
    documentElement: { dataset: {} },
    addEventListener: events.addEventListener.bind(events),
  }),
  navigator: (tab) => ({
    get onLine() {
      return tab.machine.online;
    },
    locks: { request: (name: string, work: () => Promise<void>) => alone(tab, name, work) },
  }),
  BroadcastChannel: () => Channel,
  addEventListener: ({ events }) => events.addEventListener.bind(events),
  removeEventListener: ({ events }) => events.removeEventListener.bind(events),
  fetch: (tab) => (to: string | URL | Request, options?: RequestInit) => send(tab, to, options),
  // Live updates have tests of their own, and are opened when a browser has nothing else to do.
  requestIdleCallback: () => () => 0,
  reportError: () => (error: unknown) => {
    throw error;
  },
};

for (const [name, value] of Object.entries(inTab)) {
  const outside = Object.hasOwn(nodeGlobals, name)
    ? nodeGlobals[name as keyof typeof nodeGlobals]
    : name === 'navigator'
      ? nodeNavigator
      : undefined;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const tab = current.getStore();
      return tab ? value(tab) : outside;
    },
  });
}

export function openBrowser(person: Person, url: string): Browser {
  const machine: Machine = {
    person,
    indexedDB: new IDBFactory(),
    localStorage: emptyStorage(),
    sent: [],
    tabs: new Set(),
    locks: new Map(),
    online: true,
    loses: 'nothing',
  };
  return {
    sent: machine.sent,
    get online() {
      return machine.online;
    },
    set online(online) {
      machine.online = online;
      if (online) for (const tab of machine.tabs) current.run(tab, () => tab.events.dispatchEvent(new Event('online')));
    },
    get loses() {
      return machine.loses;
    },
    set loses(what) {
      machine.loses = what;
    },
    openTab: () => openTab(machine, url),
    openPublicPage() {
      const { tab, close } = newTab(machine, url);
      vi.resetModules();
      return { run: (work) => current.run(tab, work), close };
    },
  };
}

function newTab(machine: Machine, url: string): { tab: TabGlobals; close: () => void } {
  const tab: TabGlobals = {
    machine,
    sessionStorage: emptyStorage(),
    events: new EventTarget(),
    channels: new Set(),
    location: { origin: url, pathname: '/app', search: '', assign: (to) => void (tab.leftFor = to) },
    leftFor: undefined,
    closed: false,
    gone: Promise.withResolvers<void>(),
  };
  machine.tabs.add(tab);
  const close = () => {
    tab.closed = true;
    tab.gone.resolve();
    machine.tabs.delete(tab);
  };
  onTestFinished(close);
  return { tab, close };
}

async function openTab(machine: Machine, url: string): Promise<Tab> {
  const { tab, close } = newTab(machine, url);
  return current.run(tab, async () => {
    vi.resetModules();
    const { openMemberSession } = await import('#app/feature-clients.ts');
    const { outbox } = await import('#client/outbox.ts');
    const { query } = await import('#client/query.ts');
    const { queryClient } = await import('#client/query-client.ts');
    const { signOut } = await import('#client/session.ts');
    await openMemberSession();
    return {
      outbox,
      query,
      get leftFor() {
        return tab.leftFor;
      },
      signOut: () => current.run(tab, signOut),
      show: (options) =>
        current.run(tab, () => {
          const observer = new QueryObserver(queryClient, options as never);
          observer.subscribe(() => undefined);
          return () => observer.getCurrentResult().data as never;
        }),
      run: (work) => current.run(tab, work),
      close() {
        close();
        current.run(tab, () => outbox.close());
      },
    } satisfies Tab;
  });
}
