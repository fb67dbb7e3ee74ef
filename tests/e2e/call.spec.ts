import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { cuttableRelay } from './cuttable-relay.ts';
import { befriend } from './friends.ts';
import { expect, signUp, test, type SignedIn } from './journey.ts';

/** Chromium's own microphone and camera, without a question. */
test.use({
  permissions: ['microphone', 'camera'],
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource/],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    }),
});

interface Watched {
  readonly peers: RTCPeerConnection[];
  readonly tracks: MediaStreamTrack[];
}

/** Remembers the connections and the devices of a page. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { peers: [], tracks: [] };
    Object.assign(globalThis, { watched });
    globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
      construct(made, [configuration]: [RTCConfiguration]) {
        const peer = new made(configuration);
        watched.peers.push(peer);
        return peer;
      },
    });
    const { mediaDevices } = navigator;
    const given = mediaDevices.getUserMedia.bind(mediaDevices);
    const open: MediaDevices['getUserMedia'] = async (wanted) => {
      const stream = await given(wanted);
      watched.tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(watched, { open });
    mediaDevices.getUserMedia = open;
  });
}
const peersOf = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { watched: Watched }).watched.peers.map(({ connectionState }) => connectionState),
  );
const liveTracksOf = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { watched: Watched }).watched.tracks
      .filter(({ readyState }) => readyState === 'live')
      .map(({ kind }) => kind),
  );
const framesOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Two in the work of their pair; answers the session of each. */
async function working(one: SignedIn, other: SignedIn): Promise<[string, string]> {
  await befriend(one, other);
  const id = randomUUID();
  const act = (person: SignedIn, what: object) =>
    person.call('PUT', `/api/pair-up/${id}`, { act: { _id: randomUUID(), ...what } });
  const update = { valueTimerSec: 3_000, round: 1 };
  await one.call('POST', '/api/pair-up/', { _id: id, friendId: other.id, update });
  for (const person of [other, one]) await act(person, { kind: 'yes' });
  for (const person of [one, other]) await act(person, { kind: 'goal', text: 'Chapter one' });
  const sessions: [string, string] = [randomUUID(), randomUUID()];
  await one.call('POST', `/api/pair-up/${id}/enter`, { session: sessions[0] });
  await other.call('POST', `/api/pair-up/${id}/enter`, { session: sessions[1] });
  return sessions;
}
const callOf = (page: Page, name: string) => page.getByRole('region', { name: `Call with ${name}` });

async function secondPage(other: BrowserContext): Promise<Page> {
  await other.grantPermissions(['microphone', 'camera']);
  const page = await other.newPage();
  await watch(page);
  return page;
}

test('[S1 §7] two in a pair see and hear each other; camera off, reload, another window, no microphone @long @only-desktop', async ({
  page: ada,
  context,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const one = await signIn('Ottilie Brandt');
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  const two = await signUp(server, other, 'Casimir Vane');
  const [adas, bens] = await working(one, two);
  await watch(ada);
  const ben = await secondPage(other);
  const [adaCall, benCall] = [callOf(ada, 'Casimir Vane'), callOf(ben, 'Ottilie Brandt')];

  await ada.goto(`/app/focus-session/${adas}`);
  await ben.goto(`/app/focus-session/${bens}`);
  await adaCall.getByRole('button', { name: 'Call with camera' }).click();
  await expect(adaCall).toContainText('Casimir Vane is not there yet.');
  await expect(benCall).toContainText('Ottilie Brandt is in the call.');
  expect(await peersOf(ada), 'nothing is connected before both are in').toEqual([]);
  await expectAccessibleInBothThemes(ada);
  await benCall.getByRole('button', { name: 'Call with camera' }).click();
  await expect(adaCall).toContainText('Connected with Casimir Vane.');
  await expect(benCall).toContainText('Connected with Ottilie Brandt.');
  await expect.poll(() => framesOf(ada, 'Picture of Casimir Vane')).toBeGreaterThan(0);
  await expect.poll(() => framesOf(ben, 'Picture of Ottilie Brandt')).toBeGreaterThan(0);
  await expectAccessibleInBothThemes(ben);

  // A third page, of Ada herself: the call stays where it is, unless she takes it.
  const third = await context.newPage();
  await third.goto(`/app/focus-session/${adas}`);
  const thirdCall = callOf(third, 'Casimir Vane');
  await thirdCall.getByRole('button', { name: 'Call with sound' }).click();
  await expect(thirdCall).toContainText('The call goes on in another window of yours.');
  await expect(adaCall).toContainText('Connected with Casimir Vane.');
  await third.close();

  // The device is off, and the other one is told.
  await adaCall.getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(benCall).toContainText('Ottilie Brandt has the camera off.');
  await expect.poll(() => liveTracksOf(ada)).toEqual(['audio']);

  // The page is loaded again, and is in the call again without a press, as it was.
  await ada.reload();
  await expect(adaCall).toContainText('Connected with Casimir Vane.');
  await expect(benCall).toContainText('Connected with Ottilie Brandt.');
  await expect.poll(() => liveTracksOf(ada)).toEqual(['audio']);
  await ada.keyboard.press('c');
  await expect(ben.getByLabel('Picture of Ottilie Brandt')).toHaveClass(/aspect-video/);
  await expect.poll(() => framesOf(ben, 'Picture of Ottilie Brandt')).toBeGreaterThan(0);

  // Without a microphone one hears, and is told what to do.
  await benCall.getByRole('button', { name: 'Leave the call' }).click();
  await expect(adaCall).toContainText('Casimir Vane is not there yet.');
  await expect.poll(() => liveTracksOf(ben)).toEqual([]);
  await ben.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await benCall.getByRole('button', { name: 'Call with sound' }).click();
  await expect(benCall).toContainText('The microphone is not allowed.');
  await expect(benCall).toContainText('Connected with Ottilie Brandt.');
  await expect(adaCall).toContainText('Casimir Vane has the microphone off.');
  await expect.poll(() => framesOf(ben, 'Picture of Ottilie Brandt')).toBeGreaterThan(0);
  await expectAccessibleInBothThemes(ben);

  // Neither the camera nor any device at all: each is said, and the rest goes on.
  const failDevices = (name: string, kinds: readonly string[]) =>
    ben.evaluate(
      ([error, failing]) => {
        const { watched } = globalThis as unknown as { watched: Watched & { open: MediaDevices['getUserMedia'] } };
        navigator.mediaDevices.getUserMedia = (wanted) =>
          failing.some((kind) => wanted?.[kind as 'audio'])
            ? Promise.reject(new DOMException('no', error))
            : watched.open(wanted);
      },
      [name, kinds] as const,
    );
  await benCall.getByRole('button', { name: 'Leave the call' }).click();
  await failDevices('NotAllowedError', ['video']);
  await benCall.getByRole('button', { name: 'Call with camera' }).click();
  await expect(benCall).toContainText('The camera is not allowed.');
  await expect.poll(() => liveTracksOf(ben)).toEqual(['audio']);
  await expect(adaCall).toContainText('Casimir Vane has the camera off.');
  await benCall.getByRole('button', { name: 'Leave the call' }).click();
  await failDevices('NotFoundError', ['audio', 'video']);
  await benCall.getByRole('button', { name: 'Call with camera' }).click();
  await expect(benCall).toContainText('No microphone was found.');
  await expect(benCall).toContainText('No camera was found.');
  await expect(benCall).toContainText('Connected with Ottilie Brandt.');

  // What is studied goes on without it.
  await adaCall.getByRole('button', { name: 'Leave the call' }).click();
  await expect(ada.getByText('Chapter one').first()).toBeVisible();
  await other.close();
});

/** Asks for a search of paths as soon as the connection is in a state of the negotiation; remembers that it was. */
const restartOnceIn = (page: Page, state: RTCSignalingState) =>
  page.evaluate((wanted) => {
    const { watched } = globalThis as unknown as { watched: Watched & { met?: Record<string, boolean> } };
    const peer = watched.peers.at(-1)!;
    const met = (watched.met ??= {});
    const look = () => {
      if (peer.signalingState !== wanted) return;
      peer.removeEventListener('signalingstatechange', look);
      met[wanted] = true;
      peer.restartIce();
    };
    peer.addEventListener('signalingstatechange', look);
    look();
  }, state);
const settledIn = (page: Page, state: RTCSignalingState) =>
  page.evaluate((wanted) => {
    const { watched } = globalThis as unknown as { watched: Watched & { met?: Record<string, boolean> } };
    const peers = watched.peers.map((peer) => `${peer.connectionState} ${peer.signalingState}`);
    return [peers.join(), watched.met?.[wanted] ?? false];
  }, state);

test('media and signals are cut for half a minute; both come back without a press @long @only-desktop', async ({
  page: ada,
  context,
  browser,
  server,
  signIn,
}) => {
  const one = await signIn('Ottilie Brandt');
  const other = await browser.newContext({ baseURL: server.url });
  const two = await signUp(server, other, 'Casimir Vane');
  const [adas, bens] = await working(one, two);
  const relay = cuttableRelay();
  await watch(ada);
  const ben = await secondPage(other);
  for (const page of [ada, ben]) await relay.leadThrough(page);
  const [adaCall, benCall] = [callOf(ada, 'Casimir Vane'), callOf(ben, 'Ottilie Brandt')];
  await ada.goto(`/app/focus-session/${adas}`);
  await ben.goto(`/app/focus-session/${bens}`);
  for (const call of [adaCall, benCall]) await call.getByRole('button', { name: 'Call with sound' }).click();
  await expect(adaCall).toContainText('Connected with Casimir Vane.');
  await expect(benCall).toContainText('Connected with Ottilie Brandt.');

  // Both offer at once, and once more out of each state of the negotiation: one connection, and it stays.
  for (const state of ['stable', 'have-local-offer'] as const) {
    for (const page of [ada, ben]) await restartOnceIn(page, state);
    await Promise.all([ada, ben].map((page) => restartOnceIn(page, 'stable')));
    for (const page of [ada, ben])
      await expect.poll(() => settledIn(page, state), { message: state }).toEqual(['connected stable', true]);
  }
  // Whoever does not give way takes no offer while it has one of its own: here the other one offers alone.
  for (const [page, offering] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await restartOnceIn(page, 'have-remote-offer');
    await restartOnceIn(offering, 'stable');
    await expect.poll(() => settledIn(page, 'have-remote-offer')).toEqual(['connected stable', true]);
  }

  const cutAt = Date.now();
  relay.cut(true);
  await context.setOffline(true);
  await expect(adaCall).toContainText('The connection is weak.', { timeout: 60_000 });
  // Whether a browser gives up depends on when it offered last.
  for (const page of [ada, ben])
    await expect.poll(async () => ['failed', 'disconnected'].includes((await peersOf(page)).at(-1)!)).toBe(true);
  await expect.poll(() => Date.now() - cutAt, { timeout: 60_000 }).toBeGreaterThan(30_000);
  relay.cut(false);
  await context.setOffline(false);
  await expect(adaCall).toContainText('Connected with Casimir Vane.', { timeout: 60_000 });
  await expect(benCall).toContainText('Connected with Ottilie Brandt.', { timeout: 60_000 });
  await other.close();
  // Both still look for better ways until they are closed.
  await ada.close();
  relay.close();
});

test('[S1 §7] a call that begins with the goals goes on in the work and in the recap @long', async ({
  page: ada,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const one = await signIn('Ottilie Brandt');
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  const two = await signUp(server, other, 'Casimir Vane');
  await befriend(one, two);
  const id = randomUUID();
  await one.call('POST', '/api/pair-up/', { _id: id, friendId: two.id, update: { valueTimerSec: 3_000, round: 1 } });
  for (const person of [two, one])
    await person.call('PUT', `/api/pair-up/${id}`, { act: { _id: randomUUID(), kind: 'yes' } });
  await watch(ada);
  const ben = await secondPage(other);
  const [adaCall, benCall] = [callOf(ada, 'Casimir Vane'), callOf(ben, 'Ottilie Brandt')];
  const both = [
    [ada, adaCall, 'Casimir Vane'],
    [ben, benCall, 'Ottilie Brandt'],
  ] as const;
  for (const [page] of both) await page.goto(`/app/together/pair/${id}`);
  for (const [, call] of both) await call.getByRole('button', { name: 'Call with camera' }).click();
  for (const [, call, name] of both) await expect(call).toContainText(`Connected with ${name}.`);
  await expectAccessibleInBothThemes(ada);
  for (const [page] of both) {
    await page.getByRole('textbox', { name: 'Your goal' }).fill('Chapter one');
    await page.getByRole('button', { name: 'Ready' }).click();
  }
  for (const [page, call, name] of both) {
    await expect(page).toHaveURL(/\/app\/focus-session\//);
    await expect(call).toContainText(`Connected with ${name}.`);
    await expect.poll(() => framesOf(page, `Picture of ${name}`)).toBeGreaterThan(0);
  }
  for (const [page] of both) await page.getByRole('button', { name: 'End my part' }).click();
  for (const [page, call, name] of both) {
    await page.getByRole('link', { name: `Write the recap for ${name}` }).click();
    await expect(page.getByRole('textbox', { name: 'Recap' })).toBeVisible();
    await expect(call).toContainText(`Connected with ${name}.`);
  }
  await other.close();
});

test('[S2 §7] whoever listens to an explanation hears it: the call goes on when it begins @long @only-desktop', async ({
  page: ada,
  browser,
  server,
  signIn,
}) => {
  const one = await signIn('Adele Quennell');
  const other = await browser.newContext({ baseURL: server.url });
  const two = await signUp(server, other, 'Sigrun Tveit');
  await befriend(one, two);
  const _id = randomUUID();
  const key_idea = [{ _id: randomUUID(), order: 'a0', title: 'Pins are lifted', key_idea_description: '' }];
  await one.call('POST', '/api/focus-card/', { _id, update: { title: 'Locks', language: 'en', key_idea } });
  await watch(ada);
  const ben = await secondPage(other);
  const [adaCall, benCall] = [callOf(ada, 'Sigrun Tveit'), callOf(ben, 'Adele Quennell')];
  await ada.goto(`/app/card/${_id}/test?option=-3`);
  await ada.getByRole('button', { name: 'With a friend' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Sigrun Tveit' }).click();
  await adaCall.getByRole('button', { name: 'Call with camera' }).click();
  await ben.goto('/app/notifications');
  await ben.getByRole('link', { name: /Adele Quennell wants to explain/ }).click();
  await benCall.getByRole('button', { name: 'Call with sound' }).click();
  await expect(adaCall).toContainText('Connected with Sigrun Tveit.');
  await expect.poll(() => framesOf(ben, 'Picture of Adele Quennell')).toBeGreaterThan(0);
  // The camera of the call and recording a video have keys of their own.
  await ada.keyboard.press('?');
  const keyOf = (label: string) =>
    ada
      .getByRole('dialog', { name: 'Keys of this screen' })
      .getByRole('term')
      .filter({ hasText: label })
      .locator('xpath=following-sibling::dd');
  await expect(keyOf('Record video')).toHaveText('V');
  await expect(keyOf('Camera on or off')).toHaveText('C');
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('dialog')).toHaveCount(0);
  await ada.keyboard.press('c');
  await expect(benCall).toContainText('Adele Quennell has the camera off.');
  await expect(ada.getByRole('heading', { name: 'Explain it aloud' })).toBeVisible();
  await ada.keyboard.press('c');
  await expect.poll(() => liveTracksOf(ada)).toEqual(['audio', 'video']);
  await ada.getByRole('button', { name: 'Explain without recording' }).click();
  await expect(ada.getByRole('timer')).toBeVisible();
  await expect(adaCall).toContainText('Connected with Sigrun Tveit.');
  const before = await framesOf(ben, 'Picture of Adele Quennell');
  await expect.poll(() => framesOf(ben, 'Picture of Adele Quennell')).toBeGreaterThan(before);
  expect(await peersOf(ada), 'one connection all the way').toEqual(['connected']);
  await other.close();
});

test('microphone, camera and network are tested @long', async ({ page, signIn, expectAccessibleInBothThemes }) => {
  await signIn();
  await page.goto('/app/settings/call');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText(/^Works: /)).toHaveCount(2);
  await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
  await expect(page.getByText('Calls work within your own network.', { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
