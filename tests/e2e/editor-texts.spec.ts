import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keyIdea } from '../harness/card-samples.ts';
import type { Card } from '#features/cards/contract.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test } from './journey.ts';

/** As the browser does after Ctrl+V. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);

test('a text that came by the API keeps figures, readings and tables when it is edited, and pasted tables stay tables', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const id = randomUUID();
  const table = '<table><tbody><tr><td>x</td><td>y</td></tr></tbody></table>';
  const ideas = [`<p>5<sup>2</sup> <ruby>度<rt>ど</rt></ruby></p>${table}`, '<p>one</p>'].map(
    (key_idea_description, at) => keyIdea({ order: `a${at}`, title: `Idea ${at}`, key_idea_description }),
  );
  await person.call('POST', '/api/focus-card/', { _id: id, update: { title: 'Squares', key_idea: { put: ideas } } });
  const read = async () => (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!.key_idea;

  const editor = cardEditorOn(page);
  await editor.open(id, 'key_idea');
  await editor.line(1).click();
  const text = editor.field('In more words');
  await text.getByText('5').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('So ');
  await editor.saved();
  await expect
    .poll(async () => (await read())[0]!.key_idea_description)
    .toBe(
      '<p>So 5<sup>2</sup> <ruby>度<rt>ど</rt></ruby></p><table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>',
    );

  await editor.line(2).click();
  await text.getByText('one').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 犬[いぬ]です');
  await expect(text.locator('ruby')).toHaveText('犬いぬ');
  await page.keyboard.press('Enter');
  await paste(page, { 'text/html': '<table><tr><td>p</td><td>q</td></tr></table>', 'text/plain': 'p\tq' });
  await editor.saved();
  await expect
    .poll(async () => (await read())[1]!.key_idea_description)
    .toMatch(/^<p>one<ruby>犬<rt>いぬ<\/rt><\/ruby>です<\/p>.*<td><p>p<\/p><\/td><td><p>q<\/p><\/td>/);
  // Tab leaves the field, out of a table too.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  await editor.part('Flashcards');
  await page.getByRole('textbox', { name: 'The first question' }).focus();
  await paste(page, { 'text/plain': 'Rhine\tBasel\nVolga\tKazan' });
  await expect(editor.rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(editor.rows).toHaveCount(0);
});
