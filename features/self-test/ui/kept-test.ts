import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { GivenAnswer } from '../rules/given-answer.ts';
import type { TestOption } from '../rules/mode-picker.ts';

/** A test that has begun. What it asks is named by ids; the texts stand on the card. */
export interface KeptTest {
  /** The member, or `visitor`. */
  readonly owner: string;
  readonly cardId: string;
  readonly option: TestOption;
  readonly testId: string;
  /** Decides what is shuffled, so that it comes out the same when the test is taken up again. */
  readonly seed: number;
  /** Of the card, when the test began. */
  readonly revision: number;
  /** In the order in which they are asked. */
  readonly itemIds: readonly string[];
  /** Only what was wrong in the test before: counts for memory, not for a score. */
  readonly practice: boolean;
  /** The result is with the outbox: nothing is left to continue. */
  readonly saved: boolean;
}

interface KeptAnswer<Answer> {
  readonly testId: string;
  /** Which answer of the test, from 0. */
  readonly at: number;
  readonly answer: Answer;
}

interface Schema extends DBSchema {
  tests: { key: [string, string, number]; value: KeptTest };
  answers: { key: [string, number]; value: KeptAnswer<unknown> };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const forgetConnection = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('loci-tests', 1, {
    upgrade(database) {
      database.createObjectStore('tests', { keyPath: ['owner', 'cardId', 'option'] });
      database.createObjectStore('answers', { keyPath: ['testId', 'at'] });
    },
    terminated: forgetConnection,
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forgetConnection();
    },
  });
  opening.catch(forgetConnection);
  return opening;
}

const answersFrom = (testId: string, at = 0) => IDBKeyRange.bound([testId, at], [testId, Infinity]);

/** The running tests of this device, one for each card and option, in IndexedDB: closing the tab in the middle loses nothing. */
export const keptTests = {
  async find<Answer extends GivenAnswer>(
    owner: string,
    cardId: string,
    option: TestOption,
  ): Promise<{ test: KeptTest; answers: Answer[] } | undefined> {
    const transaction = (await open()).transaction(['tests', 'answers']);
    const test = await transaction.objectStore('tests').get([owner, cardId, option]);
    if (!test || test.saved) return undefined;
    const rows = await transaction.objectStore('answers').getAll(answersFrom(test.testId));
    return { test, answers: rows.map(({ answer }) => answer as Answer) };
  },

  /** Takes the place of the test before it. */
  async begin(test: KeptTest): Promise<void> {
    const transaction = (await open()).transaction(['tests', 'answers'], 'readwrite');
    const before = await transaction.objectStore('tests').get([test.owner, test.cardId, test.option]);
    if (before) await transaction.objectStore('answers').delete(answersFrom(before.testId));
    await transaction.objectStore('tests').put(test);
    await transaction.done;
  },

  /** The answers from this place on are these and no others. */
  async keepAnswers(testId: string, from: number, answers: readonly GivenAnswer[]): Promise<void> {
    const transaction = (await open()).transaction('answers', 'readwrite');
    await transaction.store.delete(answersFrom(testId, from));
    for (const [offset, answer] of answers.entries()) await transaction.store.put({ testId, at: from + offset, answer });
    await transaction.done;
  },

  /** Unless another tab has begun a test of the same card meanwhile. */
  async markSaved(test: KeptTest, saved: boolean): Promise<void> {
    const { store, done } = (await open()).transaction('tests', 'readwrite');
    const kept = await store.get([test.owner, test.cardId, test.option]);
    if (kept?.testId === test.testId) await store.put({ ...test, saved });
    await done;
  },

  /** Leaves nothing of anybody but visitors; for signing out. */
  async forget(owner: string): Promise<void> {
    const transaction = (await open()).transaction(['tests', 'answers'], 'readwrite');
    const ofOwner = IDBKeyRange.bound([owner], [owner, []]);
    for (const { testId } of await transaction.objectStore('tests').getAll(ofOwner))
      await transaction.objectStore('answers').delete(answersFrom(testId));
    await transaction.objectStore('tests').delete(ofOwner);
    await transaction.done;
  },
};
