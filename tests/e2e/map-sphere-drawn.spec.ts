import { expect, test } from './journey.ts';
import {
  drawnSoFar,
  drawnSphere,
  expectDrawn,
  expectRest,
  expectWhyFlat,
  inSoftware,
  loseContext,
  mapCanvas,
  openDrawnTides,
  openSoftwareTides,
  placedOnSphere,
  spaceView,
} from './space-pages.ts';

test.use(inSoftware);

test('[S3 §2] the sphere is drawn in few calls, and not at all at rest; nodes are moved, opened and undone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const member = await signIn();
  const id = await openDrawnTides(page, member, 'SPHERE');
  await expectAccessible(page);
  await expect(drawnSphere(page)).toHaveAccessibleDescription(/1, 2 and 3 set the state: to do, in progress, done\./);
  expect(await expectRest(page)).toBeLessThanOrEqual(4);

  // Keys walk, say where they are, and move a node.
  await drawnSphere(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spaceView(page).getByText('Moon, 2 of 4. To do')).toBeAttached();
  expect(await placedOnSphere(member, id)).toEqual({});
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Object.keys(await placedOnSphere(member, id))).toEqual(['Moon']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => placedOnSphere(member, id)).toEqual({});

  // The selected node is in front: a drag moves it in one step, Escape meanwhile puts it back.
  const { x, y, width, height } = (await drawnSphere(page).boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const drag = async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 40, middle.y + 30, { steps: 4 });
    await page.mouse.move(middle.x + 90, middle.y + 60, { steps: 4 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag();
  await page.mouse.up();
  await expect.poll(async () => Object.keys(await placedOnSphere(member, id))).toEqual(['Moon']);
  const { Moon: moon } = await placedOnSphere(member, id);
  expect(Math.abs(Math.hypot(moon!.x, moon!.y, moon!.z) - 300)).toBeLessThan(2);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => placedOnSphere(member, id)).toEqual({});

  // A press opens the panel; the drawing makes room.
  await page.mouse.click(middle.x, middle.y);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expect.poll(async () => (await drawnSphere(page).boundingBox())!.width).toBeLessThan(width);
});

test('a lost context comes back by itself, or the sphere is flat until it is tried again @long', async ({
  page,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/THREE\.WebGLRenderer: Context (?:Lost|Restored)/);
  const member = await signIn();
  await openSoftwareTides(page, member, 'SPHERE');

  const { draws } = await drawnSoFar(page);
  await loseContext(page, true);
  await expect.poll(async () => (await drawnSoFar(page)).draws).toBeGreaterThan(draws);

  await loseContext(page, false);
  await expectWhyFlat(page, 'lost');
  await expect(mapCanvas(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(drawnSphere(page));
  await page.getByRole('button', { name: 'Show flat' }).click();
  await expectWhyFlat(page, 'chosen');
  await expect(page.locator('[data-space] canvas')).toHaveCount(0);
});
