import type { ReviewEvent } from '#features/memory/contract.ts';
import type { TestOption } from '../rules/mode-picker.ts';

/** What a finished test gave. */
export interface TestResult {
  readonly testId: string;
  readonly option: TestOption;
  readonly score: number;
  /** Of the card, when the test began. */
  readonly revision: number;
}

/** What a test does outside of its screen. A visitor's does nothing there. */
export interface TestPorts {
  /** Adds to the review log. Resolves once it is safe on this device. */
  record(events: readonly ReviewEvent[]): Promise<unknown>;
  /** Saves what the test gave. Resolves once it is safe on this device. */
  finish(result: TestResult): Promise<unknown>;
}

export const visitorPorts: TestPorts = { record: async () => undefined, finish: async () => undefined };
