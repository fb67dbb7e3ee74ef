import { expect, type Page } from '@playwright/test';

/** One visit with the network, after which screens, library, cards and schedules are on the device. */
export async function visit(page: Page, cardIds: readonly string[]): Promise<void> {
  await page.goto('/app');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const reads = (id: string) => [`cards,read,${id}`, `repeat,ofCard,${id}`];
  await expect
    .poll(() => page.evaluate(keptReads), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(cardIds.flatMap(reads)));
}

/** Persisted queries about single things, by call and id. */
async function keptReads(): Promise<string[]> {
  const rows = await new Promise<{ key: unknown[] }[]>((resolve, reject) => {
    const opening = indexedDB.open('loci-reads');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asking = opening.result.transaction('reads').objectStore('reads').getAll();
      asking.onsuccess = () => {
        opening.result.close();
        resolve(asking.result);
      };
    };
  });
  return rows.map(({ key }) =>
    key.map((part) => (typeof part === 'object' && part !== null ? Object.values(part) : part)).join(','),
  );
}

/** All commands in the outbox, as text. */
export function outboxText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('loci-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('commands').objectStore('commands').getAll();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(asking.result));
          };
        };
      }),
  );
}

/** After this many writes, the next one fails for lack of space; later ones succeed. */
export async function failNextWrite(page: Page, after = 0): Promise<void> {
  await page.evaluate((room) => {
    const { add } = IDBObjectStore.prototype;
    let left = room;
    IDBObjectStore.prototype.add = function (...given) {
      if (left-- > 0) return add.apply(this, given);
      IDBObjectStore.prototype.add = add;
      throw new DOMException('full', 'QuotaExceededError');
    };
  }, after);
}
