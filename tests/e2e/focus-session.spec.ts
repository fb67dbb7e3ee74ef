import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { flashcard, keyIdea } from '../harness/card-samples.ts';
import { onPhone, expect, test, type SignedIn } from './journey.ts';
import { outboxText } from './offline-pages.ts';

const minute = 60_000;

async function cardOf(member: SignedIn): Promise<string> {
  const _id = randomUUID();
  await member.call('POST', '/api/focus-card/', { _id, update: { title: 'Tides' } });
  await member.call('PUT', `/api/focus-card/${_id}`, {
    id: _id,
    update: {
      key_idea: { put: [keyIdea({ title: 'The moon pulls the water' })] },
      flashcard: { put: [flashcard({ question: 'Two tides a day: why?', answer_list: ['Two bulges'] })] },
    },
  });
  return _id;
}

/** The page's clock starts hours ago, and so does what the server says the time is: hours then pass in a moment. */
async function startHoursAgo(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() - 3 * 60 * minute });
  await page.route('**/api/focus-session/clock', async (route) => {
    const now = await page.evaluate(() => new Date().toISOString());
    await route.fulfill({ json: { now } });
  });
}

const timer = (page: Page) => page.getByRole('timer');

/** On the page of a card. */
async function openLaunch(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Focus session' });
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    // On a phone, where the test alone is a button.
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Focus session' }).click();
  }
  return page.getByRole('dialog', { name: 'Start a focus session' });
}

test(
  '[S3 §2, §9] a session of two rounds: launched from a card, paused, prolonged, reloaded, recalled in the break, recapped',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const member = await signIn();
    const card = await cardOf(member);
    await startHoursAgo(page);
    await page.goto(`/app/card/${card}`);
    const launch = await openLaunch(page);
    await expect(launch.getByRole('group', { name: 'Focus time' })).toContainText('25');
    await launch.getByRole('button', { name: 'One round less' }).click();
    await expect(launch.getByRole('group', { name: 'Rounds' }), 'rounds wrap').toContainText('8');
    await launch.getByRole('button', { name: 'One round more' }).click();
    await launch.getByRole('button', { name: 'One round more' }).click();
    await expect(launch.getByText('Lasts 55 minutes')).toBeVisible();
    await launch.getByLabel('Goal').fill('Explain spring tides');
    await expectAccessibleInBothThemes(page);
    await launch.getByRole('button', { name: 'Start', exact: true }).click();

    await expect(page).toHaveURL(/\/app\/focus-session\/[0-9a-f-]{36}$/);
    await expect(timer(page)).toHaveText(/^2[45]:\d\d$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
    await expect(page.getByText('Explain spring tides')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.clock.fastForward(10 * minute);
    await expect(timer(page)).toHaveText(/^1[45]:\d\d$/);
    await expect(page).toHaveTitle(/^1[45]:\d\d · Focus/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.fastForward(30 * minute);
    await expect(timer(page), 'a pause takes no time').toHaveText(/^1[45]:\d\d$/);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'One more minute' }).click();
    await expect(timer(page)).toHaveText(/^1[56]:\d\d$/);
    await expect.poll(() => outboxText(page), 'all that was pressed has arrived').toBe('[]');
    // Through another screen, so that the room finds only what that one had loaded.
    await page.goto('/app/focus');
    await page.getByRole('link', { name: /Explain spring tides/ }).click();
    await expect(timer(page), 'nothing is counted by the page').toHaveText(/^1[56]:\d\d$/);

    await page.clock.fastForward(17 * minute);
    await expect(page.getByText('Short break')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Begin' }).click();
    const recall = page.getByRole('region', { name: 'What do you still know?' });
    await expect(recall.getByText('Two tides a day: why?')).toBeVisible();
    await expect(recall.getByRole('button', { name: 'Show the answer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recall.getByText('Two bulges')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' }), 'Space on the answer pauses nothing').toBeVisible();
    await recall.getByRole('button', { name: 'I knew it' }).click();
    await page.getByRole('button', { name: 'Skip to the next round' }).click();
    await expect(timer(page)).toHaveText(/^2[45]:\d\d$/);
    await expect(page.getByRole('button', { name: 'Skip to the break' }), 'no break follows').toHaveCount(0);
    await page.keyboard.press('s');
    await expect(page.getByRole('alertdialog', { name: 'End this session?' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.clock.fastForward(26 * minute);
    await expect(page.getByRole('heading', { name: 'Session finished' })).toBeVisible();
    await expect(page.getByText('51 minutes of focus')).toBeVisible();
    await page.getByLabel('Recap').click();
    await page.keyboard.type('Sun and moon in line.', { delay: 60 });
    await expect(page.getByLabel('Recap')).toHaveValue('Sun and moon in line.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Write it into my journal' }).click();
    await expect(page.getByText('It is in your journal.')).toBeVisible();
    const entry = await page.getByRole('link', { name: 'Open the entry' }).getAttribute('href');
    await expect
      .poll(() => member.call('GET', `/api/journal/${entry!.split('/').at(-1)!}`))
      .toMatchObject([{ content: '<p><strong>Tides</strong> · 51 min</p><p>Sun and moon in line.</p>' }]);
    await expectAccessibleInBothThemes(page);

    const [session] = await member.call<{ focus_seconds: number; recap: string; finished: boolean }[]>(
      'GET',
      '/api/focus-session/',
    );
    expect(session).toMatchObject({ focus_seconds: 51 * 60, finished: true, recap: 'Sun and moon in line.' });
    await expect
      .poll(async () => await member.call('GET', '/api/streak/'))
      .toMatchObject({ timerFocus: 25, timerRound: 2 });
  },
);

test('a page that the browser froze shows the right time at once, and two tabs show the same @long', async ({
  page,
  context,
  signIn,
}) => {
  const member = await signIn();
  const _id = randomUUID();
  await member.call('POST', '/api/focus-session/', { _id, update: { valueTimerSec: 1_500, round: 1 } });
  await page.goto(`/app/focus-session/${_id}`);
  await expect(timer(page)).toHaveText(/^24:5\d$/);
  const other = await context.newPage();
  await other.goto(`/app/focus-session/${_id}`);
  await expect(timer(other)).toHaveText(/^24:\d\d$/);
  await other.goto('/app');
  await other.getByRole('link', { name: /^Back to the focus session: Focus 2[34]:\d\d$/ }).click();
  await expect(other).toHaveURL(page.url());
  const browser = await context.newCDPSession(page);
  // A paused debugger stops the page's scripts and timers; the life cycle state `frozen` does nothing here.
  await browser.send('Debugger.enable');
  await page.evaluate(() => {
    const shown = { times: 0 };
    Object.assign(window, { shown });
    const face = document.querySelector('[role="timer"]')!;
    new MutationObserver(() => shown.times++).observe(face, { childList: true, characterData: true, subtree: true });
  });
  const repainted = () => page.evaluate(() => (window as never as { shown: { times: number } }).shown.times);
  const timesBefore = await repainted();
  await browser.send('Debugger.pause');
  // Time must really pass: five seconds on the other page.
  const before = secondsOf(await timer(other).textContent());
  await expect.poll(async () => secondsOf(await timer(other).textContent())).toBeLessThan(before - 4);
  await browser.send('Debugger.resume');
  // At most one repaint a second would have been five.
  expect((await repainted()) - timesBefore).toBeLessThan(4);
  await page.bringToFront();
  const [mine, theirs] = await Promise.all([timer(page).textContent(), timer(other).textContent()]);
  expect(Math.abs(secondsOf(mine) - secondsOf(theirs))).toBeLessThanOrEqual(1);
});

test('the end of a phase is noticed on time although the page’s own timers hardly run, as in a hidden page @long', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  await page.addInitScript(() => {
    const slow = window.setInterval;
    window.setInterval = ((work: () => void, ms: number) =>
      slow(work, Math.max(ms, 10 * 60_000))) as typeof setInterval;
    // A home server without HTTPS has no locks.
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const _id = randomUUID();
  const started_at = new Date(Date.now() - 5 * minute + 15_000).toISOString();
  await member.call('POST', '/api/focus-session/', {
    _id,
    update: { valueTimerSec: 300, round: 2, shortBreakSec: 300, started_at },
  });
  await page.goto(`/app/focus-session/${_id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Short break' })).toBeAttached();
  await expect(timer(page)).toHaveText(/^[45]:\d\d$/);
});

test('a session of a collection or a map: its cards are at hand, and the break asks for the one that was studied @long', async ({
  page,
  signIn,
  expectedConsole,
  expectAccessibleInBothThemes,
}) => {
  // Of the addresses that name nothing.
  expectedConsole.push(/status of 404/);
  const member = await signIn();
  const card = await cardOf(member);
  const collection = randomUUID();
  await member.call('POST', '/api/collection/', {
    _id: collection,
    update: { title: 'The sea', cards: { put: [{ _id: card, order: 'a0' }] } },
  });
  await page.goto(`/app/focus-session/new?collection_id=${collection}&titleFocus=The+sea&round=2`);
  await page.getByRole('button', { name: 'More options' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Category', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(timer(page)).toBeVisible();
  await page.getByRole('button', { name: 'What I study' }).click();
  await page.getByRole('list', { name: 'Cards' }).getByRole('button', { name: 'Tides' }).click();
  await expect(page.getByText('The moon pulls the water')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Skip to the break' }).click();
  await expect(page.getByRole('region', { name: 'What do you still know?' })).toBeVisible();

  await page.goto(`/app/focus-session/new?focusCardIdParam=${card}`);
  await expect(page.getByText('Tides', { exact: true })).toBeVisible();
  for (const parameter of ['collection_id', 'focusmap_id', 'focusCardIdParam']) {
    await page.goto(`/app/focus-session/new?${parameter}=${randomUUID()}`);
    await expect(page.getByText(`What “${parameter}” names is not in your library.`)).toBeVisible();
  }
  await page.goto(`/app/focus-session/new?collection_id=${collection}`);
  await expect(page.getByText('The sea', { exact: true })).toBeVisible();

  const map = randomUUID();
  await member.call('POST', '/api/focusmap/', {
    _id: map,
    update: {
      title: 'Coast',
      nodes: [
        { id: 'main', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'Coast', dataNodeType: 1 } },
        {
          id: 'tides',
          type: 'custom',
          position: { x: 0, y: 200 },
          data: { label: 'Tides', memento: { _id: card, title: 'Tides' } },
        },
      ],
      edges: [],
    },
  });
  await page.goto(`/app/focus-session/new?focusmap_id=${map}&titleFocus=Coast`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('link', { name: 'To the map' })).toHaveAttribute('href', `/app/focusmap/${map}`);
  await page.getByRole('button', { name: 'What I study' }).click();
  await expect(page.getByRole('list', { name: 'Cards' }).getByRole('button', { name: 'Tides' })).toBeVisible();
});

test('the floating timer shows the same time in a window of its own, pauses, and closes with the room @long', async ({
  page,
  context,
  signIn,
}) => {
  const member = await signIn();
  const _id = randomUUID();
  await member.call('POST', '/api/focus-session/', { _id, update: { valueTimerSec: 1_500, round: 1 } });
  await page.goto(`/app/focus-session/${_id}`);
  await expect(timer(page)).toHaveText(/^2[45]:\d\d$/);
  await page.getByRole('button', { name: 'Floating timer' }).click();
  const shown = () =>
    page.evaluate(
      () =>
        (window as unknown as { documentPictureInPicture: { window: Window | null } }).documentPictureInPicture.window
          ?.document.body.innerText ?? null,
    );
  await expect.poll(shown).toMatch(/Focus\s+24:\d\d/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(shown).toContain('paused');
  const floating = context.pages().find((other) => other !== page)!;
  // Emulating a phone, the window draws no frames for which a click would wait.
  await floating.getByRole('button', { name: 'Go on' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(shown).not.toContain('paused');
  await page.getByRole('link', { name: 'To Today' }).click();
  await expect.poll(shown).toBeNull();
});

test('a round in which its member takes a test counts, although no room is open @long', async ({ page, signIn }) => {
  const member = await signIn();
  const card = await cardOf(member);
  const _id = randomUUID();
  const started_at = new Date(Date.now() - 2 * minute).toISOString();
  const update = { valueTimerSec: 1_500, round: 1, focusCardIdParam: card, started_at };
  await member.call('POST', '/api/focus-session/', { _id, update });
  await page.goto(`/app/card/${card}/test`);
  await expect
    .poll(async () => {
      const [session] = await member.call<{ acts: { kind: string }[] }[]>('GET', `/api/focus-session/${_id}`);
      return session!.acts.map(({ kind }) => kind);
    })
    .toEqual(['seen']);
});

test('[S3 §2] a session opens in a new tab, also before the server has heard of it @long', async ({
  page,
  context,
  signIn,
}) => {
  const member = await signIn();
  const card = await cardOf(member);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/focus-session/', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto(`/app/card/${card}`);
  const launch = await openLaunch(page);
  await launch.getByRole('checkbox', { name: 'Open in a new tab' }).click();
  const opened = context.waitForEvent('page');
  await launch.getByRole('button', { name: 'Start', exact: true }).click();
  const room = await opened;
  await expect(room).toHaveURL(/\/app\/focus-session\/[0-9a-f-]{36}$/);
  await expect(timer(room)).toBeVisible();
  await expect(launch).toBeHidden();
  release();
  await expect.poll(() => member.call('GET', '/api/focus-session/')).toHaveLength(1);
  await expect(timer(room)).toBeVisible();
});

function secondsOf(text: string | null): number {
  const [minutes, seconds] = text!.split(':').map(Number);
  return minutes! * 60 + seconds!;
}

test('[S3 §3 Streak] streak, calendar and table of the year, time by card; a reminder is turned on and kept @long', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  const card = await cardOf(member);
  for (const daysAgo of [0, 1, 3]) {
    const _id = randomUUID();
    const started_at = new Date(Date.now() - daysAgo * 24 * 60 * minute - 11 * minute).toISOString();
    await member.call('POST', '/api/focus-session/', {
      _id,
      update: { valueTimerSec: 600, round: 1, focusCardIdParam: card, titleFocus: 'Tides', started_at },
    });
    await member.call('PUT', `/api/focus-session/${_id}`, {
      id: _id,
      acts: [{ _id: randomUUID(), kind: 'seen', at: started_at }],
    });
  }
  await page.goto('/app');
  const link = page.getByRole('link', { name: 'Focus', exact: true });
  await link.filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/app\/focus$/);
  await expect(page.getByText(/^3 days/)).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Five minutes of focus or more' })).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Missed, but frozen' })).toHaveCount(1);
  await expect(page.getByRole('list').getByText('30 min'), 'by category and by card').toHaveCount(2);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('switch', { name: 'Remind me to begin' }).click();
  await page.getByLabel('Time of day').fill('07:30');
  await page.getByRole('button', { name: 'Sunday', exact: true }).click();
  await expect
    .poll(() => member.call('GET', '/api/focus-session/reminder'))
    .toEqual({ enabled: true, minute: 450, mail: false, days: [1, 2, 3, 4, 5, 6] });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sunday', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('Time of day')).toHaveValue('07:30');
});
