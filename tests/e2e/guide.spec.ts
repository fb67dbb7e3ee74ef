import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, oneSize, test } from './journey.ts';

test.use({ expectedConsole: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_CLIENT|ERR_ABORTED/] });

async function openHow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /: menu/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'How it works' }).click();
}

test(
  '[S1 §2, §9] how it works in three steps; the video is asked about, comes at a press, and says when it is blocked or away',
  oneSize,
  async ({ page, context, signIn, expectAccessible }) => {
    await signIn();
    const asked: string[] = [];
    let answers = true;
    // YouTube's player at the browser's boundary: it answers whoever says that it listens.
    await context.route('https://www.youtube-nocookie.com/**', async (route) => {
      asked.push(route.request().url());
      if (!answers) return route.abort('blockedbyclient');
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Player</title><p>Player</p><script>addEventListener("message", (event) => event.source.postMessage(JSON.stringify({ event: "onReady" }), "*"))</script>',
      });
    });
    await page.goto('/app');
    await openHow(page);
    const dialog = page.getByRole('dialog', { name: 'How Loci works' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText('Write a card');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(asked).toEqual([]);
    await dialog.getByRole('button', { name: /^Watch:/ }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Player')).toBeVisible();
    await expect(dialog.getByText('The video is coming…')).toHaveCount(0);
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/)]);

    // With the question switched off it stands there at once; blocked, it says so.
    await dialog.getByRole('switch', { name: 'Do not track: ask before each video' }).click();
    await dialog.getByRole('button', { name: 'Start' }).click();
    answers = false;
    await openHow(page);
    await expect(dialog.getByText('The video does not answer.')).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute('href', /youtube\.com\/watch\?v=/);
    answers = true;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(frame.getByText('Player')).toBeVisible();
    await context.setOffline(true);
    await expect(dialog.getByText('You are offline.')).toBeVisible();
  },
);

test(
  '[S1 §9] an upload says how much of it has left the device, goes on behind, and can be cancelled',
  oneSize,
  async ({ page, signIn, expectAccessible }) => {
    const person = await signIn();
    const editor = cardEditorOn(page);
    const id = await editor.newCard();
    await editor.field('Title').fill('A slow network');
    await editor.saved();
    // Noise cannot be packed.
    const side = 640;
    const picture = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const slow = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
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
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add a cover' }).first()).toBeVisible();
    await slow(-1);
    await editor.saved();
    const cover = async () =>
      (await person.call<{ cover_picture: { regular: string } | null }[]>('GET', `/api/focus-card/${id}`))[0]!.cover_picture;
    expect(await cover()).toBeNull();

    await slow(300_000);
    await choose();
    await dialog.getByRole('button', { name: 'Go on in the background' }).click();
    await expect(dialog).toBeHidden();
    await slow(-1);
    await editor.saved();
    expect((await page.request.get((await cover())!.regular)).status()).toBe(200);
  },
);
