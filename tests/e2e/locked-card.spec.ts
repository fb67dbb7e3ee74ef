import { join } from 'node:path';
import { openDatabase } from '../../platform/database/database.server.ts';
import { keyIdea, questions } from '../harness/card-samples.ts';
import { expect, inDepth, signUp, test, type RunningServer } from './journey.ts';
import { author, publishable, shareForm } from './teaching-pages.ts';

test.use({
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

const minute = 60_000;

/** The session began so long ago: the server alone knows when, so the store says it. */
async function beganBefore(server: RunningServer, memberId: string, minutes: number): Promise<void> {
  const database = openDatabase({ engine: 'sqlite', path: join(server.dataFolder, 'loci.sqlite') });
  await database.transact((rows) =>
    rows
      .updateTable('focus_session')
      .set((column) => ({ started_at: column('started_at', '-', minutes * minute) }))
      .where('user_id', '=', memberId)
      .execute(),
  );
  await database.close();
}

test('[S2 §6, §7] a teacher gives a card; its student studies it in its session, sends answers and voice, and reads the review', async ({
  browser,
  server,
  expectedConsole,
  expectAccessibleInBothThemes,
}) => {
  if (process.env['LOCI_LONG']) expectedConsole.push(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const teacher = await author(browser, server, server.administrator, 'Grace Hopper');
  const pupilContext = await browser.newContext({ baseURL: server.url, permissions: ['microphone'] });
  const pupil = await signUp(server, pupilContext, 'Pat Pupil');
  const card = await publishable(teacher, server, 'The human heart');
  await teacher.call('PUT', `/api/focus-card/${card}`, {
    id: card,
    update: {
      key_idea: { put: [keyIdea({ order: 'b0', title: 'It has four chambers' })] },
      quizz: { put: questions().slice(0, 2) },
    },
  });
  await teacher.call('POST', '/api/focus-card/private/', {
    id: card,
    emailList: [{ email: pupil.email }],
    ...shareForm,
  });
  const copies = () =>
    pupil.call<{ _id: string; locked: boolean }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  await expect.poll(async () => (await copies()).length).toBe(1);
  const copy = (await copies())[0]!._id;

  const page = await pupilContext.newPage();
  await inDepth(async () => {
    // Its key ideas are on no face of a solid either.
    await page.goto(`/app/card/${copy}/mind-map?view=KEYIDEASHAPE`);
    await expect(page.getByText('This card is locked')).toBeVisible();
    await expect(page.getByText('It has four chambers')).toHaveCount(0);
  });
  await page.goto(`/app/card/${copy}`);
  await expect(page.getByText('This card is locked')).toBeVisible();
  await expect(page.getByText('It has four chambers')).toHaveCount(0);
  await page.getByRole('button', { name: 'Focus session' }).click();
  const launch = page.getByRole('dialog', { name: 'Start a focus session' });
  await expect(launch.getByText('25 minutes in each of 2 rounds, as your teacher has set.')).toBeVisible();
  await launch.getByLabel('Goal').fill('All four chambers');
  await inDepth(async () => {
    await pupilContext.setOffline(true);
    await expect(launch.getByText('its session needs the network')).toBeVisible();
    await expect(launch.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
    await expect(launch.getByLabel('Goal')).toHaveValue('All four chambers');
    await pupilContext.setOffline(false);
  });
  await launch.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/^2[45]:\d\d$/);
  await expect(page.getByRole('button', { name: 'Skip to the break' })).toBeDisabled();
  await page.getByRole('button', { name: 'What I study' }).click();
  await expect(page.getByText('It has four chambers')).toBeVisible();

  await expect.poll(() => pupil.call('GET', '/api/focus-session/')).toHaveLength(1);
  await beganBefore(server, pupil.id, 56);
  // The room was open when the session had ended already: nobody was seen in its rounds.
  await page.reload();
  await expect(page.getByText('Focus that counts: 0 sec of 50 min')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Count all (50 min)' }).click();
  await expect(page.getByText('Focus that counts: 50 min of 50 min')).toBeVisible();
  await page.goto(`/app/card/${copy}`);
  await page.getByRole('link', { name: 'Take the test' }).click();
  await page
    .getByRole('dialog', { name: /^A test for / })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(page.getByLabel('Number', { exact: true })).toBeFocused();
  await page.getByLabel('Number', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Key idea 1')).toBeFocused();
  await page.getByLabel('Key idea 1').fill('it has four chambers');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(page.getByLabel('Key idea 1'), 'a closed tab loses nothing').toHaveValue('it has four chambers');
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('checkbox', { name: 'yes' })
    .or(page.getByRole('button', { name: 'yes' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await page.getByRole('textbox').first().fill('cat');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Record video' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Record audio' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Keep for the teacher' }).click();
  await expect(page.getByRole('heading', { name: 'Send your answers' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Send to the teacher' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();

  const desk = await teacher.context.newPage();
  await desk.goto('/app/students');
  await desk.getByRole('link', { name: 'Answers of students' }).click();
  await expect(desk).toHaveURL(/\/app\/students\/answers$/);
  const row = desk.getByRole('link', { name: /Pat Pupil.*To review/ });
  await expect(async () => {
    await desk.reload();
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessibleInBothThemes(desk);
  await row.click();
  await expect(desk.getByText('Right: dog')).toBeVisible();
  await expect(desk.getByLabel('Recording', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await desk.getByRole('radio', { name: 'Good' }).click();
  await desk.getByLabel('Comment').fill('The chambers are right. Look at the valves again.');
  await desk.getByRole('button', { name: 'Send review and open the card' }).click();
  await expect(desk.getByText('Sent', { exact: true })).toBeVisible();

  await page.goto(`/app/card/${copy}?tab=review`);
  await expect(page.getByText('Look at the valves again.')).toBeVisible();
  await expect(page.getByText('This card is locked')).toHaveCount(0);
  await page.getByRole('tab', { name: /Key ideas/ }).click();
  await expect(page.getByText('It has four chambers')).toBeVisible();
});
