import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test } from './journey.ts';
import { publishingOn } from './publishing-pages.ts';
import { makeTestCard } from './self-test-pages.ts';

test.use({ expectedConsole: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_CLIENT|ERR_ABORTED/] });

async function openHow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /: menu/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'How it works' }).click();
}

test('[S1 §9] a long wait shows a quote, a new one every four seconds, with a cross-fade @long', async ({
  page,
  signIn,
}) => {
  await signIn();
  // With reduced motion there is no fading.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The request must not time out while the screen is examined, however slow the machine is.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/user/me', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.goto('/app');
  const quote = page.locator('[data-quote]');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(quote).toBeVisible({ timeout: 500 });
  }).toPass();
  const step = 125;
  const seen: { place: string; faded: boolean }[] = [];
  for (let passed = 0; passed < 8_250; passed += step) {
    await page.clock.runFor(step);
    seen.push(
      await quote.evaluate(({ dataset, classList }: HTMLElement) => ({
        place: dataset['quote']!,
        faded: classList.contains('opacity-0'),
      })),
    );
  }
  const comes = seen.flatMap(({ place }, at) => (at > 0 && seen[at - 1]!.place !== place ? [at] : []));
  const whole = seen.slice(comes[0], comes[1]);
  const lasts = (moments: unknown[]) => moments.length * step;
  // Up to one frame more or less. The other half of the fade belongs to the next sentence.
  expect(Math.abs(lasts(whole) - 4_000)).toBeLessThanOrEqual(step);
  expect(Math.abs(lasts(whole.filter(({ faded }) => faded)) - 250)).toBeLessThanOrEqual(step);
  expect(whole[0]!.faded, 'it goes at the end').toBe(false);
  answers.resolve();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(quote).toHaveCount(0);
});

test('[S1 §2] "how it works" has three drawn steps @long', async ({ page, signIn, expectAccessibleInBothThemes }) => {
  await signIn();
  await page.goto('/app/library');
  await openHow(page);
  const dialog = page.getByRole('dialog', { name: 'How Loci works' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').first()).toContainText('Write a card');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
});

test('[S1 §9] a video asks first, plays after a press, and reports when it is blocked or offline @long', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person, 'To be shared');
  const share = publishingOn(page);
  await page.clock.install();
  const asked: string[] = [];
  let answers = true;
  // Replaces YouTube's player: it replies to whoever sends "listening".
  await context.route('https://www.youtube-nocookie.com/**', async (route) => {
    asked.push(route.request().url());
    if (!answers) return route.abort('blockedbyclient');
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title><p>Player</p><script>addEventListener("message", (event) => event.source.postMessage(JSON.stringify({ event: "onReady" }), "*"))</script>',
    });
  });
  const dialog = page.getByRole('dialog', { name: 'Become a top teacher' });
  const openTalks = async () => {
    await share.open(id);
    await share.dialog.getByRole('button', { name: 'Become a top teacher' }).click();
  };
  await openTalks();
  expect(asked).toEqual([]);
  await dialog
    .getByRole('button', { name: /^Watch:/ })
    .first()
    .click();
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByText('Player')).toBeVisible();
  await expect(dialog.getByText('The video is coming…')).toHaveCount(0);
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/)]);

  // Without the question the video starts at once; if it is blocked, a message says so.
  await dialog.getByRole('switch', { name: 'Do not track: ask before each video' }).first().click();
  answers = false;
  await openTalks();
  await expect(dialog.getByText('The video is coming…').first()).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(dialog.getByText('The video is coming…').first()).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(dialog.getByText('The video does not answer.').first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Watch it on YouTube' }).first()).toHaveAttribute(
    'href',
    /youtube\.com\/watch\?v=/,
  );
  answers = true;
  await dialog.getByRole('button', { name: 'Try again' }).first().click();
  await expect(frame.getByText('Player')).toBeVisible();
  await context.setOffline(true);
  await expect(dialog.getByText('You are offline.').first()).toBeVisible();
});

test('[S1 §9] an upload shows its progress, continues in the background, and can be cancelled @long', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  await editor.field('Title').fill('A slow network');
  await editor.saved();
  // Noise cannot be compressed.
  const side = 640;
  const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: /(Add|Change) (a|the) cover/ })
      .first()
      .click();
    await (await chooser).setFiles({ name: 'noise.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Use this part' }).click();
  };
  await slow(120_000);
  await choose();
  const dialog = page.getByRole('dialog', { name: 'Uploading a picture' });
  const bar = dialog.getByRole('progressbar', { name: 'noise.png' });
  await expect(bar).toBeVisible();
  const percent = async () => Number(/(\d+) %/.exec((await bar.getAttribute('aria-valuetext')) ?? '')?.[1]);
  const first = await percent();
  await expect.poll(percent).toBeGreaterThan(first);
  expect(await percent()).toBeLessThan(100);
  await expectAccessibleInBothThemes(page);
  const topOf = async (name: string) => (await dialog.getByRole('button', { name }).boundingBox())!.y;
  expect(await topOf('Go on in the background'), 'side by side').toBe(await topOf('Cancel the upload'));
  await dialog.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a cover' }).first()).toBeVisible();
  await slow(-1);
  await editor.saved();
  const cover = async () =>
    (await person.call<{ cover_picture: { regular: string } | null }[]>('GET', `/api/focus-card/${id}`))[0]!
      .cover_picture;
  expect(await cover()).toBeNull();

  await slow(300_000);
  await choose();
  await dialog.getByRole('button', { name: 'Go on in the background' }).click();
  await expect(dialog).toBeHidden();
  await slow(-1);
  await editor.saved();
  expect((await page.request.get((await cover())!.regular)).status()).toBe(200);
});
