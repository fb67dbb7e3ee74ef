import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './journey.ts';
import { makeTestCard, selfTestOn } from './self-test-pages.ts';
import playwrightConfig from '../../playwright.config.ts';

/** The browser of the journeys has no WebGL; this one draws it in software. */
const launch = playwrightConfig.use?.launchOptions;
const args = [
  ...(launch?.args ?? []).filter((arg) => arg !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
test.use({ ...withMotion, launchOptions: { ...launch, args } });

const force = (page: Page) => page.addInitScript(() => sessionStorage.setItem('loci.3d', 'forced'));
const roadScripts = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/road-program-/.test(request.url())) seen.push(request.url());
  });
  return seen;
};
/** Counts the frames that the page draws in WebGL. */
const countDraws = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as typeof window & { draws: number; requested: number };
    counted.draws = 0;
    const draw = WebGL2RenderingContext.prototype.drawElementsInstanced;
    WebGL2RenderingContext.prototype.drawElementsInstanced = function (...given) {
      counted.draws++;
      draw.apply(this, given);
    };
  });
const draws = (page: Page) => page.evaluate(() => (window as typeof window & { draws: number }).draws);
const road = (page: Page) => page.locator('[data-road]');

test('the road moves after an answer, and draws nothing once it is still @long', async ({ page, signIn }) => {
  const id = await makeTestCard(await signIn());
  await countDraws(page);
  await force(page);
  const deck = selfTestOn(page);
  await deck.open(id, -1);
  await expect(road(page)).toHaveAttribute('data-road', 'moving');
  await expect(road(page)).toHaveAttribute('data-moving', 'false');
  const before = await draws(page);
  expect(before).toBeGreaterThan(1);
  // Sixty frames of the page's own, in which the road draws none.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 60;
        const next = () => (left-- === 0 ? resolve() : requestAnimationFrame(next));
        next();
      }),
  );
  expect(await draws(page)).toBe(before);

  await page.keyboard.press('Space');
  await expect(deck.back).toBeVisible();
  await expect(deck.knewIt).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => draws(page)).toBeGreaterThan(before);
});

test('software WebGL gets the still road without loading the 3D program @long', async ({ page, signIn }) => {
  const scripts = roadScripts(page);
  const id = await makeTestCard(await signIn());
  await selfTestOn(page).open(id, -1);
  await expect(road(page)).toHaveAttribute('data-why-still', 'software');
  await expect(road(page)).toHaveAttribute('data-road', 'still');
  expect(scripts).toEqual([]);
});

/** The road of a test, the views of maps, and what they share. */
const drawing =
  /^(?:road-program|(?:sphere|board|road|solid)-drawing|digits|(?:three|space|space-maps)-on-use)-[\w-]{8}\.js(?:on)?$/;

test('no route imports what draws in three dimensions; the install leaves it out, and it is cached on first use', () => {
  const build = join(import.meta.dirname, '../../build');
  const assets = readdirSync(join(build, 'client/assets'));
  const textOf = (name: string) => readFileSync(join(build, 'client/assets', name), 'utf8');
  const programs = assets.filter((name) => drawing.test(name));
  expect(programs).toHaveLength(9);
  const manifest = textOf(assets.find((name) => /^manifest-\w+\.js$/.test(name))!);
  const offline = JSON.parse(readFileSync(join(build, 'offline-manifest.json'), 'utf8')) as {
    groups: Record<string, string[]>;
    languages: Record<string, string[]>;
    onUse: string[];
  };
  const installed = [...Object.values(offline.groups), ...Object.values(offline.languages)].flat();
  const others = assets.filter((name) => name.endsWith('.js') && !drawing.test(name)).map(textOf);
  for (const program of programs) {
    expect(manifest).not.toContain(program);
    expect(installed).not.toContain(`assets/${program}`);
    expect(offline.onUse).toContain(`assets/${program}`);
    for (const other of others.filter((text) => text.includes(program)))
      expect(other).not.toMatch(new RegExp(`(?:from|import)\\s*["']\\./${program.replaceAll('.', '\\.')}`));
  }
});

test('a lost context leaves the still road @long', async ({ page, signIn }) => {
  const id = await makeTestCard(await signIn());
  await force(page);
  await selfTestOn(page).open(id, -1);
  await expect(road(page)).toHaveAttribute('data-road', 'moving');
  await page
    .locator('[data-road] canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
    );
  await expect(road(page)).toHaveAttribute('data-road', 'still');
  await expect(page.locator('[data-road] canvas')).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the road stays still and its program is not loaded @long', async ({ page, signIn }) => {
    const scripts = roadScripts(page);
    const id = await makeTestCard(await signIn());
    await force(page);
    const deck = selfTestOn(page);
    await deck.open(id, -1);
    await expect(deck.front).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(road(page)).toHaveAttribute('data-road', 'still');
    expect(scripts).toEqual([]);
  });
});
