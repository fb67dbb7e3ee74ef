import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { failNow, fakePlayers, playerOn } from './fake-player.ts';
import { expect, test } from './journey.ts';

/** Lets a test measure what goes to the speaker. */
async function tapSpeakers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: AnalyserNode[] = [];
    const { connect } = AudioNode.prototype;
    Object.assign(window, {
      loudness: () =>
        Math.max(
          0,
          ...taps.map((tap) => {
            const samples = new Float32Array(tap.fftSize);
            tap.getFloatTimeDomainData(samples);
            return Math.hypot(...samples) / Math.sqrt(samples.length);
          }),
        ),
    });
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam, ...rest: number[]) {
      if (to instanceof AudioDestinationNode || to instanceof MediaStreamAudioDestinationNode) {
        const tap = new AnalyserNode(this.context, { fftSize: 8_192 });
        (connect as (...given: unknown[]) => unknown).call(this, tap);
        taps.push(tap);
      }
      return (connect as (...given: unknown[]) => AudioNode).call(this, to, ...rest);
    } as typeof connect;
  });
}
/** Lets a test press the keys of a lock screen or a headset. */
const tapMediaKeys = (page: Page) =>
  page.addInitScript(() => {
    const keys = new Map<string, (() => void) | null>();
    Object.assign(window, { mediaKeys: keys });
    const { setActionHandler } = MediaSession.prototype;
    MediaSession.prototype.setActionHandler = function (this: MediaSession, key, act) {
      keys.set(key, act as (() => void) | null);
      setActionHandler.call(this, key, act);
    };
  });
const pressMediaKey = (page: Page, key: 'play' | 'pause') =>
  page.evaluate((name) => (window as unknown as { mediaKeys: Map<string, () => void> }).mediaKeys.get(name)!(), key);

const loudness = (page: Page) => page.evaluate(() => (window as unknown as { loudness(): number }).loudness());

test('sounds are mixed, heard, saved as a preset and shared by link; they stop', async ({
  page,
  context,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await signIn();
  await tapSpeakers(page);
  await tapMediaKeys(page);
  await page.goto('/app/sounds?mix=sea-70');
  await expect(page.getByRole('button', { name: 'Sea', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await page.getByRole('slider', { name: 'Level of Fire' }).fill('35');
  await expect(page).toHaveURL(/mix=sea-70\.fire-35/);
  expect(await loudness(page)).toBe(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => loudness(page)).toBeGreaterThan(0.001);
  await expectAccessibleInBothThemes(page);
  await pressMediaKey(page, 'pause');
  await expect.poll(() => loudness(page)).toBeLessThan(0.0001);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Sounds');
  await pressMediaKey(page, 'play');
  await expect.poll(() => loudness(page)).toBeGreaterThan(0.001);

  await page.getByLabel('Name of this mix').fill('Beach fire');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Beach fire', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Copy a link to this mix' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/app\/sounds\?mix=sea-70\.fire-35$/);
  await expect
    .poll(() => member.call('GET', '/api/focus-session/sound-presets'))
    .toMatchObject([{ name: 'Beach fire', mix: 'sea-70.fire-35' }]);
  await page.getByRole('button', { name: 'Delete “Beach fire”' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Beach fire', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => loudness(page)).toBeLessThan(0.0001);
});

test('without the network a room that was open once comes back with timer, scene and sound @long', async ({
  page,
  context,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  const member = await signIn();
  await tapSpeakers(page);
  const _id = randomUUID();
  await member.call('POST', '/api/focus-session/', {
    _id,
    update: { valueTimerSec: 1_500, round: 2, scene: 'forest', mix: 'brown-60' },
  });
  const room = `/app/focus-session/${_id}`;
  const soundsOn = async () => {
    await page.getByRole('button', { name: 'Sounds' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sounds' });
    const play = sheet.getByRole('button', { name: 'Play', exact: true });
    const stop = sheet.getByRole('button', { name: 'Stop', exact: true });
    await expect(play.or(stop)).toBeVisible();
    if (await play.isVisible()) await play.click();
    await expect(stop).toBeVisible();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.001);
  };
  await page.goto('/app');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(room);
  await expect(page.getByRole('timer')).toHaveText(/^2[45]:\d\d$/);
  await soundsOn();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^2[45]:\d\d$/);
  await expect(page.locator('[data-scene=forest]')).toBeVisible();
  await soundsOn();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Focus · paused')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const [session] = await member.call<{ acts: { kind: string }[] }[]>('GET', `/api/focus-session/${_id}`);
      return session!.acts.map(({ kind }) => kind);
    })
    .toEqual(['seen', 'pause']);
});

test('sounds go on in the next tab when one is closed, and stay stopped there once the member has stopped them @long', async ({
  context,
  signIn,
}) => {
  const member = await signIn();
  const _id = randomUUID();
  await member.call('POST', '/api/focus-session/', {
    _id,
    update: { valueTimerSec: 1_500, round: 1, scene: 'none', mix: 'brown-60' },
  });
  const openRoom = async () => {
    const tab = await context.newPage();
    await tapSpeakers(tab);
    await tab.goto(`/app/focus-session/${_id}`);
    await expect(tab.getByRole('timer')).toBeVisible();
    // Browsers let a page be heard once it was pressed.
    await tab.getByRole('timer').click();
    return tab;
  };
  const first = await openRoom();
  const blocked = first.getByRole('button', { name: 'Turn on the sounds' });
  await expect(async () => {
    if (await blocked.isVisible()) await blocked.click();
    expect(await loudness(first)).toBeGreaterThan(0.001);
  }).toPass();

  const second = await openRoom();
  expect(await loudness(second), 'one tab is heard').toBe(0);
  await first.close();
  await expect.poll(() => loudness(second), 'the other one takes over').toBeGreaterThan(0.001);

  await second.getByRole('button', { name: 'Sounds' }).click();
  await second.getByRole('dialog', { name: 'Sounds' }).getByRole('button', { name: 'Stop', exact: true }).click();
  const third = await openRoom();
  await second.close();
  const holds = () =>
    third.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const ofRoom = (locks: LockInfo[]) => locks.filter(({ name }) => name?.startsWith('loci-focus-')).length;
      return [ofRoom(held), ofRoom(pending)];
    });
  await expect.poll(holds).toEqual([1, 0]);
  await third.getByRole('button', { name: 'Sounds' }).click();
  const sheet = third.getByRole('dialog', { name: 'Sounds' });
  await expect(sheet.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await loudness(third)).toBe(0);
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => loudness(third)).toBeGreaterThan(0.001);
});

test('[S3 §3 Ambient sound] a video track plays after consent in a player that is seen; when it fails, the sounds play within a second @long', async ({
  page,
  context,
  signIn,
  expectedConsole,
  expectAccessibleInBothThemes,
}) => {
  // The check of accessibility speaks to the frame of the player, which is of another origin.
  expectedConsole.push(/The target origin provided/);
  await signIn();
  await tapSpeakers(page);
  const asked = await fakePlayers(context, () => 'plays');
  await page.goto('/app/sounds?mix=brown-60');
  await expect(page.getByRole('heading', { name: 'Videos with sound' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Peaceful Forest River/ })).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.getByRole('switch', { name: 'Play videos from YouTube on this device' }).click();
  const river = page.getByRole('button', { name: /Peaceful Forest River/ });
  await expect(river).toBeVisible();
  expect(asked, 'consent alone asks nothing of the service').toEqual([]);
  await river.click();
  const player = page.getByRole('region', { name: 'Sound of a video' });
  const frame = player.locator('iframe');
  await expect(frame).toBeVisible();
  const size = (await frame.boundingBox())!;
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(200);
  await expect(playerOn(page).locator('body')).toHaveAttribute('data-muted', 'false');
  expect(asked.map(({ videoId }) => videoId)).toEqual(['IvjMgVS6kng']);
  await expectAccessibleInBothThemes(page);
  expect(await loudness(page)).toBe(0);

  await failNow(page, 150);
  await expect(player).toHaveCount(0, { timeout: 1_000 });
  await expect(page.getByText('Your sounds take its place')).toBeVisible();
  await expect.poll(() => loudness(page)).toBeGreaterThan(0.001);

  const storm = page.getByRole('button', { name: /Heavy Thunderstorm/ });
  await storm.click();
  await expect(player).toBeVisible();
  await expect.poll(() => loudness(page)).toBeLessThan(0.0001);
  await page.getByRole('button', { name: 'Stop the video' }).click();
  await expect(player).toHaveCount(0);
});

test('no screen loads the player or the synthesis before it plays a sound, and both are stored ahead', () => {
  const client = join(import.meta.dirname, '../../build/client');
  const assets = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
  const read = (name: string) => readFileSync(join(client, 'assets', name), 'utf8');
  /** The player ends in a compressor; the worker reads no document and posts samples. */
  const marked = assets.filter((name) => /DynamicsCompressorNode|render-worker/.test(name + read(name)));
  expect(marked.length).toBeGreaterThanOrEqual(2);
  const manifest = read(assets.find((name) => /^manifest-\w+\.js$/.test(name))!);
  const { groups } = JSON.parse(readFileSync(join(client, '../offline-manifest.json'), 'utf8')) as {
    groups: Record<string, string[]>;
  };
  for (const name of marked) {
    expect(manifest, `${name} comes with a route`).not.toContain(name);
    expect(Object.values(groups).flat()).toContain(`assets/${name}`);
  }
});
