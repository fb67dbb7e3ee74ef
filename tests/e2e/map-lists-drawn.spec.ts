import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import {
  countDraws,
  expectRest,
  inSoftware,
  loseContext,
  openDrawnTides,
  spaceScripts,
  spaceView,
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
  await expect(spaceView(page)).toHaveAttribute('data-why-flat', 'chosen');
  await expect(page.locator('[aria-current="step"]')).toContainText('Winds');
});

test('[S3 §2, §9] the solid of key ideas is drawn, turned and opened; a lost one is its list', async ({
  page,
  signIn,
  expectAccessible,
  expectedConsole,
}) => {
  expectedConsole.push(/THREE\.WebGLRenderer: Context (?:Lost|Restored)/);
  const member = await signIn();
  const id = randomUUID();
  const key_idea = ['Roots', 'Trunk', 'Leaves', 'Bark'].map((title, at) => ({
    _id: randomUUID(),
    order: `a${at}`,
    title,
    key_idea_description: `<p>What ${title.toLowerCase()} do</p>`,
  }));
  await member.call('POST', '/api/focus-card/', { _id: id, update: { title: 'Trees', key_idea } });
  await countDraws(page);
  const loaded = spaceScripts(page);
  await page.goto(`/app/card/${id}/mind-map?view=KEYIDEASHAPE`);
  await expect(spaceView(page)).toHaveAttribute('data-why-flat', 'software');
  expect(loaded).toEqual([]);
  await page.getByRole('button', { name: 'Draw it all the same' }).click();
  const solid = page.getByRole('application', { name: 'The key ideas as a solid' });
  await expect(solid).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
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

  await loseContext(page);
  await expect(page.getByText('It comes back by itself.')).toBeVisible();
  await expect(spaceView(page)).toHaveAttribute('data-why-flat', 'lost');
  await expect(page.getByRole('list', { name: 'Ideas' }).locator('[aria-current="step"]')).toContainText('Leaves');
});
