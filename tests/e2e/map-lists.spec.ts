import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { makeTides, makeTrees, spaceView } from './space-pages.ts';

test('[S3 §2, §4] a map is a road of steps: walked, ticked and opened by keys, and remembered', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  await page.goto(`/app/focusmap/${id}`);
  await page.getByRole('radio', { name: 'Road' }).press('Space');
  await expect(page).toHaveURL(/view=ROADMAP/);
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveText([/Moon/, /Sun/, /Winds/]);
  await expect(page.getByText('Step 1 of 3 · 0 of 3 done')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Arrows walk, 3 ticks; the next open step is one press away.
  await steps.getByRole('button', { name: /^Moon/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(steps.getByRole('button', { name: /^Sun/ })).toBeFocused();
  await expect(steps.locator('[aria-current="step"]')).toContainText('Sun');
  await page.keyboard.press('Home');
  await page.keyboard.press('3');
  await expect(page.getByText('Step 1 of 3 · 1 of 3 done')).toBeVisible();
  await page.getByRole('button', { name: 'To the first open step' }).click();
  await expect(page.getByText('Step 2 of 3 · 1 of 3 done')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('0 of 3 done')).toBeVisible();

  // Enter goes into the panel of a step.
  await steps.getByRole('button', { name: /^Sun/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title of the node')).toHaveValue('Sun');
  await page.getByRole('button', { name: 'Close the panel' }).press('Enter');
  await expect(steps.getByRole('button', { name: /^Sun/ })).toBeFocused();

  // This device remembers the view.
  await page.goto(`/app/focusmap/${id}`);
  await expect(steps).toBeVisible();
  await page.getByRole('radio', { name: '2D' }).press('Space');
  await expect(steps).toHaveCount(0);
  await expect(spaceView(page)).toHaveCount(0);
});

test('[S3 §2, §9] the mind map of a card is a solid of its key ideas, listed', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  const id = await makeTrees(member, ['Roots', 'Trunk', 'Leaves']);
  await page.goto(`/app/card/${id}/mind-map?view=KEYIDEASHAPE`);
  const ideas = page.getByRole('list', { name: 'Ideas' });
  await expect(ideas.getByRole('listitem')).toHaveCount(3);
  await expect(ideas.getByRole('listitem').nth(1)).toContainText('What trunk do');
  await expect(page.getByRole('radio', { name: 'Road' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await ideas.getByRole('button', { name: /Roots/ }).focus();
  await page.keyboard.press('3');
  await expect(ideas.getByRole('button', { name: /Leaves/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title of the node')).toHaveValue('Leaves');
});

test('of a long road only the rows near the seen part are in the document; End has the last one @long', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const id = randomUUID();
  const ids = Array.from({ length: 300 }, (_, at) => `n${at}`);
  const nodes = ['main', ...ids].map((node, at) => ({
    id: node,
    type: 'custom',
    position: { x: 0, y: at * 120 },
    data: { label: node === 'main' ? 'Long' : `Stop ${at}` },
  }));
  const edges = ids.map((target) => ({ id: `emain-${target}`, source: 'main', target }));
  await member.call('POST', '/api/focusmap/', { _id: id, update: { title: 'Long', nodes, edges } });
  await page.goto(`/app/focusmap/${id}?view=ROADMAP`);
  const steps = page.getByRole('list', { name: 'Steps' });
  await steps
    .getByRole('button', { name: /^Stop 1\b/ })
    .first()
    .focus();
  expect(await steps.getByRole('listitem').count()).toBeLessThan(60);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(steps.getByRole('button', { name: /^Stop 6\b/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(steps.getByRole('button', { name: /^Stop 300\b/ })).toBeFocused();
  await expect(steps.getByRole('button', { name: /^Stop 300\b/ })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(steps.getByRole('button', { name: /^Stop 1\b/ }).first()).toBeInViewport();
  expect(await steps.getByRole('listitem').count()).toBeLessThan(60);
});
