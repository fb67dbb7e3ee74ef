import { expect, test } from './journey.ts';
import {
  countDraws,
  expectDrawn,
  expectRest,
  expectWhyFlat,
  inSoftware,
  loseContext,
  makeTrees,
  openDrawnTides,
  spaceScripts,
} from './space-pages.ts';

test.use(inSoftware);

test('[S3 §2] the road is drawn, not at all at rest, walked by keys and ticked', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const member = await signIn();
  await openDrawnTides(page, member, 'ROADMAP');
  const road = page.getByRole('application', { name: 'The map as a road' });
  await expectAccessible(page);
  await expect(road).toHaveAccessibleDescription(/1, 2 and 3 set the state: to do, in progress, done\./);
  await expectRest(page);
  const here = page.getByRole('region', { name: 'The step that you are at' });
  await expect(here).toContainText('Step 1 of 3');
  await road.focus();
  await page.keyboard.press('ArrowUp');
  await expect(here).toContainText('Sun');
  await page.keyboard.press('3');
  await expect(here.getByRole('button', { name: 'Done. Change' })).toBeVisible();
  await expectRest(page);

  // Pulled towards the viewer it goes on.
  const { x, y, width, height } = (await road.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 3);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 3 + 95, { steps: 5 });
  await page.mouse.up();
  await expect(here).toContainText('Winds');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await expectWhyFlat(page, 'chosen');
  await expect(page.locator('[aria-current="step"]')).toContainText('Winds');
});

test('[S3 §2, §9] the solid of key ideas is drawn, turned and opened; a lost one is its list @long', async ({
  page,
  signIn,
  expectAccessible,
  expectedConsole,
}) => {
  expectedConsole.push(/THREE\.WebGLRenderer: Context (?:Lost|Restored)/);
  const member = await signIn();
  const id = await makeTrees(member);
  await countDraws(page);
  const loaded = spaceScripts(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/digits-[\w-]+\.json/.test(request.url())) fonts.push(request.url());
  });
  await page.goto(`/app/card/${id}/mind-map?view=KEYIDEASHAPE`);
  await expectWhyFlat(page, 'software');
  expect(loaded).toEqual([]);
  await page.getByRole('button', { name: 'Draw it all the same' }).click();
  const solid = page.getByRole('application', { name: 'The key ideas as a solid' });
  await expectDrawn(solid);
  // Its digits come from a font file of their own (S3 §7).
  expect(fonts).toHaveLength(1);
  await expectAccessible(page);
  await expect(solid).not.toHaveAccessibleDescription(/set the state/);
  await expectRest(page);
  const front = page.getByRole('region', { name: 'The idea in front' });
  await expect(front).toContainText('What roots do');
  await solid.focus();
  await page.keyboard.press('ArrowRight');
  await expect(front).toContainText('What trunk do');
  await page.keyboard.press('4');
  await expect(front).toContainText('What bark do');
  await page.keyboard.press('2');
  await expect(front).toContainText('What trunk do');
  await expectRest(page);

  // What is turned to by hand is in front; a press opens it.
  const { x, y, width, height } = (await solid.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x + 150, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 250, middle.y, { steps: 8 });
  await page.mouse.up();
  await expect(front).toContainText('What leaves do');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title of the node')).toHaveValue('Leaves');
  await page.getByRole('button', { name: 'Close the panel' }).press('Enter');
  await page.getByRole('button', { name: 'Calm background' }).click();
  await expectRest(page);

  await loseContext(page, false);
  await expectWhyFlat(page, 'lost');
  await expect(page.getByRole('list', { name: 'Ideas' }).locator('[aria-current="step"]')).toContainText('Leaves');
});
