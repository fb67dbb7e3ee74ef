import type { ReviewEvent } from '#features/memory/contract.ts';
import type { TestOption } from '../rules/mode-picker.ts';
import type { FirstGo } from '../rules/given-answer.ts';
import type { ExplainStep } from '../rules/scoring.ts';

/** The result of a finished test. */
export interface TestResult {
  readonly testId: string;
  readonly option: TestOption;
  readonly score: number;
  /** Per cent known when each item was asked first. */
  readonly firstPassScore: number;
  /** Of the items that were asked; not set for a test that asks none. */
  readonly firstGo?: FirstGo;
  /** The card's revision at the start of the test. */
  readonly revision: number;
  /** Full test: the number of key ideas was right. */
  readonly counted?: boolean;
  /** The learner's own rating of their explanation. */
  readonly rated?: ExplainStep;
  /** When it ended, by this device's clock. */
  readonly ended_at?: string;
}

/** Side effects of a test; no-ops for visitors. */
export interface TestPorts {
  /** Appends to the review log. Resolves once it is stored on this device. */
  record(events: readonly ReviewEvent[]): Promise<unknown>;
  /** Saves the result. Resolves once it is stored on this device. */
  finish(result: TestResult): Promise<unknown>;
  /** Set if the camera needs another document: loads this page again with the permission for it. */
  loadCameraDocument?: () => void;
}

export const visitorPorts: TestPorts = { record: async () => undefined, finish: async () => undefined };
