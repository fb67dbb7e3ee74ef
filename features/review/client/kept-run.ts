import type { DBSchema } from 'idb';
import { deviceDatabase } from '#platform/device/database.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import type { RunContent } from '../rules/plan-run.ts';

/** What a run asks. Stored once: it has the contents of all its items. */
export interface KeptContent {
  readonly owner: string;
  readonly testId: string;
  readonly byEar: boolean;
  readonly asks: RunContent;
  /** Of the order in which choices are shown. */
  readonly seed: number;
  readonly begunAt: number;
  /** How many due items were left behind because their contents were not on this device. */
  readonly missing?: number;
}

/** How far it is, but for its answers. Items are named as the run names them. */
export interface KeptCourse {
  /** What is asked no more. */
  readonly aside: readonly string[];
  /** Of that what was not asked in time. */
  readonly late: readonly string[];
  /** Its end was reached. */
  readonly finished: boolean;
}

export interface KeptRun extends KeptContent, KeptCourse {
  readonly answers: readonly GivenAnswer[];
}

interface Schema extends DBSchema {
  contents: { key: string; value: KeptContent };
  courses: { key: string; value: KeptCourse & { readonly owner: string; readonly testId: string } };
  answers: { key: [string, number]; value: { testId: string; at: number; answer: GivenAnswer } };
}

const open = deviceDatabase<Schema>('loci-review', (database) => {
  database.createObjectStore('contents', { keyPath: 'owner' });
  database.createObjectStore('courses', { keyPath: 'owner' });
  database.createObjectStore('answers', { keyPath: ['testId', 'at'] });
});

const answersFrom = (testId: string, at = 0) => IDBKeyRange.bound([testId, at], [testId, Infinity]);

/** The last run of each member on this device, so that it survives a reload. */
export const keptRun = {
  async find(owner: string): Promise<KeptRun | undefined> {
    const transaction = (await open()).transaction(['contents', 'courses', 'answers']);
    const content = await transaction.objectStore('contents').get(owner);
    const course = await transaction.objectStore('courses').get(owner);
    if (!content || course?.testId !== content.testId) return undefined;
    const rows = await transaction.objectStore('answers').getAll(answersFrom(content.testId));
    return { ...content, ...course, answers: rows.map(({ answer }) => answer) };
  },

  /** Replaces the run before it. */
  async begin(content: KeptContent): Promise<void> {
    const { owner, testId } = content;
    const transaction = (await open()).transaction(['contents', 'courses', 'answers'], 'readwrite');
    const before = await transaction.objectStore('contents').get(owner);
    if (before) await transaction.objectStore('answers').delete(answersFrom(before.testId));
    await transaction.objectStore('contents').put(content);
    await transaction.objectStore('courses').put({ owner, testId, aside: [], late: [], finished: false });
    await transaction.done;
  },

  /** After an item was edited. Does nothing if another tab has begun a run. */
  async keepItems({ owner, testId }: Pick<KeptContent, 'owner' | 'testId'>, items: RunContent['items']): Promise<void> {
    const { store, done } = (await open()).transaction('contents', 'readwrite');
    const current = await store.get(owner);
    if (current?.testId === testId) await store.put({ ...current, asks: { ...current.asks, items } });
    await done;
  },

  /** Replaces all answers from this index on. `stored`: how many there are. */
  async keepAnswers(testId: string, from: number, answers: readonly GivenAnswer[], stored: number): Promise<void> {
    const transaction = (await open()).transaction('answers', 'readwrite');
    if (stored > from) await transaction.store.delete(answersFrom(testId, from));
    for (const [offset, answer] of answers.entries())
      await transaction.store.put({ testId, at: from + offset, answer });
    await transaction.done;
  },

  /** Does nothing if another tab has begun a run. */
  async keepCourse({ owner, testId }: Pick<KeptContent, 'owner' | 'testId'>, course: KeptCourse): Promise<void> {
    const { store, done } = (await open()).transaction('courses', 'readwrite');
    const current = await store.get(owner);
    if (current?.testId === testId) await store.put({ owner, testId, ...course });
    await done;
  },
};
