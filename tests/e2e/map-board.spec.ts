import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tileOf } from '../../features/maps/rules/space/board.ts';
import { expect, test } from './journey.ts';
import { makeTides, placedOnBoard, spaceScripts, spaceView } from './space-pages.ts';

/** Some browsers of journeys draw WebGL in software. */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
const cube = (page: Page, id: string) => page.locator(`[data-cube="${id}"]`);

test('[S3 §2] the board without WebGL: cubes are put in order by keyboard, undone, solved and reset', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  await withoutWebGl(page);
  const loaded = spaceScripts(page);
  await page.goto(`/app/focusmap/${id}`);
  await page.getByRole('radio', { name: 'Cosmos' }).press('Space');
  await expect(spaceView(page)).toHaveAttribute('data-why-flat', 'noWebGl');
  await expect(page).toHaveURL(/view=CUBE/);
  await expect(page.getByText('0 of 4 on their tiles')).toBeVisible();
  await expectAccessibleInBothThemes(page);

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
  await page.getByRole('button', { name: 'Pick up: Tides' }).press('Enter');
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
  expect(loaded).toEqual([]);
});
