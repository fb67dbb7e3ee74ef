import { randomUUID } from 'node:crypto';
import { onPhoneWithWorker, expect, test, type SignedIn } from './journey.ts';

const titles = ['Roots', 'Trunk', 'Leaves'];

async function cardOf(member: SignedIn): Promise<string> {
  const _id = randomUUID();
  const key_idea = titles.map((title, at) => ({
    _id: randomUUID(),
    order: `a${at}`,
    title,
    key_idea_description: `<p>What ${title.toLowerCase()} do</p>`,
  }));
  await member.call('POST', '/api/focus-card/', { _id, update: { title: 'Trees', key_idea } });
  return _id;
}

async function storedLabels(member: SignedIn, id: string): Promise<string[]> {
  const [card] = await member.call<{ nodes: { data: { label: string } }[] }[]>('GET', `/api/focus-card/${id}`);
  return card!.nodes.map(({ data }) => data.label);
}

test(
  '[S1 §2, S3 §2] the mind map of a card: drawn from its key ideas, edited without the network, refreshed and undone',
  onPhoneWithWorker,
  async ({ page, context, signIn, isMobile, expectedConsole, expectAccessibleInBothThemes }) => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
    const member = await signIn();
    const id = await cardOf(member);
    await page.goto(`/app/card/${id}`);
    await page.getByRole('tab', { name: 'Mind map' }).click();
    const text = page.getByRole('tabpanel', { name: 'Mind map' });
    await expect(text.locator('svg').getByText('Trunk')).toBeVisible();
    await expect(text.getByRole('listitem').filter({ hasText: 'Trunk' })).toContainText('What trunk do');
    await expectAccessibleInBothThemes(page);
    expect(await storedLabels(member, id)).toEqual([]);

    await text.getByRole('link', { name: 'Edit the mind map' }).click();
    const canvas = page.getByRole('application', { name: 'The map as a drawing' });
    await expect(canvas.getByText('Leaves', { exact: true })).toBeVisible();
    await expect.poll(() => storedLabels(member, id)).toEqual(['Trees', ...titles]);

    // Without the network a node is added, and the card shows it.
    await context.setOffline(true);
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bark');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+Enter');
    await expect(page.getByLabel('Title of the node')).toHaveValue('Bark');
    for (const tab of ['Maps', 'Resources'])
      await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the panel' }).press('Enter');
    await page.getByRole('button', { name: 'Save and close' }).press('Enter');
    await expect(text.getByRole('listitem').filter({ hasText: 'Bark' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => storedLabels(member, id)).toContain('Bark');

    // Refreshed, it is as the key ideas are; one step brings the rest back.
    await page.goto(`/app/card/${id}/mind-map`);
    await expect(canvas.getByText('Bark', { exact: true })).toBeVisible();
    if (!isMobile) await expectAccessibleInBothThemes(page);
    if (isMobile) {
      // The bar is narrow: the save state below the title must still be readable in full.
      const saved = page.locator('[data-save-state="saved"]');
      await expect(saved).toHaveText('Saved');
      expect(await saved.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Refresh key ideas…' }).click();
    } else await page.getByRole('button', { name: 'Refresh key ideas…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refresh key ideas' }).click();
    await expect(canvas.getByText('Bark', { exact: true })).toHaveCount(0);
    await expect.poll(() => storedLabels(member, id)).toEqual(['Trees', ...titles]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(canvas.getByText('Bark', { exact: true })).toBeVisible();
    await expect.poll(() => storedLabels(member, id)).toContain('Bark');

    // A card made from this one has it, too, and what was written elsewhere since this device read the card.
    await page.goto('about:blank');
    await member.call('PUT', `/api/focus-card/${id}`, { id, update: { title: 'Old trees' } });
    await page.goto(`/app/new?from=${id}`);
    await expect(page).toHaveURL(/\/edit$/);
    const made = /card\/([^/]+)\/edit/.exec(page.url())![1]!;
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/Old trees/);
    await expect.poll(() => storedLabels(member, made).catch(() => [])).toContain('Bark');
  },
);
