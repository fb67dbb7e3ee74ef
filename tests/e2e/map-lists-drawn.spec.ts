import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { expect, test } from './journey.ts';
import { makeTides, spaceScripts, spaceView } from './space-pages.ts';

/** The browser of the journeys has no WebGL; this one draws it in software. */
const launch = playwrightConfig.use?.launchOptions;
const args = [
  ...(launch?.args ?? []).filter((arg) => arg !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
];

/** Of software WebGL, whenever the page is composed. */
const stall = /GPU stall due to ReadPixels/;
test.use({ launchOptions: { ...launch, args }, expectedConsole: [stall] as RegExp[] });

/** Counts draw calls. */
const countDraws = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(window, { draws: 0 });
    const gl = WebGL2RenderingContext.prototype;
    const { drawArrays, drawElements, drawElementsInstanced } = gl;
    gl.drawArrays = function (...given) {
      counted.draws++;
      drawArrays.apply(this, given);
    };
    gl.drawElements = function (...given) {
      counted.draws++;
      drawElements.apply(this, given);
    };
    gl.drawElementsInstanced = function (...given) {
      counted.draws++;
      drawElementsInstanced.apply(this, given);
    };
  });
const draws = (page: Page) => page.evaluate(() => (window as typeof window & { draws: number }).draws);
const sixtyFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 60;
        const next = () => (left-- === 0 ? resolve() : requestAnimationFrame(next));
        next();
      }),
  );
async function expectRest(page: Page) {
  await expect.poll(() => draws(page)).toBeGreaterThan(0);
  await expect(spaceView(page).locator('[data-moving]')).toHaveAttribute('data-moving', 'false');
  const before = await draws(page);
  await sixtyFrames(page);
  expect(await draws(page)).toBe(before);
}
const force = (page: Page) => page.addInitScript(() => sessionStorage.setItem('loci.3d', 'forced'));

test('[S3 §2] the road is drawn, not at all at rest, walked by keys and ticked', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  await countDraws(page);
  await force(page);
  await page.goto(`/app/focusmap/${id}?view=ROADMAP`);
  const road = page.getByRole('application', { name: 'The map as a road' });
  await expect(road).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await expectRest(page);
  const here = page.getByRole('region', { name: 'The step that you stand at' });
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

  await page.locator('[data-space] canvas').evaluate((place: HTMLCanvasElement) => {
    place.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  });
  await expect(page.getByText('It comes back by itself.')).toBeVisible();
  await expect(spaceView(page)).toHaveAttribute('data-why-flat', 'lost');
  await expect(page.getByRole('list', { name: 'Ideas' }).locator('[aria-current="step"]')).toContainText('Leaves');
});
