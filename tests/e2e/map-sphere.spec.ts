import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectWhyFlat, makeTides, mapCanvas, spaceScripts, spaceView, withoutWebGl } from './space-pages.ts';

test('[S3 §2] without WebGL the sphere is flat, says why, and is chosen by keyboard', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  await withoutWebGl(page);
  const loaded = spaceScripts(page);
  await page.goto('/app/library?focusmapTab=true');
  await page.goto(`/app/focusmap/${id}`);
  await page.getByLabel('Search the map').fill('Mo');
  await mapCanvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('radio', { name: '2D' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sphere' })).toBeFocused();
  await expect(spaceView(page)).toHaveAttribute('data-drawn', 'flat');
  await expectWhyFlat(page, 'noWebGl');
  await expect(page.getByText('This browser cannot draw in three dimensions.')).toBeVisible();
  await expect(page).toHaveURL(/view=SPHERE/);
  // What was selected is, what was typed is there, and what was done can be undone.
  await expect(page.locator('.map-node-selected')).toHaveText(/Moon/);
  await expect(page.getByLabel('Search the map')).toHaveValue('Mo');
  await mapCanvas(page).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone.')).toBeAttached();
  await expectAccessibleInBothThemes(page);

  // This device remembers the view of the map; Back leaves the map.
  await page.goto(`/app/focusmap/${id}`);
  await expectWhyFlat(page, 'noWebGl');
  await page.getByRole('radio', { name: '2D' }).press('Space');
  await expect(spaceView(page)).toHaveCount(0);
  await page.goBack();
  await expectWhyFlat(page, 'noWebGl');
  await page.goBack();
  await expect(page).toHaveURL(/library/);
  expect(loaded).toEqual([]);
});
