import type { DBSchema } from 'idb';
import { deviceDatabase } from '#platform/device/database.ts';
import type { GivenAnswer } from '../rules/given-answer.ts';
import type { KeyIdeaMode } from '../rules/key-idea-questions.ts';
import type { TestOption } from '../rules/mode-picker.ts';
import type { SeveralOption } from '../rules/several/options.ts';
import type { SeveralMode } from '../rules/several/pools.ts';
import type { TestResult } from './test-ports.ts';

/** A started test, of one card or of several. */
export interface StoredRun {
  /** The member's id, or `visitor`. */
  readonly owner: string;
  /** The card; for several cards the key of where the test was started (`rules/several/start.ts`). */
  readonly cardId: string;
  readonly option: number;
  readonly testId: string;
  /** Seeds all shuffling, so that a resumed test has the same order. */
  readonly seed: number;
  /** The result is queued, or waits for the visitor to add the card; the test cannot be continued. */
  readonly saved: boolean;
}

/** A started test of one card. Items are referred to by id; their texts are on the card. */
export interface StoredTest extends StoredRun {
  readonly option: TestOption;
  /** The card's revision at the start of the test. */
  readonly revision: number;
  /** In the order of asking. */
  readonly itemIds: readonly string[];
  /** A repetition of mistakes: counts for memory, but gives no score. */
  readonly practice: boolean;
  /** Full test: how key ideas are answered. */
  readonly mode: KeyIdeaMode;
  /** `url_seo` of the public page on which it was taken without a copy of the card; `null` for an own card. */
  readonly page: string | null;
  /** Of a finished test; kept only on public pages. */
  readonly result?: TestResult;
}

export interface StoredSeveral extends StoredRun {
  readonly option: SeveralOption;
  /** Those chosen, with their revisions at the start of the test. */
  readonly cards: readonly { readonly _id: string; readonly revision: number }[];
  readonly order: SeveralMode;
}

interface StoredAnswer<Answer> {
  readonly testId: string;
  /** Index of the answer in the test. */
  readonly at: number;
  readonly answer: Answer;
}

interface Schema extends DBSchema {
  tests: { key: [string, string, number]; value: StoredTest | StoredSeveral };
  answers: { key: [string, number]; value: StoredAnswer<unknown> };
}

const open = deviceDatabase<Schema>('loci-tests', (database) => {
  database.createObjectStore('tests', { keyPath: ['owner', 'cardId', 'option'] });
  database.createObjectStore('answers', { keyPath: ['testId', 'at'] });
});

const answersFrom = (testId: string, at = 0) => IDBKeyRange.bound([testId, at], [testId, Infinity]);

/** A test that can be resumed. */
export interface UnfinishedTest {
  readonly cardId: string;
  readonly option: number;
  /** How many were given. */
  readonly answers: number;
}

/**
 * The started tests of this device, one for each card and option, in IndexedDB, so that a test survives closing the
 * tab.
 */
export const storedTests = {
  async unfinished(owner: string): Promise<UnfinishedTest[]> {
    const transaction = (await open()).transaction(['tests', 'answers']);
    const ofOwner = await transaction.objectStore('tests').getAll(IDBKeyRange.bound([owner], [owner, []]));
    const found: UnfinishedTest[] = [];
    for (const { cardId, option, testId, saved } of ofOwner) {
      const answers = saved ? 0 : await transaction.objectStore('answers').count(answersFrom(testId));
      if (answers > 0) found.push({ cardId, option, answers });
    }
    return found;
  },

  /**
   * The caller knows by the key whether the test is of one card or of several. `finished`: the id of the test that is
   * answered although it is finished.
   */
  async find<Answer extends GivenAnswer, Test extends StoredRun = StoredTest>(
    owner: string,
    cardId: string,
    option: Test['option'],
    finished?: string,
  ): Promise<{ test: Test; answers: Answer[] } | undefined> {
    const transaction = (await open()).transaction(['tests', 'answers']);
    const test = await transaction.objectStore('tests').get([owner, cardId, option]);
    if (!test || (test.saved && test.testId !== finished)) return undefined;
    const rows = await transaction.objectStore('answers').getAll(answersFrom(test.testId));
    return { test: test as StoredRun as Test, answers: rows.map(({ answer }) => answer as Answer) };
  },

  /** Replaces the previous test of the same card and option. */
  async begin(test: StoredTest | StoredSeveral): Promise<void> {
    const transaction = (await open()).transaction(['tests', 'answers'], 'readwrite');
    const before = await transaction.objectStore('tests').get([test.owner, test.cardId, test.option]);
    if (before) await transaction.objectStore('answers').delete(answersFrom(before.testId));
    await transaction.objectStore('tests').put(test);
    await transaction.done;
  },

  /** Replaces all answers from this index on. */
  async keepAnswers(testId: string, from: number, answers: readonly GivenAnswer[]): Promise<void> {
    const transaction = (await open()).transaction('answers', 'readwrite');
    await transaction.store.delete(answersFrom(testId, from));
    for (const [offset, answer] of answers.entries())
      await transaction.store.put({ testId, at: from + offset, answer });
    await transaction.done;
  },

  /** Does nothing if another tab has started a new test of the card. */
  async markSaved(test: StoredTest | StoredSeveral, saved: boolean, result?: TestResult): Promise<void> {
    const { store, done } = (await open()).transaction('tests', 'readwrite');
    const current = await store.get([test.owner, test.cardId, test.option]);
    if (current?.testId === test.testId) await store.put({ ...test, saved, ...(result ? { result } : {}) });
    await done;
  },

  /** Finished tests of public pages, which wait for their card to be added to a library. */
  async finishedOnPages(): Promise<FinishedOnPage[]> {
    const transaction = (await open()).transaction(['tests', 'answers']);
    const tests = await transaction.objectStore('tests').getAll();
    const found: FinishedOnPage[] = [];
    for (const test of tests) {
      if (!('page' in test)) continue;
      const { page, result } = test;
      if (!test.saved || page === null || result === undefined) continue;
      const rows = await transaction.objectStore('answers').getAll(answersFrom(test.testId));
      found.push({ test, page, result, answers: rows.map(({ answer }) => answer as GivenAnswer) });
    }
    return found;
  },

  async remove({ owner, cardId, option, testId }: StoredTest): Promise<void> {
    const transaction = (await open()).transaction(['tests', 'answers'], 'readwrite');
    await transaction.objectStore('answers').delete(answersFrom(testId));
    await transaction.objectStore('tests').delete([owner, cardId, option]);
    await transaction.done;
  },
};

export interface FinishedOnPage {
  readonly test: StoredTest;
  /** `url_seo` of the card. */
  readonly page: string;
  readonly result: TestResult;
  readonly answers: readonly GivenAnswer[];
}
