import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { tileOf } from '../../features/maps/rules/space/board.ts';
import { expect, test, withMotion, withWorker, type SignedIn } from './journey.ts';
import {
  atRest,
  cube,
  drawnBoard,
  drawnSphere,
  expectDrawn,
  expectWhyFlat,
  forceDrawing,
  inSoftware,
  makeTides,
  mapCanvas,
  openDrawnTides,
  pictureOf,
  placedOnBoard,
  pickUpOf,
  placedOnSphere,
  spaceView,
} from './space-pages.ts';

test.use(inSoftware);

const titleOf = (page: Page) => page.getByLabel('Title of the node');

test('a title that is typed, the selection and the steps to undo outlast every switch of the view @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const id = await openDrawnTides(page, member, 'SPHERE');
  await drawnSphere(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await titleOf(page).press('End');
  await titleOf(page).pressSequentially(' over the sea', { delay: 60 });
  // The switcher is not there while the panel is (S3 §2).
  await page.getByRole('button', { name: 'Close the panel' }).press('Enter');
  for (const view of ['Cosmos', 'Road', '2D', 'Sphere']) {
    await page.getByRole('radio', { name: view }).press('Space');
    if (view === '2D') await expect(mapCanvas(page)).toBeVisible();
    else await expectDrawn(spaceView(page).getByRole('application'));
  }
  await expect(spaceView(page).getByText('Moon over the sea, 2 of 4. To do')).toBeAttached();
  await drawnSphere(page).focus();
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveValue('Moon over the sea');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(titleOf(page)).toHaveValue('Moon');
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect(titleOf(page)).toHaveValue('Moon over the sea');
  await expect
    .poll(async () => JSON.stringify(await member.call('GET', `/api/focusmap/${id}`)))
    .toContain('Moon over the sea');
});

test('a node that was moved is there in a second tab, and the picture is the same after it was loaded again @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const id = await openDrawnTides(page, member, 'SPHERE');
  const second = await page.context().newPage();
  await forceDrawing(second);
  await second.goto(`/app/focusmap/${id}?view=SPHERE`);
  await expectDrawn(drawnSphere(second));
  await atRest(second);
  const before = await pictureOf(drawnSphere(second));

  await drawnSphere(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => Object.keys(await placedOnSphere(member, id))).toEqual(['Moon']);
  await expect.poll(async () => pictureOf(drawnSphere(second))).not.toBe(before);
  const moved = await pictureOf(drawnSphere(second));
  await second.reload();
  await expectDrawn(drawnSphere(second));
  await atRest(second);
  await expect.poll(async () => pictureOf(drawnSphere(second))).toBe(moved);
});

async function twoDevices(browser: Browser, url: string, member: SignedIn, id: string): Promise<[Page, Page]> {
  const open = async () => {
    const device = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    await device.addCookies([member.cookie]);
    const page = await device.newPage();
    await forceDrawing(page);
    await page.goto(`/app/focusmap/${id}?view=CUBE`);
    await expectDrawn(drawnBoard(page));
    return page;
  };
  return [await open(), await open()];
}

/** By the menu of the drawing. */
async function removeSelected(page: Page): Promise<void> {
  await drawnBoard(page).press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
}

test('[S3 §3] a cube is in the hand of one device while another deletes its node: it is gone, and nobody is asked @long @only-desktop', async ({
  browser,
  server,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/);
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  const [here, elsewhere] = await twoDevices(browser, server.url, member, id);
  await drawnBoard(here).focus();
  await here.keyboard.press('Home');
  await here.keyboard.press('ArrowRight');
  await here.keyboard.press('Enter');
  await expect(here.getByRole('button', { name: 'Put down: Moon' })).toBeVisible();

  await drawnBoard(elsewhere).focus();
  await elsewhere.keyboard.press('Home');
  await elsewhere.keyboard.press('ArrowRight');
  await removeSelected(elsewhere);
  for (const each of [here, elsewhere]) await expect(cube(each, 'Moon')).toHaveCount(0);
  await expect(here.getByText('0 of 3 on their tiles')).toBeVisible();

  // The other way round: one device has moved it without a network, and hears of the removal when it is back.
  await here.context().setOffline(true);
  await pickUpOf(here, 'Sun').press('Enter');
  await here.getByLabel('Tile 1 to 3').fill('2');
  await here.getByRole('button', { name: 'Carry there' }).press('Enter');
  await here.getByRole('button', { name: 'Put down: Sun' }).press('Enter');
  await expect(cube(here, 'Sun')).toHaveAttribute('data-placed', 'true');
  await pickUpOf(elsewhere, 'Sun').press('Enter');
  await elsewhere.keyboard.press('Escape');
  await removeSelected(elsewhere);
  await expect(cube(elsewhere, 'Sun')).toHaveCount(0);
  await here.context().setOffline(false);
  await expect(cube(here, 'Sun')).toHaveCount(0);
  for (const each of [here, elsewhere]) {
    await expect(each.getByRole('dialog')).toHaveCount(0);
    await expect(each.getByRole('alertdialog')).toHaveCount(0);
  }
  await expect.poll(() => placedOnBoard(member, id)).toEqual({});
  await expect(here.getByText('0 of 2 on their tiles')).toBeVisible();
  for (const each of [here, elsewhere]) await each.context().close();
});

test(
  'without a network a view whose program is on this device is drawn; another is flat and says why @long @only-desktop',
  withWorker,
  async ({ page, signIn, expectedConsole }) => {
    expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/);
    const member = await signIn();
    const id = await openDrawnTides(page, member, 'CUBE');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Its program is kept by the worker once it has been used with it.
    await page.reload();
    await expectDrawn(drawnBoard(page));
    await page.context().setOffline(true);
    await page.reload();
    await expectDrawn(drawnBoard(page));
    await pickUpOf(page, 'Moon').press('Enter');
    await page.getByLabel('Tile 1 to 4').fill('2');
    await page.getByRole('button', { name: 'Carry there' }).press('Enter');
    await page.getByRole('button', { name: 'Put down: Moon' }).press('Enter');
    await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'true');

    await page.getByRole('radio', { name: 'Road' }).press('Space');
    await expectWhyFlat(page, 'offline');
    await expect(page.getByRole('status').filter({ hasText: /no network/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3);
    await page.context().setOffline(false);
    await expect.poll(() => placedOnBoard(member, id)).toEqual({ Moon: tileOf(1) });
  },
);

/** Whether frames followed one another, or confetti fell, since this was called. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const seen = Object.assign(window, { hasMoved: false, hasFallen: false });
    new MutationObserver(() => {
      if (document.querySelector('[data-space] [data-moving=true]')) seen.hasMoved = true;
      if (document.querySelector('body > canvas')) seen.hasFallen = true;
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-moving'] });
  });
const motionOf = (page: Page) =>
  page.evaluate(() => {
    const { hasMoved, hasFallen } = window as typeof window & { hasMoved: boolean; hasFallen: boolean };
    return { hasMoved, hasFallen };
  });

/** Walks in each view by keys, and solves the board. */
async function walkAndSolve(page: Page): Promise<void> {
  for (const view of ['Sphere', 'Cosmos', 'Road']) {
    await page.getByRole('radio', { name: view }).press('Space');
    const drawn = spaceView(page).getByRole('application');
    await expectDrawn(drawn);
    await drawn.focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', '0']) await page.keyboard.press(key);
    await atRest(page);
  }
  await page.getByRole('radio', { name: 'Cosmos' }).press('Space');
  await expectDrawn(drawnBoard(page));
  await pickUpOf(page, 'main').press('Enter');
  await page.getByRole('button', { name: 'Put down: Tides' }).press('Enter');
  await expect(page.getByText('All 4 cubes are on their tiles.').first()).toBeVisible();
}
const almostSolved = { Moon: tileOf(1), Sun: tileOf(2), Winds: tileOf(3) };

test('with reduced motion views jump, cubes are set and no confetti falls @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const id = await openDrawnTides(page, member, 'SPHERE');
  await member.call('PUT', `/api/focusmap/${id}`, { spacePosition: almostSolved });
  await expect(page.getByText('Saved').first()).toBeVisible();
  await watchMotion(page);
  await walkAndSolve(page);
  expect(await motionOf(page)).toEqual({ hasMoved: false, hasFallen: false });
});

test.describe('with motion', () => {
  test.use(withMotion);
  test('turns and travel take their time, and confetti falls on a solved board @long @only-desktop', async ({
    page,
    signIn,
  }) => {
    const member = await signIn();
    const id = await openDrawnTides(page, member, 'SPHERE');
    await member.call('PUT', `/api/focusmap/${id}`, { spacePosition: almostSolved });
    await watchMotion(page);
    await walkAndSolve(page);
    await expect.poll(() => motionOf(page)).toEqual({ hasMoved: true, hasFallen: true });
  });
});
