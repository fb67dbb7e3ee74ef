import { expect, onPhone, test } from './journey.ts';

interface Settings {
  readonly wanted: number;
  readonly week: readonly number[];
  readonly away_until: string | null;
}

test(
  '[S2 §4] a member chooses how well they want to know, their days of the week and a time away',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Reviewer');
    const settings = () => ada.call<Settings>('GET', '/api/memory/settings');
    await page.goto('/app/settings');
    const section = page.getByRole('region', { name: 'Reviews' });
    const wanted = section.getByRole('slider', { name: 'Still known when an item comes back' });
    await expect(wanted).toHaveValue('90');
    await expect(section.getByText('As an example')).toBeVisible();
    const reviews = section.getByText(/About \d+ reviews a day/);
    const usual = await reviews.textContent();
    await wanted.focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await expect(wanted).toHaveValue('95');
    await expect(reviews).toContainText('At the usual 90%');
    expect(await reviews.textContent()).not.toBe(usual);
    await expect.poll(async () => (await settings()).wanted).toBe(95);

    await section.getByRole('radiogroup', { name: 'Sunday' }).getByRole('radio', { name: 'Off' }).click();
    await expect.poll(async () => (await settings()).week.at(-1)).toBe(0);

    const back = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await section.getByLabel('Away until').fill(back);
    await expect.poll(async () => (await settings()).away_until).toBe(back);
    await expect(section.getByText('No review is proposed before')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.reload();
    await expect(wanted).toHaveValue('95');
    await section.getByRole('button', { name: 'I am back' }).click();
    await expect.poll(async () => (await settings()).away_until).toBeNull();
  },
);
