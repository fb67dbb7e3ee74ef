import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tileOf } from '../../features/maps/rules/space/board.ts';
import { expect, test } from './journey.ts';
import { cube, expectWhyFlat, makeTides, placedOnBoard, spaceScripts, withoutWebGl } from './space-pages.ts';

test('[S3 §2] the board without WebGL: cubes are put in order by keyboard, undone, solved and reset', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id, 'Tides, and what pulls at the water of the sea by day and by night, in each of its bays');
  await withoutWebGl(page);
  const loaded = spaceScripts(page);
  await page.goto(`/app/focusmap/${id}`);
  await page.getByRole('radio', { name: 'Cosmos' }).press('Space');
  await expectWhyFlat(page, 'noWebGl');
  await expect(page).toHaveURL(/view=CUBE/);
  await expect(page.getByText('0 of 4 on their tiles')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // A long title is cut, and pushes no button out of sight.
  const pickUpTides = page.getByRole('button', { name: /^Pick up: Tides/ });
  await expect(pickUpTides).toBeInViewport({ ratio: 1 });

  // Picked up by its first button, carried by arrows, put down.
  await page.getByRole('button', { name: 'Pick up: Moon' }).press('Enter');
  await expect(page.getByText('Picked up Moon. Tile 1 of 4.')).toBeAttached();
  const held = page.getByRole('button', { name: 'Put down: Moon' });
  await expect(held).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Put down Moon. Not its tile.')).toBeAttached();
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Tile 2 of 4.', { exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Put back Moon.')).toBeAttached();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Placed. 1 of 4.')).toBeAttached();
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'true');
  await expect.poll(() => placedOnBoard(member, id)).toEqual({ Moon: tileOf(1) });
  await page.keyboard.press('Control+z');
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'false');
  await page.keyboard.press('Control+z');
  await expect.poll(() => placedOnBoard(member, id)).toEqual({});

  // The list has the keys of the drawing: walked over, given a state, opened in the panel and left where one was.
  await page.getByRole('button', { name: 'Pick up: Moon' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Pick up: Sun' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Pick up: Winds' })).toBeFocused();
  await page.keyboard.press('3');
  const winds = cube(page, 'Winds').getByRole('button', { name: /^Winds/ });
  await expect(winds).toHaveAccessibleName(/Done$/);
  // In the order in which a row is read; other rows are no tab stops.
  await page.keyboard.press('Shift+Tab');
  await expect(winds).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('list', { name: 'Cubes' }).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(winds).toBeFocused();
  await page.keyboard.press('2');
  await expect(winds).toHaveAccessibleName(/In progress$/);
  await page.keyboard.press('Control+z');
  await expect(winds).toHaveAccessibleName(/Done$/);
  await winds.press('Enter');
  await expect(page.getByLabel('Title of the node')).toHaveValue('Winds');
  await page.getByRole('button', { name: 'Close the panel' }).press('Enter');
  await expect(winds).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('To do, in progress, done')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await placedOnBoard(member, id)).toEqual({});

  // By the number of a tile.
  await page.getByRole('button', { name: 'Pick up: Sun' }).press('Enter');
  await page.getByLabel('Tile 1 to 4').fill('3');
  await page.getByRole('button', { name: 'Carry there' }).press('Enter');
  await page.getByRole('button', { name: 'Put down: Sun' }).press('Enter');
  await expect(cube(page, 'Sun')).toHaveAttribute('data-placed', 'true');

  // By pointer: dragged to its tile, and pressed before the tile is.
  await page.locator('[data-chip="Moon"]').dragTo(page.locator('[data-tile="1"]'));
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'true');
  await page.locator('[data-chip="Winds"]').click();
  await page.locator('[data-tile="3"]').click({ position: { x: 4, y: 40 } });
  await expect(cube(page, 'Winds')).toHaveAttribute('data-placed', 'true');
  await pickUpTides.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All 4 cubes are on their tiles.').first()).toBeVisible();
  await expect.poll(async () => Object.keys(await placedOnBoard(member, id)).length).toBe(4);
  await page.reload();
  await expect(page.getByText('All 4 cubes are on their tiles.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reset the board' }).press('Enter');
  await expect(page.getByText('0 of 4 on their tiles')).toBeVisible();
  await expect.poll(() => placedOnBoard(member, id)).toEqual({});
  await page.keyboard.press('Control+z');
  await expect(page.getByText('All 4 cubes are on their tiles.').first()).toBeVisible();
  await winds.press('r');
  await expect(page.getByText('0 of 4 on their tiles')).toBeVisible();
  expect(loaded).toEqual([]);
});

test('[S3 §3] a cube that is put on its tile is there in another tab and on another device, and undone there too @long', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  const device = await browser.newContext({ baseURL: server.url });
  await device.addCookies([member.cookie]);
  const views = [page, await page.context().newPage(), await device.newPage()];
  for (const each of views) {
    await withoutWebGl(each);
    await each.goto(`/app/focusmap/${id}?view=CUBE`);
    await expect(cube(each, 'Moon')).toHaveAttribute('data-placed', 'false');
  }
  const [here, tab, elsewhere] = views as [Page, Page, Page];
  // Held in one of them, a cube stays in the hand while another one is moved.
  await tab.getByRole('button', { name: 'Pick up: Sun' }).press('Enter');
  await here.locator('[data-chip="Moon"]').click();
  await here.locator('[data-tile="1"]').click({ position: { x: 4, y: 40 } });
  for (const each of views) await expect(cube(each, 'Moon')).toHaveAttribute('data-placed', 'true');
  await tab.getByLabel('Tile 1 to 4').fill('3');
  await tab.getByRole('button', { name: 'Carry there' }).press('Enter');
  await tab.getByRole('button', { name: 'Put down: Sun' }).press('Enter');
  for (const each of views) await expect(each.getByText('2 of 4 on their tiles')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Reset the board' }).press('Enter');
  for (const each of views) await expect(each.getByText('0 of 4 on their tiles')).toBeVisible();
  await elsewhere.keyboard.press('Control+z');
  for (const each of views) await expect(each.getByText('2 of 4 on their tiles')).toBeVisible();
  await device.close();
});
