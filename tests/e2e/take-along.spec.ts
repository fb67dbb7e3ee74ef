import { readFileSync } from 'node:fs';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import type { Page } from '@playwright/test';
import { flashcard } from '../harness/card-samples.ts';
import { expect, test, type SignedIn } from './journey.ts';
import { openLibraryTools } from './library-pages.ts';
import { failNextWrite } from './offline-pages.ts';

const make = (person: SignedIn, title: string) =>
  person.call('POST', '/api/focus-card/', {
    _id: crypto.randomUUID(),
    update: { title, flashcard: [flashcard({ question: `${title}?` })] },
  });

/** Presses "Export" and returns the downloaded file. */
async function exported(page: Page): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  // Not the toast that follows, which is a dialog too.
  const dialog = page.getByRole('dialog', { name: /^Export / });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await coming;
  await expect(dialog).toBeHidden();
  return { name: download.suggestedFilename(), path: await download.path() };
}

async function filesIn(path: string): Promise<Map<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(readFileSync(path))), {
    useWebWorkers: false,
  }).getEntries();
  const files = new Map<string, string>();
  for (const entry of entries as FileEntry[])
    files.set(entry.filename, new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter())));
  return files;
}

test('journey 13: exporting one card, the filtered cards, chosen cards, a collection and everything, in each format', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
  expectedConsole,
}) => {
  const person = await signIn();
  for (const title of ['Rivers', 'Mountains', 'Lakes']) await make(person, title);
  const cards = await person.call<{ _id: string; title: string }[]>(
    'GET',
    '/api/focus-card/get-all-list-short-by-user',
  );
  const water = ['Rivers', 'Lakes'].map((title) => cards.find((card) => card.title === title)!._id);
  const set = crypto.randomUUID();
  const put = water.map((_id, at) => ({ _id, order: `a${at}` }));
  await person.call('POST', '/api/collection/', { _id: set, update: { title: 'Water', cards: { put } } });

  await page.goto('/app/library');
  await page.getByRole('button', { name: 'Menu of “Rivers”', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await expect(page.getByRole('dialog', { name: 'Export “Rivers”' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('radio', { name: 'To read (Markdown)' }).click();
  const markdown = await exported(page);
  expect(markdown.name).toMatch(/^loci-Rivers-markdown-\d{4}-\d\d-\d\d-\d{6}\.zip$/);
  // The message does not cover the arrows of a card that is opened meanwhile.
  await expect(page.getByText('Your export is in your downloads')).toBeVisible();
  await page.locator('[data-card] a').first().click();
  const arrow = page.getByRole('dialog').getByRole('button', { name: 'Next card' });
  await arrow.click({ trial: true, timeout: 20_000 });
  await expect(page.getByText('Your export is in your downloads')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(arrow).toBeHidden();
  expect([...(await filesIn(markdown.path))]).toEqual([['Rivers.md', expect.stringContaining('**Rivers?**')]]);

  await page.getByRole('searchbox').fill('mountains');
  await expect(page.getByRole('heading', { level: 2, name: 'Rivers' })).toBeHidden();
  await openLibraryTools(page);
  await page.getByRole('button', { name: 'Export these' }).click();
  await page.getByRole('dialog', { name: 'Export 1 card' }).getByRole('radio', { name: 'Flashcards (CSV)' }).click();
  const csv = await exported(page);
  expect(readFileSync(csv.path, 'utf8').split('\r\n').slice(1)).toEqual(['"Mountains?","That","","","Mountains"', '']);

  // Two cards selected by keyboard: the file contains these, and no collection.
  await openLibraryTools(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('button', { name: 'Export these' }).click();
  const dialog = page.getByRole('dialog', { name: /^Export / });
  await expect(dialog).toHaveAccessibleName('Export everything');
  await dialog.locator('summary', { hasText: 'Choose cards' }).press('Enter');
  await expect(
    dialog.getByRole('list', { name: 'Cards to export' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(3);
  await expect(dialog.getByRole('searchbox', { name: 'Search your cards' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'None' }).press('Enter');
  await expect(dialog).toHaveAccessibleName('Export 0 cards');
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toHaveAccessibleDescription(
    /^No card is chosen/,
  );
  await dialog.getByRole('searchbox', { name: 'Search your cards' }).fill('riv');
  await expect(dialog.getByRole('status')).toHaveText('1 card found · 0 of 3 chosen');
  await dialog.getByRole('button', { name: 'All of these' }).press('Enter');
  // Escape first clears the search, before it would close the dialog.
  await dialog.getByRole('searchbox').press('Escape');
  await expect(dialog.getByRole('status')).toHaveText('1 of 3 chosen');
  await dialog.getByRole('checkbox', { name: 'Lakes' }).press('Space');
  await expect(dialog).toHaveAccessibleName('Export 2 cards');
  await dialog.getByRole('radio', { name: 'Everything (JSON)' }).click();
  const chosen = await filesIn((await exported(page)).path);
  expect([...chosen.keys()].toSorted()).toEqual([...water.map((id) => `cards/${id}.json`), 'manifest.json'].toSorted());

  await page.goto(`/app/collection/${set}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export its cards…' }).click();
  await expect(dialog).toHaveAccessibleName('Export 2 cards');
  await expect(dialog).toHaveAccessibleDescription(/^Cards of “Water”, without the collection/);
  await page.getByRole('radio', { name: 'To read (Markdown)' }).click();
  expect([...(await filesIn((await exported(page)).path)).keys()].toSorted()).toEqual(['Lakes.md', 'Rivers.md']);

  // With everything selected, the export is complete, collections included.
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await dialog.locator('summary', { hasText: 'Choose cards' }).click();
  for (const ticked of [false, true]) {
    await dialog.getByRole('checkbox', { name: 'Lakes' }).click();
    await expect(dialog).toHaveAccessibleName(ticked ? 'Export everything' : 'Export 2 cards');
  }
  const files = await filesIn((await exported(page)).path);
  expect(JSON.parse(files.get('manifest.json')!)).toMatchObject({
    format: 'loci-export',
    version: 6,
    cards: 3,
    collections: 1,
  });

  await page.getByRole('button', { name: 'Export everything' }).click();
  await page.getByRole('radio', { name: 'Flashcards (CSV)' }).click();
  const table = await exported(page);
  // Opened by its address, as from a bookmark: Back leaves it.
  await page.goto('/app/new?to=import');
  await expect(page.getByRole('heading', { name: 'Import flashcards' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goForward();
  // All visits that start with a blank card share one draft, so that none pile up.
  const pasted = page.getByRole('textbox', { name: 'Text' });
  await pasted.fill('sun;soleil');
  await page.goto('/app/new?to=import');
  await expect(pasted).toHaveValue('sun;soleil');
  await pasted.fill('moon;lune');
  await page.goto('/app/new?to=import');
  await expect(pasted).toHaveValue('moon;lune');
  // The draft stays with the card once it is created, and does not appear on the next blank card.
  await page.getByRole('link', { name: 'Back to the flashcards' }).click();
  await page.getByRole('tab', { name: 'Card', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Sky');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await page.getByRole('tab', { name: 'Flashcards' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(pasted).toHaveValue('moon;lune');
  await page.goto('/app/new?to=import');
  await expect(pasted).toHaveValue('');
  await page.locator('input[type=file]').setInputFiles(table.path);
  await expect(page.getByRole('heading', { name: '3 flashcards will be made' })).toBeVisible();
  await expect(page.getByText('on 3 new cards')).toBeVisible();
  // The focus stays on the status, also after an interruption.
  expectedConsole.push(/uncaught: full/);
  await failNextWrite(page);
  await page.getByRole('button', { name: 'Make 3 flashcards' }).click();
  await expect(page.getByRole('alert')).toContainText('Cards made: 0 of 3');
  await page.getByRole('button', { name: 'Make the rest' }).click();
  await expect(page.getByText('3 cards were made')).toBeFocused();
  // The heading lists the created cards, not the blank one with which the visit began.
  await expect(page.getByText(/^\w+, \w+, and \w+$/)).toContainText('Rivers');
  await expect(page.getByText('Untitled card')).toHaveCount(0);
  await page.getByRole('link', { name: 'To the library' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Rivers' })).toHaveCount(2);

  // For the open card too, it says why it does not continue, with a button to retry.
  await page.goto('/app/new?to=import');
  await pasted.fill('mars;mars');
  const textKept = () =>
    page.evaluate(() => Object.values(localStorage).some((kept: string) => kept.includes('mars;mars')));
  await expect.poll(textKept).toBe(true);
  await failNextWrite(page);
  await page.getByRole('button', { name: 'Make 1 flashcard' }).click();
  await expect(page.getByRole('alert')).toContainText('This device could not keep the change.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await textKept()).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 flashcard was added')).toBeFocused();
  expect(await textKept()).toBe(false);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('What was imported is gone')).toBeFocused();
  await page.getByRole('button', { name: 'Import more' }).click();
  await expect(pasted).toBeFocused();
});

test('offline, the export dialog says that it needs the server @long', async ({
  page,
  signIn,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const person = await signIn();
  await make(person, 'Rivers');
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const start = page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true });
  await expect(start).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('You are offline');
  await expect(start).toBeDisabled();
  await context.setOffline(false);
  await expect(start).toBeEnabled();
});

test('journey 13: importing an export restores a permanently deleted card, and duplicates nothing @long', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
  expectedConsole,
}) => {
  const person = await signIn();
  for (const title of ['Rivers', 'Mountains']) await make(person, title);
  const made = await person.call<{ _id: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  const set = crypto.randomUUID();
  const put = made.map(({ _id }, at) => ({ _id, order: `a${at}` }));
  await person.call('POST', '/api/collection/', { _id: set, update: { title: 'Geography', cards: { put } } });
  for (const { _id } of made)
    await person.call('PUT', `/api/focus-card/${_id}`, { id: _id, startFocusRepeat: true, plan: 'classic' });
  const before = await person.call<{ coming: object[] }>('GET', '/api/today');
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const { path } = await exported(page);
  await person.call('DELETE', `/api/collection/${set}`);
  const cards = await person.call<{ _id: string; title: string }[]>(
    'GET',
    '/api/focus-card/get-all-list-short-by-user',
  );
  const rivers = cards.find(({ title }) => title === 'Rivers')!._id;
  // The device reads the library ahead, and may ask for the card in the moment before it hears that it was deleted.
  expectedConsole.push(/status of 404/);
  await person.call('DELETE', `/api/focus-card/${rivers}`);
  await person.call('DELETE', `/api/focus-card/bin/${rivers}`);
  const mountains = cards.find(({ title }) => title === 'Mountains')!._id;

  await page.getByRole('link', { name: 'Bring in an export' }).click();
  // The archive reader cannot be loaded: an error says so, instead of waiting for ever.
  expectedConsole.push(/ERR_FAILED/);
  await page.context().route('**/read-archive-*.js', (route) => route.abort());
  await page.locator('input[type=file][accept*=".zip"]').setInputFiles(path);
  await expect(page.getByRole('alert')).toContainText('It could not be loaded.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.context().unroute('**/read-archive-*.js');
  await page.getByRole('alert').getByRole('button', { name: 'Load again' }).click();
  await page
    .locator('input[type=file][accept*=".zip"]')
    .setInputFiles({ name: 'note.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await expect(page.getByRole('alert')).toContainText('This is no export of Loci');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.locator('input[type=file][accept*=".zip"]').setInputFiles(path);
  await expect(page.getByRole('status').filter({ hasText: '1 card will be made' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Cards in the export' }).getByRole('listitem')).toHaveText([
    /Rivers\s*New/,
    /Mountains\s*Already/,
  ]);
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole('list', { name: 'Collections in the export' }).getByRole('listitem')).toHaveText([
    /Geography\s*New/,
  ]);
  await page.getByRole('button', { name: 'Bring them in' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 card was brought in' })).toBeFocused();
  await expect(page.getByText('1 collection was brought in')).toBeVisible();
  await expect(page.getByText('1 repeat schedule was restored')).toBeVisible();
  const due = ({ coming }: { coming: object[] }) => coming.map((each) => ('due_on' in each ? each.due_on : undefined));
  expect(due(await person.call('GET', '/api/today'))).toEqual(due(before));
  expect((await person.call<{ cards: object[] }[]>('GET', `/api/collection/${set}`))[0]!.cards).toHaveLength(2);
  const [back] = await person.call<{ flashcard: object[] }[]>('GET', `/api/focus-card/${rivers}`);
  expect(back!.flashcard).toMatchObject([{ question: 'Rivers?' }]);

  // Things in the bin are not created again: one press takes them out.
  await person.call('DELETE', `/api/collection/${set}`);
  await person.call('DELETE', `/api/focus-card/${mountains}`);
  await page.goto('/app/bring-in');
  await page.locator('input[type=file][accept*=".zip"]').setInputFiles(path);
  await expect(page.getByRole('status').filter({ hasText: '1 card of this export lies in your bin' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open the bin' })).toBeVisible();
  await page.getByRole('button', { name: 'Take out of the bin' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 was taken out of the bin' })).toBeFocused();
  await page.getByRole('button', { name: 'Bring them in' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 was taken out of the bin' })).toBeFocused();
  const library = await person.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  expect(library.map(({ title }) => title).toSorted()).toEqual(['Mountains', 'Rivers']);
});
