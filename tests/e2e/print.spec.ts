import { randomUUID } from 'node:crypto';
import { pdfPages } from '../harness/pdf-pages.ts';
import { expect, test, type SignedIn } from './journey.ts';

async function makeCards(person: SignedIn, titles: readonly string[]): Promise<string[]> {
  return Promise.all(
    titles.map(async (title) => {
      const _id = randomUUID();
      await person.call('POST', '/api/focus-card/', {
        _id,
        update: {
          title,
          key_idea: [{ _id: randomUUID(), order: 'a0', title: `About ${title}`, key_idea_description: '' }],
          flashcard: Array.from({ length: 7 }, (_, at) => ({
            _id: randomUUID(),
            order: `a${at}`,
            title: '',
            question: `Question ${at + 1}`,
            answer_list: [`Answer ${at + 1}`],
            image: null,
          })),
        },
      });
      return _id;
    }),
  );
}

/** Tolerance in millimetres. */
const near = 0.2;

test('[S2 §9] sheets printed by the browser: cards of 63 × 88 mm, cut marks, backs behind their fronts', async ({
  page,
  signIn,
  server,
  expectAccessible,
}) => {
  const person = await signIn();
  const ids = await makeCards(person, ['Anchors', 'Bridges', 'Canals', 'Dams']);
  await page.goto(`/app/print?cards=${ids.join(',')}`);
  await expect(page.getByRole('heading', { name: 'Print 4 cards' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 2 of 2: backs' })).toBeVisible();
  await expectAccessible(page);

  for (const [name, width, height] of [
    ['A4', 210, 297],
    ['Letter', 215.9, 279.4],
  ] as const) {
    await page.getByRole('radio', { name }).click();
    const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pages).toHaveLength(2);
    const [front, back] = pages as [(typeof pages)[0], (typeof pages)[0]];
    for (const { size } of pages) {
      expect(Math.abs(size.width - width)).toBeLessThan(near);
      expect(Math.abs(size.height - height)).toBeLessThan(near);
    }
    const [left, top] = [(width - 189) / 2, (height - 264) / 2];
    const placeOf = ({ links }: (typeof pages)[0], id: string) => {
      const box = links.find(({ url }) => url.endsWith(id))!;
      expect(box, `${id} on ${name}`).toBeDefined();
      expect(Math.abs(box.width - 63)).toBeLessThan(near);
      expect(Math.abs(box.height - 88)).toBeLessThan(near);
      return box;
    };
    for (const [at, id] of ids.entries()) {
      const box = placeOf(front, id);
      expect(Math.abs(box.x - (left + (at % 3) * 63))).toBeLessThan(near);
      expect(Math.abs(box.y - (top + Math.floor(at / 3) * 88))).toBeLessThan(near);
      // Turned over the long edge, a back lies on its front.
      const behind = placeOf(back, id);
      expect(Math.abs(width - behind.x - behind.width - box.x)).toBeLessThan(near);
      expect(Math.abs(behind.y - box.y)).toBeLessThan(near);
    }
    for (const { lines } of pages)
      for (const column of [0, 1, 2, 3]) {
        const x = left + column * 63;
        const mark = lines.find((line) => Math.abs(line.x - x) < near && Math.abs(line.y - (top - 5)) < near);
        expect(mark, `the mark above column ${column} on ${name}`).toBeDefined();
        expect(Math.abs(mark!.height - 5)).toBeLessThan(near);
      }
    expect(front.links[0]!.url).toBe(`${server.url}/app/library?modalMemento=${ids[0]}`);
  }
});

test('[S2 §2] one card: from the mode picker, in nine variants, or its flashcards with their answers behind @long', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn();
  const [id] = await makeCards(person, ['Harbours']);
  await page.goto(`/app/card/${id}/test`);
  await page.getByRole('link', { name: /^Print/ }).click();
  await expect(page.getByRole('region', { name: 'Page 1 of 1: fronts' }).getByRole('link')).toHaveCount(9);
  await page.getByRole('radio', { name: 'Flashcards' }).click();
  await expect(page.getByRole('region', { name: /^Page \d of 6$/ })).toHaveCount(6);
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages.map(({ text }) => text.filter((each) => /^(?:Question|Answer) \d$/.test(each)).join(' '))).toEqual([
    '',
    '',
    'Question 1 Question 2 Question 3 Question 4 Question 5 Question 6',
    'Answer 2 Answer 1 Answer 4 Answer 3 Answer 6 Answer 5',
    'Question 7',
    'Answer 7',
  ]);
});
