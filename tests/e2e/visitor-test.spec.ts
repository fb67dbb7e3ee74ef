import { expect, test, withMotion } from './journey.ts';
import { selfTestOn } from './self-test-pages.ts';

test.use(withMotion);

test.use({ serverEnvironment: { SAMPLE_WORLD: '1' } });

test('[S2 §2, §6] a visitor tries a public card, and is asked to sign in at the end', async ({ page, server, expectAccessible }) => {
  const cards = (await (await fetch(`${server.url}/api/focus-card/public/?limit=20`)).json()) as {
    url_seo: string;
    flashcard_count: number;
  }[];
  const card = cards.find(({ flashcard_count }) => flashcard_count > 0)!;
  const deck = selfTestOn(page);
  await page.goto(`/${card.url_seo}/test?option=-1`);
  await expect(deck.front).toBeVisible();
  await expectAccessible(page);
  for (let known = 1; known <= card.flashcard_count; known++) {
    await deck.knewIt.click();
    if (known < card.flashcard_count) await expect(page.getByText(`${known} of ${card.flashcard_count}`)).toBeAttached();
  }
  await expect(page.getByText(`${card.flashcard_count} of ${card.flashcard_count} known at first go`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the card' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep what you learn' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute('href', /\/signin\?next=%2Fapp%2Fadd%2F/);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /\/signup\?next=%2Fapp%2Fadd%2F/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/${card.url_seo}$`));
});
