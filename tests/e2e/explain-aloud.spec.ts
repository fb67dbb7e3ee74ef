import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { onPhone, expect, test, type SignedIn } from './journey.ts';

const ideas = {
  'A key opens the lock': '<p>The <strong>pins</strong> are lifted to the shear line.</p>',
  'Every pin has its own height': '<p>Otherwise any key would turn.</p>',
  'A worn key fails': '',
};

async function makeCard(person: SignedIn): Promise<string> {
  const _id = randomUUID();
  await person.call('POST', '/api/focus-card/', {
    _id,
    update: {
      title: 'How a pin tumbler lock works',
      language: 'en',
      key_idea: Object.entries(ideas).map(([title, key_idea_description], place) => ({
        _id: randomUUID(),
        order: `a${place}`,
        title,
        key_idea_description,
      })),
    },
  });
  return _id;
}

interface KeptRecording {
  recordUrl: string;
  video: boolean;
  seconds: number | null;
  bytes: number;
}
const recordingsOf = (person: SignedIn, id: string) =>
  person.call<KeptRecording[]>('GET', `/api/focus-card/save-record/${id}`);
const scoreOf = async (person: SignedIn, id: string) =>
  (await person.call<{ flash_test_score: { score: number } | null }[]>('GET', `/api/focus-card/${id}`))[0]!
    .flash_test_score?.score;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** The bytes of the recording that this device keeps. */
async function keptBytes(): Promise<number[]> {
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });
  const database = await result(indexedDB.open('loci-recordings'));
  const chunks = await result<Blob[]>(database.transaction('chunks').objectStore('chunks').getAll());
  database.close();
  return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
}

/** Chromium's own microphone and camera, without a question; the full browser has them, the headless shell too. */
test.use({
  permissions: ['microphone', 'camera'],
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

test(
  '[S2 §4, §7, §9] recorded, played, rated and saved; the recording arrives whole although its upload is cut twice',
  onPhone,
  async ({ page, signIn, isMobile, expectedConsole, expectAccessible, expectAccessibleInBothThemes }) => {
    expectedConsole.push(/net::ERR_|Failed to load resource/);
    const person = await signIn();
    const id = await makeCard(person);
    /** By key on a desktop, by touch on a phone. */
    const act = (key: string, button: RegExp | string) =>
      isMobile ? page.getByRole('button', { name: button }).tap() : page.keyboard.press(key);

    await page.goto(`/app/card/${id}/test`);
    const link = page.getByRole('link', { name: /^Explain aloud/ });
    await (isMobile ? link.tap() : link.press('Enter'));
    await expect(heading(page, 'Explain it aloud')).toBeFocused();
    await expect(page.getByText('A key opens the lock')).toHaveCount(0);
    await act('ArrowUp', 'Longer');
    await act('ArrowDown', 'Shorter');
    await act('ArrowDown', 'Shorter');
    await expect(page.getByRole('group', { name: 'Length of the explanation' })).toContainText('20');
    await expectAccessibleInBothThemes(page);

    await act('a', 'Record audio');
    await expect(heading(page, 'Get ready')).toBeVisible();
    await expect(heading(page, 'Recording')).toBeVisible();
    await expect(page.getByText('A key opens the lock')).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveText('0:17 left');
    await expectAccessible(page);
    await act('Space', 'Stop');

    await expect(heading(page, 'Listen to yourself')).toBeFocused();
    const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
    await expect.poll(length).toBeGreaterThan(2);
    await expect.poll(length).toBeLessThan(20);
    await expectAccessible(page);

    // A closed tab loses nothing.
    await page.reload();
    await expect(heading(page, 'Listen to yourself')).toBeVisible();
    const bytes = await page.evaluate(keptBytes);
    expect(bytes.length).toBeGreaterThan(5_000);

    const cuts: string[] = [];
    // Each of the first two requests with bytes is cut: once before it was sent, once after half of it.
    await page.route('**/api/uploads/*', async (route, request: Request) => {
      if (request.method() !== 'PATCH' || cuts.length >= 2) return route.continue();
      cuts.push(request.headers()['upload-offset']!);
      if (cuts.length === 1) return route.abort('connectionreset');
      const half = request.postDataBuffer()!.subarray(0, Math.floor(bytes.length / 2));
      const sent = await route.fetch({ postData: half });
      expect(sent.headers()['upload-offset']).toBe(String(half.length));
      return route.abort('connectionreset');
    });
    await act('s', 'Keep and compare');
    await expect(heading(page, 'How much of it did you say?')).toBeVisible();
    await expect(page.getByText('The pins are lifted to the shear line.')).toBeVisible();
    await expect(page.getByText('Your recording is kept with the card.')).toBeVisible({ timeout: 60_000 });
    expect(cuts).toEqual(['0', '0']);
    await expectAccessibleInBothThemes(page);

    await expect.poll(() => recordingsOf(person, id)).toHaveLength(1);
    const [kept] = await recordingsOf(person, id);
    expect(kept).toMatchObject({ video: false, bytes: bytes.length });
    expect(kept!.seconds).toBeGreaterThanOrEqual(2);
    const arrived = await page.evaluate(
      async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
      kept!.recordUrl,
    );
    expect(arrived).toEqual(bytes);
    const named = await page.evaluate(
      async (url) => (await fetch(url)).headers.get('content-disposition'),
      kept!.recordUrl,
    );
    expect(named).toMatch(new RegExp(`[0-9a-f-]{36}-${id}\\.mp3$`));

    await act('2', /^Most of it/);
    await expect(page.getByText('You explained: Most of it')).toBeVisible();
    await expect.poll(() => scoreOf(person, id)).toBe(70);
    // Undone, and rated again.
    await act('u', 'Undo the last answer');
    await expect(heading(page, 'How much of it did you say?')).toBeVisible();
    await act('3', /^All of it/);
    await expect.poll(() => scoreOf(person, id)).toBe(100);
    expect(await person.call<unknown[]>('GET', `/api/review-log/${id}`), 'the grade is about the card').toMatchObject([
      { kind: 'answer', item_kind: 'card', task: 'explain', grade: 2 },
      { kind: 'undo' },
      { kind: 'answer', item_kind: 'card', task: 'explain', grade: 3 },
    ]);

    // The card's page plays and deletes it.
    const tabsAt = async (address: string) => {
      await page.goto(address);
      await expect(page.getByRole('tab', { name: 'Recordings' })).toBeVisible();
      return page.getByRole('tab').allTextContents();
    };
    const inSheet = await tabsAt(`/app/library?modalMemento=${id}`);
    expect(await tabsAt(`/app/card/${id}?tab=recordings`), 'the sheet over the library has the same').toEqual(inSheet);
    const list = page.getByRole('list', { name: 'Your recordings' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: 'Play' }).click();
    await expectAccessible(page);
    await expect
      .poll(() => list.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeGreaterThan(2);
    await list.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(list).toHaveCount(0);
    await expect.poll(() => recordingsOf(person, id)).toEqual([]);
  },
);

test('[S2 §2] video is recorded in a document of its own, which no other screen uses @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const id = await makeCard(person);
  await page.goto(`/app/card/${id}`);
  await page.evaluate(() => Object.assign(window, { before: true }));
  const isSameDocument = () => page.evaluate(() => 'before' in window);
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('link', { name: /^Explain aloud/ }).click();
  await expect(heading(page, 'Explain it aloud')).toBeVisible();
  expect(await isSameDocument()).toBe(true);

  await page.getByRole('button', { name: 'Record video' }).click();
  await expect(heading(page, 'Recording')).toBeVisible();
  expect(await isSameDocument()).toBe(false);
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText('0:37 left');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(heading(page, 'Watch yourself')).toBeVisible();
  await page.getByRole('button', { name: 'Compare without keeping it' }).click();
  await page.getByRole('button', { name: /^A little/ }).click();
  await expect.poll(() => scoreOf(person, id)).toBe(35);
  expect(await recordingsOf(person, id)).toEqual([]);

  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('button', { name: 'Back to the card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How a pin tumbler lock works' })).toBeVisible();
  await expect.poll(isSameDocument).toBe(false);
  const camera = await page.evaluate(() =>
    (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature(
      'camera',
    ),
  );
  expect(camera).toBe(false);
});

test('[S1 §8, S2 §5] no permission, no microphone, no MediaRecorder: it says so, can be retried, and goes on without @long', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn();
  const id = await makeCard(person);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      const failure = (window as { failure?: string }).failure;
      return failure ? Promise.reject(new DOMException('', failure)) : original(constraints);
    };
  });
  const failWith = (failure: string | undefined) =>
    page.evaluate((name) => Object.assign(window, { failure: name }), failure);
  await page.goto(`/app/card/${id}/test?option=-3`);
  await expect(heading(page, 'Explain it aloud')).toBeVisible();
  for (const [name, said] of [
    ['NotAllowedError', 'The microphone is not allowed'],
    ['NotFoundError', 'No microphone or camera was found'],
    ['NotReadableError', 'Another program uses the microphone or camera'],
  ] as const) {
    await failWith(name);
    await page.getByRole('button', { name: 'Record audio' }).click();
    await expect(page.getByRole('alert').getByText(said)).toBeVisible();
  }
  await expectAccessible(page);
  await failWith(undefined);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Recording')).toBeVisible();
  await page.getByRole('button', { name: 'Close the test' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.addInitScript(() => delete (window as { MediaRecorder?: unknown }).MediaRecorder);
  await page.waitForURL(`**/app/card/${id}`);
  await page.goto(`/app/card/${id}/test?option=-3`);
  const redo = page.getByRole('button', { name: 'Compare without keeping it' });
  const audio = page.getByRole('button', { name: 'Record audio' });
  await expect(redo.or(audio)).toBeVisible();
  if (await redo.isVisible()) await page.getByRole('button', { name: 'Record again' }).click();
  else await audio.click();
  await expect(page.getByRole('alert').getByText('This browser cannot record')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Explain without recording' }).click();
  await page.getByRole('button', { name: 'I have said it' }).click();
  await page.getByRole('button', { name: /^Most of it/ }).click();
  await expect.poll(() => scoreOf(person, id)).toBe(70);
});

test(
  '[S2 §2, §4] the whiteboard: written, kept over a closed tab, compared, finished, undone',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessibleInBothThemes }) => {
    const person = await signIn();
    const id = await makeCard(person);
    const press = (key: string) => page.keyboard.press(key);
    const act = (key: string, button: RegExp | string) =>
      isMobile ? page.getByRole('button', { name: button }).tap() : press(key);
    await page.goto(`/app/card/${id}/test`);
    const link = page.getByRole('link', { name: /^Whiteboard/ });
    await (isMobile ? link.tap() : link.press('Enter'));
    const board = page.getByRole('textbox', { name: 'Your whiteboard' });
    await expect(board).toBeVisible();
    await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(5);
    await expect(page.getByText('A worn key fails')).toHaveCount(0);
    await board.focus();
    await page.keyboard.type('Pins of different heights');
    await page.getByRole('button', { name: 'Numbered list' }).click();
    await expectAccessibleInBothThemes(page);

    await expect(async () => {
      await page.reload();
      await expect(board).toHaveText('Pins of different heights', { timeout: 5_000 });
    }).toPass();
    await act('Control+Enter', 'Compare');
    await expect(heading(page, 'The key ideas')).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pins of different heights' })).toBeVisible();
    await expect(page.getByText('Otherwise any key would turn.')).toBeVisible();
    if (isMobile) {
      await page.getByRole('checkbox', { name: 'A key opens the lock' }).tap();
      await page.getByRole('checkbox', { name: 'A worn key fails' }).tap();
    } else {
      for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight'])
        await press(key);
    }
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expectAccessibleInBothThemes(page);
    // What was marked outlives a closed tab too.
    await page.reload();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await act('Control+Enter', 'Finish');
    await expect(page.getByText('2 of 3 key ideas remembered')).toBeVisible();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect.poll(() => scoreOf(person, id)).toBe(70);

    const log = () =>
      person.call<{ kind: string; item_kind?: string; outcome?: string }[]>('GET', `/api/review-log/${id}`);
    expect((await log()).map(({ item_kind, outcome }) => `${item_kind} ${outcome}`)).toEqual([
      'key_idea right',
      'key_idea wrong',
      'key_idea right',
      'card right',
    ]);
    await act('u', 'Undo the last answer');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    const second = page.getByRole('checkbox', { name: 'Every pin has its own height' });
    if (isMobile) await second.tap();
    else for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await press(key);
    await expect(second).toBeChecked();
    await act('Control+Enter', 'Finish');
    await expect.poll(() => scoreOf(person, id)).toBe(100);
    await expect.poll(async () => (await log()).filter(({ kind }) => kind === 'undo').length).toBe(4);
  },
);

test('[S2 §4, §9] a full test ends on the whiteboard instead: its share of the key ideas gives 10, 20 or 30 points @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const id = await makeCard(person);
  await page.goto(`/app/card/${id}/test?option=1`);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.type('4');
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: /^Next/ }).click();
  for (const line of [
    'Key idea 1 of 3',
    'Key idea 2 of 3',
    'Key idea 3 of 3',
    'Description 1 of 2',
    'Description 2 of 2',
  ]) {
    await expect(page.getByText(line)).toBeVisible();
    await page.getByRole('button', { name: 'I don’t know' }).click();
    await expect(page.getByText('Here is the answer')).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Write it on the whiteboard instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Your whiteboard' })).toBeFocused();
  await page.keyboard.type('A worn key fails, and a key opens');
  await page.keyboard.press('Control+Enter');
  for (const idea of ['A key opens the lock', 'A worn key fails'])
    await page.getByRole('checkbox', { name: idea }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  // Granted: 20 for the quiz and 5 for the flashcards that the card does not have; 20 for two of three key ideas.
  await expect(page.getByText('Score: 45 of 100.')).toBeAttached();
  await expect.poll(() => scoreOf(person, id)).toBe(45);

  // Undo leads back to the whiteboard, as it was when it was finished; after a reload too.
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await page.getByRole('button', { name: 'Undo the last answer' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(page.getByText('A worn key fails, and a key opens')).toBeVisible();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Score: 45 of 100.')).toBeAttached();
    await expect(page.getByText('Full test 45', { exact: false })).toBeVisible();
  }
});
