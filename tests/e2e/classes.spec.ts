import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../../platform/database/database.server.ts';
import { expect, inDepth, signUp, test, type RunningServer } from './journey.ts';
import { author, publishable, shareForm } from './teaching-pages.ts';

// A code that leads nowhere is refused.
test.use({ expectedConsole: [/status of 404/] });

/** What a student sends after a session of 50 minutes: the server alone knows when one began, so the store says it. */
async function answered(server: RunningServer, copy: string, by: string, to: string, card: string): Promise<void> {
  const database = openDatabase({ engine: 'sqlite', path: join(server.dataFolder, 'loci.sqlite') });
  const graded = { isRight: true, goodAnswer: '1', answer: '1' };
  await database.transact((rows) =>
    rows
      .insertInto('student_answer')
      .values({
        copy_id: copy,
        student_id: by,
        teacher_id: to,
        card_id: card,
        title: 'The human heart',
        answers: JSON.stringify({ nbr_KI: graded, name_KI: [], quizz: [], flashcard: [] }),
        upload_id: null,
        sent_at: Date.now(),
        rate: null,
        comment: '',
        reviewed_at: null,
      })
      .execute(),
  );
  await database.close();
}

test('[S2 §6] @long a class: from a pasted list and a code, a card with a date and a map, to the table that a second teacher reviews', async ({
  browser,
  server,
  expectAccessibleInBothThemes,
}) => {
  const teacher = await author(browser, server, server.administrator, 'Grace Hopper');
  const colleague = await author(browser, server, server.administrator, 'Alan Turing');
  const pupilContext = await browser.newContext({ baseURL: server.url });
  const pupil = await signUp(server, pupilContext, 'Pat Pupil');
  const joinerContext = await browser.newContext({ baseURL: server.url });
  await signUp(server, joinerContext, 'Joy Joiner');
  const card = await publishable(teacher, server, 'The human heart');
  await teacher.call('POST', '/api/focus-card/private/', { id: card, emailList: [], ...shareForm });
  await teacher.call('POST', '/api/focusmap/', { _id: randomUUID(), update: { title: 'Blood circulation' } });

  const desk = await teacher.context.newPage();
  await desk.goto('/app/classes');
  await expect(desk.getByRole('heading', { name: 'No class yet' })).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await desk.getByRole('button', { name: 'Make the class' }).click();
  await expect(desk.getByText('Write a name first.')).toBeVisible();
  await desk.getByLabel('Name of the new class').fill('Biology 7b');
  await desk.getByRole('button', { name: 'Make the class' }).click();
  await desk.getByRole('link', { name: /Biology 7b/ }).click();
  await expect(desk.getByRole('heading', { name: 'Biology 7b' })).toBeVisible();

  await desk.getByRole('button', { name: 'Add students' }).click();
  const paste = desk.getByRole('dialog', { name: 'Add students to Biology 7b' });
  const list = `Name;E-mail\nPat of 7b;${pupil.email}\nno address here\n${pupil.email}`;
  await paste
    .locator('input[type=file]')
    .setInputFiles({ name: '7b.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(paste.getByRole('status')).toHaveText(/1 student is added · 3 entries are left out/);
  await expect(paste.getByText('Line 3')).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await paste.getByRole('button', { name: 'Add 1 student' }).click();
  await expect(desk.getByText('Pat of 7b').first()).toBeVisible();

  await desk.getByRole('button', { name: 'Give a card' }).click();
  const give = desk.getByRole('dialog', { name: 'Give a card to Biology 7b' });
  await give.getByRole('button', { name: 'Give the card' }).click();
  await expect(give.getByText('Choose a card first.')).toBeVisible();
  await give.getByLabel('Card', { exact: true }).click();
  await desk.getByRole('option', { name: 'The human heart' }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await give.getByLabel('Due on').fill(tomorrow);
  await expectAccessibleInBothThemes(desk);
  await give.getByRole('button', { name: 'Give the card' }).click();
  const table = desk.getByRole('region', { name: 'Table of results' });
  await expect(table.getByText('not accepted')).toBeVisible();

  await desk.getByRole('button', { name: 'Make a code' }).click();
  const code = await desk.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
  const joining = await joinerContext.newPage();
  await joining.goto('/app/join/ABCD-EFGH');
  await joining.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(joining.getByText('This code leads to no class that you can join.')).toBeVisible();
  await expectAccessibleInBothThemes(joining);
  await joining.getByLabel('Code of the class').fill(code!.toLowerCase());
  await joining.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(joining.getByText('You are in Biology 7b, with Grace Hopper.')).toBeVisible();
  await expect(joining.getByText('1 task comes into your library now.')).toBeVisible();

  const copies = () => pupil.call<{ _id: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  await expect.poll(async () => (await copies()).length).toBe(1);
  const copy = (await copies())[0]!._id;
  const page = await pupilContext.newPage();
  await page.goto(`/app/card/${copy}`);
  await expect(
    page
      .getByText(/Opening it has accepted|Grace Hopper/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect
    .poll(async () => (await pupil.call<{ work: { state: string }[] }>('GET', '/api/class/mine')).work)
    .toMatchObject([{ state: 'opened' }]);
  await page.goto('/app');
  const today = page.getByRole('region', { name: 'From your classes' });
  await expect(today.getByRole('link', { name: /The human heart.*due/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await desk.getByRole('button', { name: 'Give a map' }).click();
  const giveMap = desk.getByRole('dialog', { name: 'Give a map to Biology 7b' });
  await giveMap.getByLabel('Map', { exact: true }).click();
  await desk.getByRole('option', { name: 'Blood circulation' }).click();
  await expectAccessibleInBothThemes(desk);
  await giveMap.getByRole('button', { name: 'Give the map' }).click();
  await expect(desk.getByText('The map is given.')).toBeVisible();
  await today.getByRole('link', { name: /Blood circulation/ }).click();
  await expect(page).toHaveURL(/\/app\/focusmap\//);
  await expect
    .poll(async () => (await pupil.call<{ work: { state: string }[] }>('GET', '/api/class/mine')).work)
    .toMatchObject([{ state: 'opened' }, { kind: 'map', state: 'opened' }]);

  await desk.getByLabel('E-mail address').fill(colleague.email);
  await desk.getByRole('button', { name: 'Ask' }).click();
  await expect(desk.getByText(`${colleague.email} is asked.`)).toBeVisible();
  const second = await colleague.context.newPage();
  await second.goto('/app/classes');
  const accept = second.getByRole('button', { name: 'Accept – Teach Biology 7b', exact: true });
  await expect(accept).toBeVisible();
  await expectAccessibleInBothThemes(second);
  await accept.click();
  await second.getByRole('link', { name: /Biology 7b/ }).click();
  const shared = second.getByRole('region', { name: 'Table of results' });
  await expect(shared.getByRole('row', { name: /Pat Pupil opened/ })).toBeVisible();
  await expect(shared.getByRole('row', { name: /Joy Joiner not opened/ })).toBeVisible();
  await expect(second.getByText(pupil.email)).toHaveCount(0);

  await answered(server, copy, pupil.id, teacher.id, card);
  await second.reload();
  await expect(shared.getByText('answered', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(second);
  await shared.getByRole('link', { name: /Answers of Pat Pupil to The human heart/ }).click();
  await second.getByRole('radio', { name: 'Good' }).click();
  await second.getByRole('button', { name: 'Send review and open the card' }).click();
  await expect
    .poll(async () => (await pupil.call<{ work: { state: string }[] }>('GET', '/api/class/mine')).work)
    .toMatchObject([{ state: 'reviewed' }, { kind: 'map', state: 'opened' }]);
  await desk.reload();
  await expect(table.getByRole('row', { name: /Pat Pupil opened reviewed 1 of 1 · Mark 3/ })).toBeVisible();

  await inDepth(async () => {
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('Biology 7b.csv');
  });
});
