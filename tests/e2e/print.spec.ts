import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
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

/** The dark modules of a code on the page, as `x y`, without the light margin. */
async function modulesOf(page: Page, title: string): Promise<string[]> {
  const code = page.getByRole('img', { name: `Code that opens “${title}”` }).first();
  const path = await code.locator('path').getAttribute('d');
  const margin = 4;
  return [...path!.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${Number(x) - margin} ${Number(y) - margin}`);
}
const modulesFor = (text: string) =>
  encode(text, { border: 0 }).data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])));

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
  await expect(page.getByText('Made with Loci')).toHaveCount(4);
  expect(await modulesOf(page, 'Anchors')).toEqual(modulesFor(`${server.url}/app/library?modalMemento=${ids[0]}`));
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

test('[S2 §2] printing by keys alone or by touch: from the card to the sheets, paper and backs, and back to the card @long', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  const person = await signIn();
  const [id] = await makeCards(person, ['Islands']);
  const press = (target: Locator) => (isMobile ? target.tap() : target.press('Enter'));
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/app/card/${id}`);
  await press(page.getByRole('link', { name: 'Test', exact: true }));
  await press(page.getByRole('link', { name: /^Print/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Print 1 card' })).toBeVisible();
  const choose = async (from: string, to: string) => {
    if (isMobile) await page.getByRole('radio', { name: to, exact: true }).tap();
    else {
      await page.getByRole('radio', { name: from, exact: true }).focus();
      await page.keyboard.press('ArrowRight');
    }
    await expect(page.getByRole('radio', { name: to, exact: true })).toBeChecked();
  };
  await choose('A4', 'Letter');
  await choose('Cards', 'Flashcards');
  await expect(page.getByRole('region', { name: /^Page \d of 6$/ })).toHaveCount(6);
  const answers = page.getByRole('switch', { name: 'Answers on the backs' });
  await (isMobile ? answers.tap() : answers.press('Space'));
  await expect(page.getByRole('region', { name: /^Page \d of 3$/ })).toHaveCount(3);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Print', exact: true }));
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await press(page.getByRole('link', { name: 'Back' }));
  await expect(page).toHaveURL(`/app/card/${id}`);
});

test('[S2 §6, §9] a premium plan prints covers to the edge without a line of the product; 200 cards show their progress @long', async ({
  page,
  signIn,
  server,
}) => {
  const person = await signIn();
  await server.administrator.call('PUT', `/api/admin/members/${person.id}/membership`, { grantedPlan: 'PREMIUM' });
  const picture = randomUUID();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await pictureOf(page))], 'cover.png', { type: 'image/png' }));
  await fetch(`${server.url}/api/image/${picture}`, {
    method: 'PUT',
    body: form,
    headers: { origin: server.url, cookie: `${person.cookie.name}=${person.cookie.value}` },
  });
  const cover_picture = { thumb: `/media/${picture}/thumb.webp`, regular: `/media/${picture}/regular.webp` };
  const ids = Array.from({ length: 200 }, () => randomUUID());
  for (const [at, _id] of ids.entries())
    await person.call('POST', '/api/focus-card/', { _id, update: { title: `Card ${at + 1}`, cover_picture } });

  const wait = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await wait.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/app/print?cards=${ids.join(',')}`);
  await expect(page.getByRole('heading', { name: 'Print 200 cards' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page 46 of 46: backs' })).toBeAttached();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('Pictures: 0 of 200')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Preparing the pages' })).toHaveAttribute('aria-valuemax', '200');
  await expect(page.locator('body[data-printed]')).toHaveCount(0);
  wait.resolve();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);

  const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toHaveLength(46);
  expect(pages.map(({ links }) => links.length)).toEqual(Array.from({ length: 46 }, (_, at) => (at < 44 ? 9 : 2)));
  await expect(page.getByText('Made with Loci')).toHaveCount(0);
  const edges = await page
    .locator('[data-side=front]')
    .first()
    .evaluate((card) => {
      const [outer, inner] = [card.getBoundingClientRect(), card.querySelector('img')!.getBoundingClientRect()];
      return [inner.x - outer.x, inner.y - outer.y, inner.right - outer.right, inner.bottom - outer.bottom];
    });
  for (const edge of edges) expect(Math.abs(edge)).toBeLessThan(1);
});

/** A picture that the server accepts. */
const pictureOf = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
