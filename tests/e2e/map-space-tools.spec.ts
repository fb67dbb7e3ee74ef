import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import {
  atRest,
  drawnBoard,
  expectDrawn,
  forceDrawing,
  inSoftware,
  makeTrees,
  openDrawnTides,
  pictureOf,
  spaceView,
} from './space-pages.ts';

test.use(inSoftware);

test('[S3 §2, §5] the board: a press on its minimap looks there, its test has the cards, a step of the road opens its card @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const id = await openDrawnTides(page, member, 'CUBE');
  const testOfMap = page.getByRole('link', { name: /^Test/ }).and(page.locator('[data-space] *'));
  await expect(testOfMap).toHaveCount(0);
  const cards = await Promise.all(
    ['Moon', 'Sun'].map(async (title) => {
      const _id = randomUUID();
      await member.call('POST', '/api/focus-card/', { _id, update: { title } });
      return _id;
    }),
  );
  const node = (name: string, y: number, card?: string) => ({
    id: name,
    type: 'custom',
    position: { x: 0, y },
    data: { label: name, ...(card === undefined ? {} : { memento: { _id: card } }) },
  });
  await member.call('PUT', `/api/focusmap/${id}`, {
    nodes: [node('main', 0), node('Moon', 200, cards[0]), node('Sun', 400, cards[1]), node('Winds', 600)],
  });
  await expect(testOfMap).toHaveAttribute('href', /\/test/);

  await atRest(page);
  const before = await pictureOf(drawnBoard(page));
  await page.locator('[data-space] svg[role=img] [data-at="0"]').click();
  await atRest(page);
  expect(await pictureOf(drawnBoard(page))).not.toBe(before);
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  await atRest(page);
  expect(await pictureOf(drawnBoard(page))).toBe(before);

  await page.getByRole('radio', { name: 'Road' }).press('Space');
  const road = page.getByRole('application', { name: 'The map as a road' });
  await expectDrawn(road);
  const here = page.getByRole('region', { name: 'The step that you are at' });
  await expect(here).toContainText('Moon');
  // One notch of the wheel is a step.
  await road.hover();
  await page.mouse.wheel(0, -80);
  await expect(here).toContainText('Sun');
  await page.mouse.wheel(0, 80);
  await expect(here).toContainText('Moon');
  await road.press('Enter');
  await expect(page.getByRole('tab', { name: 'Card', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('[S3 §2, §9] fifteen ideas are two solids; labels come and go, and the zoom ends where it may @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const titles = Array.from({ length: 15 }, (_, at) => `Idea ${String.fromCharCode(65 + at)}`);
  const id = await makeTrees(member, titles);
  await forceDrawing(page);
  await page.goto(`/app/card/${id}/mind-map?view=KEYIDEASHAPE`);
  const solid = page.getByRole('application', { name: 'The key ideas as a solid' });
  await expectDrawn(solid);
  const front = page.getByRole('region', { name: 'The idea in front' });
  await expect(front).toContainText('Idea 1 of 15');
  await solid.focus();
  await page.keyboard.press('PageDown');
  await expect(front).toContainText('Idea 10 of 15');
  await page.keyboard.press('PageUp');
  await expect(front).toContainText('Idea 1 of 15');
  await page.keyboard.press('PageDown');
  await expect(front).toContainText('Idea 10 of 15');
  await atRest(page);

  const labelled = await pictureOf(solid);
  await page.getByRole('button', { name: 'Hide the labels' }).click();
  await expect.poll(async () => pictureOf(solid)).not.toBe(labelled);
  await page.getByRole('button', { name: 'Show the labels' }).click();
  await expect.poll(async () => pictureOf(solid)).toBe(labelled);

  await solid.focus();
  for (let step = 0; step < 30; step++) await page.keyboard.press('+');
  await atRest(page);
  const nearest = await pictureOf(solid);
  await page.keyboard.press('+');
  await atRest(page);
  expect(await pictureOf(solid)).toBe(nearest);
  expect(nearest).not.toBe(labelled);
  await page.keyboard.press('0');
  await atRest(page);
  await expect.poll(async () => pictureOf(solid)).toBe(labelled);
  await expect(spaceView(page)).toHaveAttribute('data-drawn', '3d');
});
