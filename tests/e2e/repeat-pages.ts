import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type SignedIn } from './journey.ts';

/** A card with flashcards, for journeys about repeating. */
export async function cardOf(person: SignedIn, title: string, flashcards = 2): Promise<string> {
  const _id = randomUUID();
  await person.call('POST', '/api/focus-card/', {
    _id,
    update: {
      title,
      flashcard: Array.from({ length: flashcards }, (_, index) => ({
        _id: randomUUID(),
        order: `a${index}`,
        title: '',
        question: `Question ${index + 1}`,
        answer_list: [`Answer ${index + 1}`],
        image: null,
      })),
    },
  });
  return _id;
}

/** Page model of Today and the repeat tab. */
export function repeatPagesOn(page: Page) {
  const rows = page.getByRole('list').filter({ hasText: 'Day 0' }).getByRole('listitem');
  return {
    rows,
    today: () => page.goto('/app'),
    schedule: (cardId: string) => page.goto(`/app/card/${cardId}?tab=repeat`),
    start: page.getByRole('link', { name: 'Start', exact: true }),
    due: (title: string) => page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: /Test$/ }),
    /** The dialog before the first session on a device. */
    async continueFromIntro() {
      const intro = page.getByRole('dialog', { name: 'A session of your repeat schedule' });
      await expect(intro).toBeVisible();
      // The test behind it would count the time of reading.
      await expect(page.getByRole('button', { name: /^Flip/ })).toHaveCount(0);
      await intro.getByRole('button', { name: 'Continue' }).click();
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** Answers every flashcard with "Knew it". */
    async knowAll(count: number) {
      for (let index = 0; index < count; index++) {
        await page.getByRole('button', { name: /^Flip/ }).click();
        await page.getByRole('button', { name: /^Knew it/ }).click();
      }
    },
  };
}
