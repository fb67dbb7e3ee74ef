import { expect, test, withMotion } from './journey.ts';
import { selfTestOn } from './self-test-pages.ts';

test.use(withMotion);

test.use({ serverEnvironment: { SAMPLE_WORLD: '1' } });

test('[S2 §2, §6] a visitor tests a public card, and is asked to sign in at the end', async ({
  page,
  context,
  server,
  signIn,
  expectAccessible,
}) => {
  const cards = (await (await fetch(`${server.url}/api/focus-card/public/?limit=20`)).json()) as {
    url_seo: string;
    flashcard_count: number;
  }[];
  const card = cards.find(({ flashcard_count }) => flashcard_count > 0)!;
  const deck = selfTestOn(page);
  await page.goto(`/${card.url_seo}/test?option=-1`);
  const told = page.getByRole('dialog', { name: 'You are testing a public card' });
  await expect(told.getByRole('button', { name: 'Continue' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(told).toBeHidden();
  await expect(deck.front).toBeVisible();
  for (let known = 1; known <= card.flashcard_count; known++) {
    await deck.know();
    if (known < card.flashcard_count)
      await expect(page.getByText(`${known} of ${card.flashcard_count}`)).toBeAttached();
  }
  await expect(page.getByText(`${card.flashcard_count} of ${card.flashcard_count} at first go`)).toBeVisible();
  // Offered once, in place, with its buttons in one line.
  const offer = page.getByRole('region', { name: 'Keep what you learn' });
  await expectAccessible(page);
  const [signInLink, signUpLink] = [
    offer.getByRole('link', { name: 'Sign in' }),
    offer.getByRole('link', { name: 'Create an account' }),
  ];
  await expect(signInLink).toHaveAttribute('href', /\/signin\?next=%2Fapp%2Fadd%2F/);
  await expect(signUpLink).toHaveAttribute('href', /\/signup\?next=%2Fapp%2Fadd%2F/);
  expect((await signInLink.boundingBox())!.y).toBe((await signUpLink.boundingBox())!.y);
  await page.getByRole('button', { name: 'Back to the card' }).click();
  await expect(page).toHaveURL(new RegExp(`/${card.url_seo}$`));

  // Their result is on the copy once they have an account and add the card.
  const member = await signIn();
  await context.addCookies([member.cookie]);
  await page.goto(`/app/add/${card.url_seo}`);
  await expect(page).toHaveURL(/\/app\/card\//);
  await expect(page.getByText('Your result is kept with it.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect
    .poll(async () => (await member.call<unknown[]>('GET', `/api/focus-card/${id}`))[0])
    .toMatchObject({ flash_test_score: { score: 100 }, on_repeat: true });
  await expect
    .poll(async () => (await member.call<unknown[]>('GET', `/api/review-log/${id}`)).length)
    .toBe(card.flashcard_count);
});
