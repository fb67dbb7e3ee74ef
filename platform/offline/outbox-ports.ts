import type { Clock } from '../clock/clock.ts';
import type { DependsOn, HasArrived, KeptCommand, Outcome } from './command-life.ts';
import type { CommandStore, Merge } from './command-store.ts';
import type { Command } from './outbox.ts';
import type { News, OtherTabs } from './other-tabs.ts';

/** What the outbox needs of its surroundings. */
export interface OutboxPorts {
  readonly store: CommandStore;
  /** Sends once and answers the outcome; never throws. */
  send(command: KeptCommand): Promise<Outcome>;
  merge: Merge;
  /** Whether a command waits for an earlier one that was refused. */
  dependsOn: DependsOn;
  /** Called in every tab before the command leaves the queue, to update query data. */
  acknowledged(command: Command, reply: unknown): Promise<void>;
  /** Runs `work` under a lock shared by all tabs; `gone` aborts the waiting. */
  alone(work: () => Promise<void>): Promise<void>;
  otherTabs(listener: (news: News) => void): OtherTabs;
  /** Whether the server has an upload that a command needs. */
  hasArrived?: HasArrived;
  readonly clock: Clock;
  /** From 0 to 1. */
  chance(): number;
  newId(): string;
  /** Resolves after the time, or at once when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The session has ended; this member's commands stay stored until they sign in again. */
  signInNeeded(): void;
  report(error: unknown): void;
}
