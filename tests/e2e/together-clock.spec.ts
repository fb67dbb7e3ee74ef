import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { befriend } from './friends.ts';
import { expect as usual, signUp, test, type SharedServer, type SignedIn } from './journey.ts';

const movedClock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href;
test.use({
  serverEnvironment: { JOURNEY: 'together-clock', NODE_OPTIONS: `--import=${movedClock}` },
  // What a page asked when it was loaded again.
  // Pages that are loaded again have no gesture, so the sound of a phase waits for one.
  expectedConsole: [/WebSocket connection|net::ERR_ABORTED|AudioContext was not allowed to start/],
});

/** Three browsers beside one server take their time to load. */
const expect = usual.configure({ timeout: 60_000 });

const minuteMs = 60_000;
let ahead = 0;
/** Moves the clock of the server on. Pages learn it when they are loaded again. */
function pass(server: SharedServer, ms: number): void {
  ahead += ms;
  writeFileSync(join(server.dataFolder, 'clock'), String(ahead));
}
interface Somebody {
  readonly person: SignedIn;
  readonly page: Page;
  leave(): Promise<void>;
}
async function somebody(server: SharedServer, browser: Browser, name: string): Promise<Somebody> {
  const context = await browser.newContext({ baseURL: server.url });
  const person = await signUp(server, context, name);
  return { person, page: await context.newPage(), leave: () => context.close() };
}
const panel = (page: Page) => page.getByRole('region', { name: 'The room' });

/** Goes to a control by Tab alone. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let tries = 0; tries < 80; tries++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control.toString()} cannot be reached by Tab`);
}
/** The same, and presses a key there. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'link' | 'switch', key = 'Enter') {
  await reach(page, page.getByRole(role, { name, exact: typeof name === 'string' }));
  await page.keyboard.press(key);
}
/** The same, and types. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await reach(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(text);
}

interface ReadSession {
  readonly focus_seconds: number;
  readonly acts: readonly { readonly kind: string; readonly at: string }[];
}
const sessionOf = async (person: SignedIn, id: string) =>
  (await person.call<ReadSession[]>('GET', `/api/focus-session/${id}`))[0]!;
/** Servers have seen them in so many rounds. */
const seenRounds = (person: SignedIn, id: string, rounds: number) =>
  expect
    .poll(async () => (await sessionOf(person, id)).acts.filter(({ kind }) => kind === 'seen').length)
    .toBeGreaterThanOrEqual(rounds);

test('[S3 §3] who comes late is in step at once, writes in the break, and gets what was theirs @long @only-desktop', async ({
  page: ada,
  browser,
  server,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const host = await signIn('Ottilie Brandt');
  const ben = await somebody(server, browser, 'Casimir Vane');
  const cleo = await somebody(server, browser, 'Sigrun Tveit');
  await befriend(host, ben.person);
  await befriend(host, cleo.person);
  const [room, hosts] = [randomUUID(), randomUUID()];
  const update = { valueTimerSec: 1_500, round: 2, shortBreakSec: 300, titleFocus: 'Tensors', lobby: true };
  await host.call('POST', '/api/study-room/', { _id: room, session: hosts, update });

  // One member waits with the host, who begins; both by keys alone.
  await ada.goto(`/app/together/${room}`);
  await ben.page.goto(`/app/together/${room}`);
  await expect(ben.page.getByText('Not begun yet')).toBeVisible();
  await ben.page.getByRole('textbox', { name: 'Your goal' }).focus();
  await ben.page.keyboard.type('Chapter two');
  await ben.page.keyboard.press('Enter');
  await expect(ben.page.getByText('Once the host begins, your session opens here.', { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(ben.page);
  await expect(ada.getByText('Chapter two')).toBeVisible();
  await expectAccessibleInBothThemes(ada);
  await press(ada, 'Begin for everybody', 'button');
  await expect(ada).toHaveURL(`/app/focus-session/${hosts}`);
  await expect(ben.page).toHaveURL(/\/app\/focus-session\//);
  const bens = new URL(ben.page.url()).pathname.split('/').at(-1)!;
  await expect(panel(ada)).toContainText('2 people here');
  for (const [person, id] of [
    [host, hosts],
    [ben.person, bens],
  ] as const)
    await seenRounds(person, id, 1);

  // Ten minutes later.
  pass(server, 10 * minuteMs);
  await cleo.page.goto(`/app/together/${room}`);
  await expect(cleo.page.getByText('Focus, round 1 of 2')).toBeVisible();
  await expect(cleo.page.getByText(/^1[2-5] minutes of this phase are left/)).toBeVisible();
  await expectAccessibleInBothThemes(cleo.page);
  await press(cleo.page, 'Take a seat', 'button');
  await expect(cleo.page).toHaveURL(/\/app\/focus-session\//);
  const cleos = new URL(cleo.page.url()).pathname.split('/').at(-1)!;
  await expect(cleo.page.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/);
  await expect(panel(cleo.page)).toContainText('3 people here');
  await seenRounds(cleo.person, cleos, 1);

  // The break: the chat is open for all.
  pass(server, 16 * minuteMs);
  const pages = [ada, ben.page, cleo.page];
  for (const page of pages) await page.reload();
  await expect(cleo.page.getByRole('timer')).toHaveText(/^[0-4]:\d\d$/);
  for (const page of [ada, cleo.page]) await press(page, /^The room/, 'button');
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'The room' });
  await sheet(cleo.page).getByRole('textbox', { name: 'Message to everybody here' }).fill('Tea?');
  await cleo.page.keyboard.press('Enter');
  await expect(sheet(ada).getByRole('log').getByText('Tea?')).toBeVisible();
  await expectAccessibleInBothThemes(ada);

  // The second round, and the end.
  pass(server, 5 * minuteMs);
  for (const page of pages) await page.reload();
  await expect(cleo.page.getByRole('timer')).toHaveText(/^(2[0-4]|1\d):\d\d$/);
  await seenRounds(host, hosts, 2);
  await seenRounds(ben.person, bens, 2);
  await seenRounds(cleo.person, cleos, 2);
  pass(server, 25 * minuteMs);
  for (const page of pages) await page.reload();
  for (const page of pages) await expect(page.getByRole('heading', { name: 'Session finished' })).toBeVisible();
  await expectAccessibleInBothThemes(cleo.page);
  // Each round is counted in whole seconds from an instant between two of them.
  const nearly = (seconds: number) => seconds >= 2_998 && seconds <= 3_000;
  await expect.poll(async () => nearly((await sessionOf(host, hosts)).focus_seconds)).toBe(true);
  expect(nearly((await sessionOf(ben.person, bens)).focus_seconds)).toBe(true);
  const { focus_seconds: theirs } = await sessionOf(cleo.person, cleos);
  // What it took this journey to get there is not theirs.
  expect(theirs).toBeGreaterThan(30 * 60);
  expect(theirs).toBeLessThan(40 * 60);
  for (const each of [ben, cleo]) await each.leave();
});

test('[S3 §3] who does not come within a minute is let go, and the other is paired anew @long @only-desktop', async ({
  page: ada,
  browser,
  server,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  await signIn('Ottilie Brandt');
  const ben = await somebody(server, browser, 'Casimir Vane');
  const cleo = await somebody(server, browser, 'Sigrun Tveit');
  const wait = ({ person }: Somebody) =>
    person.call<{ pair: string | null }>('POST', '/api/pair-up/wait', {
      update: { valueTimerSec: 1_500, round: 1 },
      language: 'en',
    });
  await ada.goto('/app/focus-session/new?connectType=PAIRUP');
  await ada.getByRole('radio', { name: 'Somebody who waits too' }).focus();
  await ada.keyboard.press('Space');
  await press(ada, /^Ask$/, 'button');
  await expect(ada.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
  await expectAccessibleInBothThemes(ada);

  const { pair } = await wait(ben);
  expect(pair).not.toBeNull();
  await ben.page.goto(`/app/together/pair/${pair}`);
  await expect(ada.getByText('Casimir Vane could work with you')).toBeVisible();
  await expectAccessibleInBothThemes(ada);
  await press(ada, 'I am ready', 'button');
  await expect(ada.getByText('Waiting for Casimir Vane')).toBeVisible();
  await expect(ben.page.getByText('Ottilie Brandt is ready')).toBeVisible();

  // A minute passes; both pages are told.
  pass(server, 61_000);
  await expect(ada.getByText('Casimir Vane did not come within a minute.')).toBeVisible();
  await expect(ben.page.getByText('You did not come within a minute, so Ottilie Brandt was let go.')).toBeVisible();
  await expectAccessibleInBothThemes(ada);
  await expectAccessibleInBothThemes(ben.page);
  await press(ada, 'Go on waiting', 'link');
  await expect(ada.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
  await ada.reload();
  await expect(ada.getByText(/^You have waited for \d+ minutes?\.$/)).toBeVisible();

  // Not with whom it did not work out, but with the next one.
  expect((await wait(ben)).pair).toBeNull();
  const found = await wait(cleo);
  expect(found.pair).not.toBeNull();
  await cleo.page.goto(`/app/together/pair/${found.pair}`);
  await press(cleo.page, 'I am ready', 'button');
  await expect(ada.getByText('Sigrun Tveit is ready')).toBeVisible();
  await press(ada, 'I am ready', 'button');
  for (const page of [ada, cleo.page]) await expect(page.getByRole('textbox', { name: 'Your goal' })).toBeVisible();
  await expectAccessibleInBothThemes(cleo.page);
  for (const each of [ben, cleo]) await each.leave();
});

test('[S3 §2, §3] by keys alone, in French: opened, waited for, begun, a break with chat, left @long @only-desktop', async ({
  page: ada,
  context,
  browser,
  server,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const host = await signIn('Ottilie Brandt');
  const ben = await somebody(server, browser, 'Casimir Vane');
  await befriend(host, ben.person);
  for (const [person, people] of [
    [host, context],
    [ben.person, ben.page.context()],
  ] as const) {
    await person.call('PUT', '/api/user/preferences', { locale: 'fr' });
    await people.addCookies([{ name: 'locale', value: 'fr', url: server.url }]);
  }

  // Launched with others, to begin once they are there.
  await ada.goto('/app/focus-session/new');
  await reach(ada, ada.getByRole('radio', { name: 'En solo' }));
  await ada.keyboard.press('ArrowRight');
  await expect(ada.getByRole('radio', { name: 'Avec d’autres' })).toBeChecked();
  await press(ada, /^Commencer quand tout le monde est là/, 'switch', 'Space');
  await press(ada, 'Un tour de plus', 'button');
  await type(ada, 'Objectif', 'Le chapitre trois');
  await expectAccessibleInBothThemes(ada);
  await press(ada, 'Démarrer', 'button');

  // The lobby: a friend is invited, and comes.
  const inviting = ada.getByRole('dialog', { name: 'Inviter des amis' });
  await press(ada, 'Inviter Casimir Vane', 'button');
  await expect(inviting.getByRole('button', { name: 'Invité' })).toBeVisible();
  await ada.keyboard.press('Escape');
  await expect(inviting).toBeHidden();
  await expect(ada.getByText('Vous êtes l’hôte : commencez quand tout le monde est là.')).toBeVisible();
  await ben.page.goto('/app/notifications');
  await press(ben.page, /Ottilie Brandt vous invite à étudier ensemble/, 'link');
  await type(ben.page, 'Votre objectif', 'Dix exercices');
  await expectAccessibleInBothThemes(ben.page);
  await press(ben.page, 'Prendre place', 'button');
  await expect(ben.page.getByText('Quand l’hôte commence, votre session s’ouvre ici.', { exact: false })).toBeVisible();
  await expect(ada.getByText('Dix exercices')).toBeVisible();
  await press(ada, 'Commencer pour tous', 'button');

  // The room, in focus: a drawn sign, and nothing is said.
  const room = (page: Page) => page.getByRole('region', { name: 'La salle' });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'La salle' });
  for (const page of [ada, ben.page]) {
    await expect(page).toHaveURL(/\/app\/focus-session\//);
    await expect(room(page)).toContainText('2 personnes ici');
  }
  await press(ben.page, 'Salut', 'button', 'Space');
  await expect(room(ada).locator('li').filter({ hasText: 'Casimir Vane' })).toBeVisible();
  const adas = new URL(ada.url()).pathname.split('/').at(-1)!;
  await seenRounds(host, adas, 1);

  // The break: written with the keys, and read.
  pass(server, 26 * minuteMs);
  for (const page of [ada, ben.page]) {
    await page.reload();
    await press(page, /^La salle/, 'button');
  }
  await type(ben.page, 'Message à tous ici', 'Un thé ?');
  await ben.page.keyboard.press('Enter');
  await expect(sheet(ada).getByRole('log').getByText('Un thé ?')).toBeVisible();
  await expectAccessibleInBothThemes(ada);

  // Left from the sheet; the other one goes on.
  await press(ben.page, 'Quitter', 'button');
  await expect(ben.page.getByRole('alertdialog', { name: 'Quitter la salle ?' })).toBeVisible();
  await press(ben.page, 'Quitter', 'button');
  await expect(ben.page.getByRole('heading', { name: 'Session terminée' })).toBeVisible();
  await expectAccessibleInBothThemes(ben.page);
  await ada.keyboard.press('Escape');
  await expect(room(ada)).toContainText('1 personne ici');
  await expect(ada.getByRole('timer')).toBeVisible();
  await ben.leave();
});
