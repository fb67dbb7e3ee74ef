import { onPhoneWithWorker, expect, test } from './journey.ts';
import { outboxText } from './offline-pages.ts';

test(
  '[decisions: Journals] an entry is saved as typed, edited without the network, found, and launches a session',
  onPhoneWithWorker,
  async ({ page, context, signIn, expectedConsole, expectAccessibleInBothThemes }) => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
    const member = await signIn();
    await page.goto('/app');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('link', { name: 'Journal', exact: true }).filter({ visible: true }).click();
    await expect(page.getByText('Your journal begins here')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/app/journal/today');
    await expect(page).toHaveURL(/\/app\/journal\/\d{4}-\d{2}-\d{2}$/);
    // Not that of the clock: in its first hours the day before goes on.
    const month = page.url().slice(-'2026-11-30'.length).slice(0, '2026-11'.length);
    await page.getByLabel('Title').fill('Spring tides');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await text.pressSequentially('Sun and moon pull together.');
    const stored = async () => {
      const view = await member.call<{ journals: { title: string; content: string }[] }>(
        'GET',
        `/api/journal/?month=${month}`,
      );
      return view.journals.map(({ title, content }) => `${title}: ${content}`);
    };
    await expect.poll(stored).toEqual(['Spring tides: <p>Sun and moon pull together.</p>']);
    await expect(page.getByText(/^(Saved|All saved|Everything is saved)/).filter({ visible: true })).not.toHaveCount(0);
    await expectAccessibleInBothThemes(page);

    await context.setOffline(true);
    await text.press('End');
    await text.pressSequentially(' Twice a month.');
    await expect.poll(() => outboxText(page)).toContain('Twice a month');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Twice a month.');
    await context.setOffline(false);
    await expect.poll(stored).toEqual(['Spring tides: <p>Sun and moon pull together. Twice a month.</p>']);

    await page.getByRole('button', { name: 'Focus session' }).click();
    const launch = page.getByRole('dialog', { name: 'Start a focus session' });
    await launch.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => member.call('GET', '/api/focus-session/')).toHaveLength(1);
    await page.getByRole('link', { name: 'To the entry' }).click();
    const day = page.getByRole('region', { name: 'This day' });
    await expect(day.getByText('Spring tides')).toBeVisible();
    await page.getByRole('button', { name: 'The day before' }).click();
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('');

    await page.goto('/app/journal?q=MOON+spring');
    await expect(page.getByRole('link', { name: /Spring tides/ })).toBeVisible();
  },
);
