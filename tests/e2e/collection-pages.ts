import type { Locator, Page } from '@playwright/test';
import type { Collection } from '#features/collections/contract.ts';
import { expect, type SignedIn } from './journey.ts';

export const collectedCard = async (person: SignedIn, title: string) =>
  (
    await person.call<{ insertedId: string }>('POST', '/api/focus-card/', {
      _id: crypto.randomUUID(),
      update: { title },
    })
  ).insertedId;

export function collectionOn(page: Page) {
  const list = page.getByRole('list', { name: 'Cards in their order' });
  const rows = list.getByRole('listitem');
  return {
    rows,
    titles: () => rows.locator('.font-medium').allTextContents(),
    handle: (title: string): Locator => list.getByRole('button', { name: new RegExp(`^Move “${title}”`) }),
    expectOrder: (...titles: string[]) =>
      expect.poll(() => rows.locator('.font-medium').allTextContents()).toEqual(titles),
    async act(name: string) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    },
    /** The collection on the server. */
    async kept(person: SignedIn): Promise<Collection> {
      const id = page.url().split('/').at(-1)!;
      return (await person.call<Collection[]>('GET', `/api/collection/${id}`))[0]!;
    },
  };
}
