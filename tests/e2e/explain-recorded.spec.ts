import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { befriend } from './friends.ts';
import { expect, signUp, test, type SignedIn } from './journey.ts';

/** Chromium's own microphone and camera, without a question. */
test.use({
  permissions: ['microphone', 'camera'],
  // The friend asks for the recording, and gets none.
  expectedConsole: [/status of 404/],
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

const titles = ['A key opens the lock', 'Every pin has its own height', 'A worn key fails', 'Springs push the pins'];

async function makeCard(person: SignedIn): Promise<string> {
  const _id = randomUUID();
  const key_idea = titles.map((title, place) => ({
    _id: randomUUID(),
    order: `a${place}`,
    title,
    key_idea_description: '',
  }));
  await person.call('POST', '/api/focus-card/', {
    _id,
    update: { title: 'How a pin tumbler lock works', language: 'en', key_idea },
  });
  return _id;
}
interface KeptRecording {
  recordUrl: string;
  video: boolean;
  seconds: number | null;
}
const recordingsOf = (person: SignedIn, id: string) =>
  person.call<KeptRecording[]>('GET', `/api/focus-card/save-record/${id}`);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const callOf = (page: Page, name: string) => page.getByRole('region', { name: `Call with ${name}` });

/** What each of the two microphones hears. */
const hertz = { explainer: 500, listener: 3_000 };

/** The microphone of this page hears one tone, so that a recording shows whose voice is in it. */
async function hearsTone(page: Page, frequency: number): Promise<void> {
  await page.addInitScript((tone) => {
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = (wanted) => {
      if (wanted?.video) return Promise.reject(new DOMException('', 'NotFoundError'));
      const audio = new AudioContext();
      const microphone = audio.createMediaStreamDestination();
      const voice = new OscillatorNode(audio, { frequency: tone });
      voice.connect(new GainNode(audio, { gain: 0.5 })).connect(microphone);
      voice.start();
      return Promise.resolve(microphone.stream);
    };
  }, frequency);
}

type Strengths = Readonly<Record<keyof typeof hertz, number>>;

/** How strong each tone is in a kept recording, as amplitudes. */
const strengthsIn = (page: Page, url: string): Promise<Strengths> =>
  page.evaluate(
    async ([address, tones]) => {
      const bytes = await (await fetch(address)).arrayBuffer();
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
      const samples = sound.getChannelData(0);
      /** The Fourier coefficient at one frequency. */
      const at = (frequency: number) => {
        let [real, imaginary] = [0, 0];
        for (const [place, sample] of samples.entries()) {
          const angle = (2 * Math.PI * frequency * place) / sound.sampleRate;
          real += sample * Math.cos(angle);
          imaginary += sample * Math.sin(angle);
        }
        return (2 * Math.hypot(real, imaginary)) / samples.length;
      };
      return { explainer: at(tones.explainer), listener: at(tones.listener) };
    },
    [url, hertz] as const,
  );

/** The loudest frequency that this page hears of the other one in the call. */
const heardHertz = (page: Page, label: string): Promise<number> =>
  page.getByLabel(label).evaluate(async (video: HTMLVideoElement) => {
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 2_048 });
    audio.createMediaStreamSource(video.srcObject as MediaStream).connect(analyser);
    const levels = new Float32Array(analyser.frequencyBinCount);
    for (let looks = 0; looks < 50 && !(Math.max(...levels) > -60 && levels.some(Boolean)); looks++) {
      await new Promise((next) => setTimeout(next, 100));
      analyser.getFloatFrequencyData(levels);
    }
    const loudest = levels.indexOf(Math.max(...levels));
    const { sampleRate } = audio;
    await audio.close();
    return (loudest * sampleRate) / analyser.fftSize;
  });

test('[S2 §2, §4, §7, §9] an explanation to a friend is recorded, kept and rated; the voice of the friend is in no recording @long', async ({
  page: ada,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const explainer = await signIn('Adele Quennell');
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  await other.grantPermissions(['microphone']);
  const friend = await signUp(server, other, 'Sigrun Tveit');
  await befriend(explainer, friend);
  const id = await makeCard(explainer);
  const ben = await other.newPage();
  await hearsTone(ada, hertz.explainer);
  await hearsTone(ben, hertz.listener);

  await ada.goto(`/app/card/${id}/test?option=-3`);
  await ada.getByRole('button', { name: 'With a friend' }).click();
  const opened = ada.waitForResponse(/\/api\/explain-room\/?$/);
  await ada.getByRole('dialog').getByRole('button', { name: 'Sigrun Tveit' }).click();
  const { url } = (await (await opened).json()) as { url: string };

  // Of a forged address the room alone is believed: everything else is as the room says.
  const room = url.split('/')[3]!;
  const forged = ['/app/explain-aloud', room, randomUUID(), randomUUID(), 7, 'Mallory', 'iframe=false', randomUUID()];
  await ben.goto(forged.join('/'));
  await expect(heading(ben, 'Adele Quennell explains to you')).toBeVisible();
  await expect(ben.getByText('How a pin tumbler lock works')).toBeVisible();
  await expect(ben.getByRole('checkbox')).toHaveCount(titles.length);
  await expect(ben.getByText('Mallory')).toHaveCount(0);

  // Both hear each other.
  for (const [page, name] of [
    [ada, 'Sigrun Tveit'],
    [ben, 'Adele Quennell'],
  ] as const)
    await callOf(page, name).getByRole('button', { name: 'Call with sound' }).click();
  await expect(callOf(ada, 'Sigrun Tveit')).toContainText('Connected with Sigrun Tveit.');
  await expect(callOf(ben, 'Adele Quennell')).toContainText('Connected with Adele Quennell.');
  const isNearly = (heard: number, tone: number) => Math.abs(heard - tone) < 50;
  await expect.poll(async () => isNearly(await heardHertz(ada, 'Picture of Sigrun Tveit'), hertz.listener)).toBe(true);

  for (let times = 0; times < 3; times++) await ada.getByRole('button', { name: 'Longer' }).click();
  await expect(ada.getByRole('group', { name: 'Length of the explanation' })).toContainText('100');
  await ada.getByRole('button', { name: 'Record audio' }).click();
  await expect(heading(ada, 'Recording')).toBeVisible();
  // The length that the explainer chose, by the clock of both.
  for (const page of [ada, ben]) await expect(page.getByRole('timer')).toHaveText(/^1:\d\d left$/);
  await expect(ben.getByText('Adele Quennell records themselves, not you.')).toBeVisible();
  for (const title of titles.slice(0, 3)) await ben.getByRole('checkbox', { name: title }).click();
  await expect(ada.getByRole('region', { name: 'Sigrun Tveit listens' })).toContainText('3 / 4');
  await expect(ada.getByText(titles[0]!), 'not shown before the end').toHaveCount(0);
  // A few seconds are in it.
  await expect(ada.getByRole('timer')).toHaveText(/^(?:1:3[0-3]|1:[0-2]\d|0:\d\d) left$/);
  await ada.getByRole('button', { name: 'Stop' }).click();

  await expect(heading(ada, 'Listen to yourself')).toBeVisible();
  await expect(ben.getByText('The explanation is over.')).toBeVisible();
  await ben.getByRole('textbox', { name: 'A note for Adele Quennell' }).fill('You left out the springs.');
  await ben.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ben.getByText('Sent. Adele Quennell sees it.')).toBeVisible();

  // Kept and rated as an explanation alone is.
  await ada.getByRole('button', { name: 'Keep and compare' }).click();
  await expect(ada.getByText('Your recording is kept with the card.')).toBeVisible({ timeout: 60_000 });
  const heard = ada.getByRole('status', { name: 'Sigrun Tveit listens' });
  await expect(heard).toContainText('Sigrun Tveit heard 3 of 4 key ideas.');
  await expect(heard).toContainText('You left out the springs.');
  await expect(ada.getByText('Sigrun Tveit heard this')).toHaveCount(3);
  await expect(ada.getByRole('button', { name: /^Most of it/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBothThemes(ada);
  await expect.poll(() => recordingsOf(explainer, id)).toMatchObject([{ video: false }]);
  const [{ recordUrl, seconds }] = (await recordingsOf(explainer, id)) as [KeptRecording];
  expect(seconds).toBeGreaterThanOrEqual(2);
  const strengths = await strengthsIn(ada, recordUrl);
  expect(strengths.explainer, 'one’s own voice').toBeGreaterThan(0.1);
  expect(strengths.listener, 'the voice of the friend').toBeLessThan(strengths.explainer / 1_000);

  await ada.getByRole('button', { name: /^All of it/ }).click();
  await expect(ada.getByText('You explained: All of it')).toBeVisible();
  const log = () => explainer.call<unknown[]>('GET', `/api/review-log/${id}`);
  await expect.poll(log).toMatchObject([{ kind: 'answer', item_kind: 'card', task: 'explain', grade: 3 }]);
  await expect(heading(ben, 'This explanation has ended')).toBeVisible();
  // The recording is the explainer's alone.
  const refused = await friend.call('GET', `/api/focus-card/save-record/${id}`).catch((error: Error) => error.message);
  expect(refused).toContain('404');
  expect(await ben.evaluate(async (address) => (await fetch(address)).status, recordUrl)).toBe(404);
  await other.close();
});
