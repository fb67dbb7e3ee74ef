import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { DeviceData } from '#platform/device/device-data.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { AnyCommand } from './command.ts';
import { commandTable, type CommandTable } from './command-table.ts';
import type { Effect } from './effect.ts';

/** What a feature brings to the browser's kernel: its `client.ts` exports one. */
export interface FeatureClient {
  /** Its area. */
  readonly area: string;
  readonly commands?: readonly AnyCommand[];
  /** How commands of this area, or of areas before it, change query data. */
  readonly effects?: readonly Effect[];
  /** The effects on queries that Today does not show, so that the first screen does not load them. */
  effectsLater?(): Promise<readonly Effect[]>;
  /** Runs once on each page, when the outbox is open for this member: submits unsaved work of closed tabs. */
  onSignIn?(memberId: string, outbox: Outbox): Promise<void>;
  /**
   * Sends what could not be sent and is no command, because visitors write it too. Runs on each page, and when the
   * network is back.
   */
  sendWaiting?(memberId: string): Promise<void>;
  /** Runs after the first screen, online: fetches what the member needs offline. */
  keepOnDevice?(): Promise<void>;
  /** Where to read what a target of its commands is called; none for targets of other areas. */
  titles?(target: string): readonly TitleSource[];
  /** Address of the screen that shows a target, where the member settles a refused change. */
  opensAt?(target: string): string | undefined;
  /** What the area stores on the device. Signing out removes what is not registered here to stay. */
  readonly deviceData?: readonly DeviceData[];
}

export interface TitleSource {
  /** Read as on the server, so that what is deleted here has its title too. */
  readonly from: UseQueryOptions<unknown, Error, unknown, QueryKey>;
  title(data: unknown): string | undefined;
}

/** Typed by the query: `titleFrom(query.maps.list.asOnServer(), (maps) => maps.find(…)?.title)`. */
export const titleFrom = <Data>(
  from: UseQueryOptions<Data, Error, Data, QueryKey>,
  title: (data: Data) => string | undefined,
): TitleSource => ({ from, title }) as unknown as TitleSource;

/** The id in a target such as `card:{id}`, if it is of one of these kinds. */
export function idIn(target: string, ...kinds: readonly string[]): string | undefined {
  const at = target.indexOf(':');
  return kinds.includes(target.slice(0, at)) ? target.slice(at + 1) : undefined;
}

let clients: readonly FeatureClient[] = [];
let table: CommandTable = commandTable([]);
let allEffects: readonly Effect[] = [];
let laterOnes: Promise<void> | undefined;

/** Called once, before a session opens, with the clients of all areas in area order. */
export function registerFeatures(all: readonly FeatureClient[]): void {
  if (clients === all) return;
  clients = all;
  table = commandTable(all.flatMap(({ commands = [] }) => commands));
  allEffects = all.flatMap(({ effects = [] }) => effects);
  laterOnes = undefined;
}

/** Loads `effectsLater` of all areas, once. Rejects if a file cannot be loaded; the next call tries again. */
export function loadLaterEffects(): Promise<void> {
  const of = clients;
  laterOnes ??= Promise.all(of.map(async (each) => [...(each.effects ?? []), ...((await each.effectsLater?.()) ?? [])]))
    .then((loaded) => {
      if (clients === of) allEffects = loaded.flat();
    })
    .catch((error: unknown) => {
      laterOnes = undefined;
      throw error;
    });
  return laterOnes;
}

export const features = (): readonly FeatureClient[] => clients;
export const commands = (): CommandTable => table;
export const effects = (): readonly Effect[] => allEffects;

interface SignedIn {
  readonly memberId: string;
  /** Areas whose work succeeded. */
  readonly done: Set<FeatureClient>;
  running?: Promise<void> | undefined;
}
let signedIn: SignedIn | undefined;

/** A later check of the session runs only the areas that failed. Calls at the same time share one run. */
export function signInFeatures(memberId: string, outbox: Outbox, report: (error: unknown) => void): Promise<void> {
  if (signedIn?.memberId !== memberId) signedIn = { memberId, done: new Set() };
  const current = signedIn;
  current.running ??= runAreas(current, outbox, report).finally(() => {
    current.running = undefined;
  });
  return current.running;
}

async function runAreas({ memberId, done }: SignedIn, outbox: Outbox, report: (error: unknown) => void): Promise<void> {
  for (const feature of clients) {
    if (done.has(feature)) continue;
    try {
      await feature.onSignIn?.(memberId, outbox);
      done.add(feature);
    } catch (error) {
      report(error);
    }
  }
}

export function signOutFeatures(): void {
  signedIn = undefined;
}
