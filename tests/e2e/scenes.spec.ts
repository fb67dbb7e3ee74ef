import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { failNow, fakePlayers, playerOn } from './fake-player.ts';
import { onPhone, expect, test, withMotion } from './journey.ts';
import stored from '../../features/scenes/videos.json' with { type: 'json' };

test.use({ ...withMotion });

const fires = (stored as unknown as Record<string, { embedId: string }[]>)['16']!.map(({ embedId }) => embedId);
const backdrop = (page: Page) => page.locator('[data-backdrop]');

/** The moving layer, as text. */
const movingLayer = (page: Page) =>
  page
    .locator('[data-scene] canvas')
    .nth(1)
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
const isPainted = (page: Page) =>
  page
    .locator('[data-scene] canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.width > 300);

test(
  '[S3 §2] a scene is chosen from pictures by key or touch, moves, and is still with reduced motion, paused and hidden',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    await signIn();
    await page.goto('/app/scenes');
    await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'sea');
    await page.getByRole('button', { name: 'Choose a background' }).click();
    const scenes = page.getByRole('radiogroup', { name: 'Scenes', exact: true });
    await expect(scenes.getByRole('radio')).toHaveCount(13);
    await expect(scenes.getByRole('radio', { name: 'Sea' })).toBeChecked();
    await scenes.getByRole('radio', { name: 'Sea' }).press('ArrowRight');
    await expect(page).toHaveURL(/scene=forest/);
    await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'forest');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-scene=forest]')).toBeVisible();
    await expect.poll(() => isPainted(page)).toBe(true);
    const first = await movingLayer(page);
    await expect.poll(() => movingLayer(page)).not.toBe(first);

    await page.getByRole('button', { name: 'Pause' }).click();
    await expectStill(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const moving = await movingLayer(page);
    await expect.poll(() => movingLayer(page)).not.toBe(moving);

    await setHidden(page, true);
    await expectStill(page);
    await setHidden(page, false);
    const shown = await movingLayer(page);
    await expect.poll(() => movingLayer(page)).not.toBe(shown);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectStill(page);
    await page.goto('/app/scenes?scene=none');
    await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'none');
    await expect(page.locator('canvas')).toHaveCount(0);
  },
);

/** The same picture after twenty frames of the browser. */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(nextFrames, 2);
  const before = await movingLayer(page);
  await page.evaluate(nextFrames, 20);
  expect(await movingLayer(page)).toBe(before);
}

async function nextFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => setTimeout(resolve, 20));
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a scene is painted at most 30 times a second, in at most 900,000 pixels @long', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/app/scenes?scene=rain');
  await expect(page.locator('[data-scene=rain]')).toBeVisible();
  await expect.poll(() => isPainted(page)).toBe(true);
  const measured = await page.evaluate(async () => {
    const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-scene] canvas')[1]!;
    const context = canvas.getContext('2d')!;
    const { clearRect } = context;
    let painted = 0;
    context.clearRect = (...area) => {
      painted++;
      clearRect.apply(context, area);
    };
    const began = performance.now();
    while (performance.now() - began < 2_000) await new Promise(requestAnimationFrame);
    return { perSecond: painted / ((performance.now() - began) / 1_000), pixels: canvas.width * canvas.height };
  });
  expect(measured.perSecond).toBeGreaterThan(1);
  expect(measured.perSecond).toBeLessThanOrEqual(34);
  expect(measured.pixels).toBeLessThanOrEqual(905_000);
});

test.describe(() => {
  test.use({ expectedConsole: [/ERR_BLOCKED_BY_CLIENT|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('[S3 §3, §9] a video plays after consent, muted until a gesture; a failing one gives way to the scene at once and is skipped later @long', async ({
    page,
    context,
    signIn,
    expectAccessibleInBothThemes,
  }) => {
    await signIn();
    const broken = new Set([fires[4]!]);
    let blocked = false;
    const asked = await fakePlayers(context, (videoId) =>
      blocked ? 'blocked' : broken.has(videoId) ? { error: 101 } : 'plays',
    );

    await test.step('nothing is asked of YouTube before consent', async () => {
      await page.goto('/app/scenes?themeSelectedId=16&themeSubSelectId=1');
      await expect(page.getByRole('region', { name: 'Video in the background' })).toBeVisible();
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'fire');
      await expectAccessibleInBothThemes(page);
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: 'Play it' }).click();
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'video');
    });

    await test.step('the player is asked for muted, looping, with a referrer', async () => {
      expect(asked).toHaveLength(1);
      const { videoId, url, referrer } = asked[0]!;
      expect(videoId).toBe(fires[1]);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        autoplay: '1',
        mute: '1',
        loop: '1',
        playlist: fires[1],
        enablejsapi: '1',
        start: '0',
      });
      expect(referrer).toBe(`${new URL(page.url()).origin}/`);
      await expect(page.locator('iframe')).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    });

    const told = playerOn(page).locator('body');
    await test.step('volume and pause reach the player', async () => {
      await expect(told).toHaveAttribute('data-muted', 'true');
      await page.getByRole('button', { name: 'Turn the sound of the video on' }).click();
      await expect(told).toHaveAttribute('data-muted', 'false');
      await expect(told).toHaveAttribute('data-volume', '60');
      await page.getByRole('button', { name: 'Mute the video' }).click();
      await expect(told).toHaveAttribute('data-muted', 'true');
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(told).toHaveAttribute('data-playing', 'false');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(told).toHaveAttribute('data-playing', 'true');
    });

    await test.step('an error while it plays: the scene within a second', async () => {
      await failNow(page, 150);
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'fire', { timeout: 1_000 });
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.getByText('This video cannot be played here.')).toBeVisible();
    });

    await test.step('the video that failed is skipped on this device', async () => {
      await page.reload();
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'video');
      expect(asked.at(-1)!.videoId).toBe(fires[2]);
      await page.getByRole('button', { name: 'Choose a background' }).click();
      const list = page.getByRole('radiogroup', { name: 'Videos: Fire' });
      await expect(list.getByRole('radio').nth(1)).toContainText('Did not play here');
      // One that reports its error at the beginning.
      await list.getByRole('radio').nth(4).click();
      await expect(page.getByText('This video cannot be played here.')).toBeVisible();
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'fire');
    });

    await test.step('a blocked player: the scene, without blaming the video', async () => {
      blocked = true;
      await page.goto('/app/scenes?themeSelectedId=16&themeSubSelectId=0');
      await expect(page.getByText('YouTube does not answer')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      blocked = false;
      await page.reload();
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'video');
      expect(asked.at(-1)!.videoId).toBe(fires[0]);
    });

    await test.step('without the network: the scene; with it again, the video', async () => {
      await context.setOffline(true);
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'fire', { timeout: 1_500 });
      await context.setOffline(false);
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'video');
    });

    await test.step('consent can be withdrawn', async () => {
      await page.getByRole('button', { name: 'Choose a background' }).click();
      await page.getByRole('switch', { name: 'Play videos from YouTube on this device' }).click();
      await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'fire');
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  });
});

test('[S3 §2] an own link plays; what is no link to a video gets a message that names the field @long', async ({
  page,
  context,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  await signIn();
  const asked = await fakePlayers(context, () => 'plays');
  await page.goto('/app/scenes');
  await page.getByRole('button', { name: 'Choose a background' }).click();
  await page.getByRole('radio', { name: 'Your own link' }).click();
  const link = page.getByLabel('Link or id of the video');
  await link.fill('https://www.youtube.com/@LofiGirl');
  await link.press('Enter');
  await expect(page.getByText('Link or id of the video: this is not a link to a YouTube video.')).toBeVisible();
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothThemes(page);
  await link.fill('https://www.youtube.com/live/jfKfPfyJRdk?si=abc');
  await page.getByRole('switch', { name: 'Play videos from YouTube on this device' }).click();
  await page.getByRole('button', { name: 'Use this video' }).click();
  await expect(page).toHaveURL(/embedIdCustomId=jfKfPfyJRdk/);
  await expect(backdrop(page)).toHaveAttribute('data-backdrop', 'video');
  expect(asked.map(({ videoId }) => videoId)).toEqual(['jfKfPfyJRdk']);
});

test('no screen loads a scene, a player or the catalogue before it shows one, nor does the service worker', () => {
  const client = join(import.meta.dirname, '../../build/client');
  const assets = readdirSync(join(client, 'assets'));
  /** A drawing, the backdrop, the catalogue: each has one of these. */
  const marks = /stillAt|data-backdrop(?!-veil)|data-scene/;
  const catalogue = new RegExp(fires[0]!);
  const marked = assets.filter((name) => {
    if (!name.endsWith('.js')) return false;
    const text = readFileSync(join(client, 'assets', name), 'utf8');
    return marks.test(text) || catalogue.test(text);
  });
  expect(marked.length).toBeGreaterThanOrEqual(14);

  const manifestName = assets.find((name) => /^manifest-\w+\.js$/.test(name))!;
  const manifest = readFileSync(join(client, 'assets', manifestName), 'utf8');
  for (const name of marked) expect(manifest, `${name} comes with a route`).not.toContain(name);
  const storedAhead = readFileSync(join(import.meta.dirname, '../../build/offline-manifest.json'), 'utf8');
  const { groups } = JSON.parse(storedAhead) as { groups: Record<string, string[]> };
  const kept = Object.values(groups).flat();
  expect(marked.filter((name) => kept.includes(`assets/${name}`))).toEqual([]);
});
