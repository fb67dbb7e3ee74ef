import type { DeviceData } from '#platform/device/device-data.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { AnyCommand } from './command.ts';
import { commandTable, type CommandTable } from './command-table.ts';
import type { Effect } from './effect.ts';

/** What a feature brings to the browser's kernel: its `client.ts` exports one. */
export interface FeatureClient {
  /** Its area, which is also the namespace of its texts. */
  readonly area: string;
  readonly commands?: readonly AnyCommand[];
  /** How commands of this area, or of areas before it, change query data. */
  readonly effects?: readonly Effect[];
  /** Runs once the outbox is open for this member: submits unsaved work of closed tabs. */
  onSignIn?(memberId: string, outbox: Outbox): Promise<void>;
  /** Runs after the first screen, online: fetches what the member needs offline. */
  keepOnDevice?(): Promise<void>;
  /** What the area stores on the device. Signing out removes what is not registered here to stay. */
  readonly deviceData?: readonly DeviceData[];
}

let clients: readonly FeatureClient[] = [];
let table: CommandTable = commandTable([]);
let allEffects: readonly Effect[] = [];

/** Called once, before a session opens, with the clients of all areas in area order. */
export function registerFeatures(all: readonly FeatureClient[]): void {
  if (clients === all) return;
  clients = all;
  table = commandTable(all.flatMap(({ commands = [] }) => commands));
  allEffects = all.flatMap(({ effects = [] }) => effects);
}

export const features = (): readonly FeatureClient[] => clients;
export const commands = (): CommandTable => table;
export const effects = (): readonly Effect[] => allEffects;
