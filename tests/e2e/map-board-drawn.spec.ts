import type { Page } from '@playwright/test';
import type { Place } from '../../features/maps/rules/map-content.ts';
import { fittedBoard, seenOnBoard } from '../../features/maps/rules/space/board-view.ts';
import { startPlaces, tileOf } from '../../features/maps/rules/space/board.ts';
import { expect, test } from './journey.ts';
import {
  atRest,
  drawnBoard,
  expectRest,
  expectWhyFlat,
  inSoftware,
  loseContext,
  openDrawnTides,
  openSoftwareTides,
  placedOnBoard,
} from './space-pages.ts';

test.use(inSoftware);

const ids = ['main', 'Moon', 'Sun', 'Winds'];
/** The point of the screen where a place of the whole board is seen. */
async function pointOf(page: Page, place: Place) {
  const { x, y, width, height } = (await drawnBoard(page).boundingBox())!;
  const size = { width, height };
  const { at } = seenOnBoard(place, fittedBoard(ids.length, size), size);
  return { x: x + at.x, y: y + at.y };
}
const start = (id: string) => startPlaces(ids).get(id)!;
/** Held cubes follow the pointer at this height. */
const above = (place: Place): Place => ({ ...place, y: 120 });

async function drag(page: Page, from: Place, ways: readonly Place[]) {
  const first = await pointOf(page, from);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const way of ways) {
    const { x, y } = await pointOf(page, above(way));
    await page.mouse.move(x, y, { steps: 6 });
  }
}

test('[S3 §4] a cube is dragged to its tile with the pointer, undone, called off; nothing is drawn at rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const member = await signIn();
  const id = await openDrawnTides(page, member, 'CUBE');
  await expectAccessible(page);
  await expect(drawnBoard(page)).toHaveAccessibleDescription(/1, 2 and 3 set the state: to do, in progress, done\./);
  expect(await expectRest(page)).toBeLessThanOrEqual(6);

  // Escape puts back what is dragged.
  await drawnBoard(page).focus();
  await drag(page, start('Moon'), [tileOf(11), tileOf(2)]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await atRest(page);
  expect(await placedOnBoard(member, id)).toEqual({});

  // Let go over its tile: one step, which is undone.
  await drag(page, start('Moon'), [tileOf(1)]);
  await page.mouse.up();
  await expect.poll(async () => (await placedOnBoard(member, id))['Moon']).toEqual(tileOf(1));
  await expect(page.getByText('1 of 4 on their tiles')).toBeVisible();
  await expect(page.locator('[data-cube="Moon"]')).toHaveAttribute('data-placed', 'true');
  await atRest(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => placedOnBoard(member, id)).toEqual({});
  await expect(page.getByText('0 of 4 on their tiles')).toBeVisible();

  // Elsewhere it falls to the ground where it was let go. It goes round the others, which it would push before itself.
  const free = { x: -300, y: 50, z: 150 };
  await drag(page, start('Sun'), [{ ...start('Sun'), z: 100 }, free]);
  await page.mouse.up();
  await expect.poll(async () => (await placedOnBoard(member, id))['Sun']?.y).toBe(50);
  const { Sun: sun } = await placedOnBoard(member, id);
  expect(Math.hypot(sun!.x - free.x, sun!.z - free.z)).toBeLessThan(120);
  await page.reload();
  await atRest(page);
  expect((await placedOnBoard(member, id))['Sun']).toEqual(sun);

  // By keys: walked to, picked up, carried, put down; the list beside the drawing says the same.
  await drawnBoard(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Picked up Winds. Tile 1 of 4.')).toBeAttached();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await placedOnBoard(member, id))['Winds']).toEqual(tileOf(3));
  await page.keyboard.press('r');
  await expect.poll(() => placedOnBoard(member, id)).toEqual({});
});

test('the board is flat where WebGL is software, drawn when asked, and flat again when its context is lost @long', async ({
  page,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/THREE\.WebGLRenderer: Context (?:Lost|Restored)/);
  const member = await signIn();
  await openSoftwareTides(page, member, 'CUBE');
  await atRest(page);

  await loseContext(page, true);
  await page.getByRole('button', { name: 'Calm background' }).click();
  await expect(page.getByRole('button', { name: 'Starry background' })).toBeVisible();
  await loseContext(page, false);
  await expectWhyFlat(page, 'lost');
  await expect(page.getByRole('button', { name: 'Pick up: Moon' })).toBeVisible();
});
