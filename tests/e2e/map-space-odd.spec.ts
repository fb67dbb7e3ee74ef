import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, type SignedIn } from './journey.ts';
import {
  atRest,
  expectDrawn,
  expectWhyFlat,
  forceDrawing,
  inSoftware,
  spaceView,
  withoutWebGl,
} from './space-pages.ts';

test.use(inSoftware);

const views = ['Sphere', 'Cosmos', 'Road'] as const;
const spoken = [
  `${'Long words about everything that is in the sea '.repeat(10)}and in the air above it`.slice(0, 500),
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(10),
  '潮汐是由月亮和太阳的引力引起的海水周期性涨落现象'.repeat(8),
  'المد والجزر ظاهرة طبيعية تحدث بسبب جاذبية القمر',
  'น้ำขึ้นน้ำลงเกิดจากแรงดึงดูดของดวงจันทร์',
  'Energy $E = mc^2$ and $$\\int_0^1 x^2$$',
  '',
  ' ',
];

/** @param pairs Edges, by the places of their nodes. */
async function makeMap(
  member: SignedIn,
  labels: readonly string[],
  pairs: readonly (readonly [number, number])[],
  type: 'custom' | 'group' = 'custom',
): Promise<string> {
  const id = randomUUID();
  const idOf = (at: number) => (at === 0 && type === 'custom' ? 'main' : `n${at}`);
  const nodes = labels.map((label, at) => ({
    id: idOf(at),
    type,
    position: { x: 260 * (at % 5), y: 90 * at },
    data: { label },
  }));
  const edges = pairs.map(([one, other]) => ({
    id: `e${idOf(one)}-${idOf(other)}`,
    source: idOf(one),
    target: idOf(other),
  }));
  await member.call('POST', '/api/focusmap/', { _id: id, update: { title: 'Odd', nodes, edges } });
  return id;
}

/** Each view is drawn and comes to rest, and is there in its flat form, without an error. */
async function lookAtAll(page: Page, id: string): Promise<void> {
  await page.goto(`/app/focusmap/${id}?view=SPHERE`);
  for (const view of views) {
    await page.getByRole('radio', { name: view }).press('Space');
    await expectDrawn(spaceView(page).getByRole('application'));
    await atRest(page);
    await page.getByRole('button', { name: /^Show (?:flat|as a list)$/ }).click();
    await expect(spaceView(page)).toHaveAttribute('data-why-flat', 'chosen');
    await page.getByRole('button', { name: 'Show in 3D' }).click();
    await expectDrawn(spaceView(page).getByRole('application'));
    await atRest(page);
  }
}

test('maps of one node, without edges, with a cycle and with groups alone open in each view, drawn and flat @long', async ({
  page,
  signIn,
}) => {
  test.setTimeout(900_000);
  const member = await signIn();
  await forceDrawing(page);
  const three = ['One', 'Two', 'Three'];
  for (const id of [
    await makeMap(member, ['Alone'], []),
    await makeMap(member, three, []),
    await makeMap(member, three, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]),
    await makeMap(member, ['First frame', 'Second frame'], [], 'group'),
  ])
    await lookAtAll(page, id);
});

test('labels of 500 letters, in other scripts, with formulas and empty ones are cut, drawn and named @long', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(900_000);
  const member = await signIn();
  await forceDrawing(page);
  const edges = spoken.slice(1).map((_, at) => [0, at + 1] as const);
  const id = await makeMap(member, spoken, edges);
  await lookAtAll(page, id);
  await page.getByRole('radio', { name: 'Cosmos' }).press('Space');
  await page.getByRole('button', { name: 'Show flat' }).click();
  const rows = page.locator('[data-cube]');
  await expect(rows).toHaveCount(spoken.length);
  await expect(rows.filter({ hasText: 'Untitled' })).toHaveCount(2);
  await expect(rows.locator('.katex').first()).toBeAttached();
  // No label makes the page wider, or pushes a button out of it.
  const width = page.viewportSize()!.width;
  for (const button of await rows.getByRole('button').all())
    expect((await button.boundingBox())!.x + (await button.boundingBox())!.width).toBeLessThanOrEqual(width);
  await expectAccessible(page);
});

test('a map of 5,000 nodes opens in each view; its boards come in parts of 200 @long @only-desktop', async ({
  page,
  signIn,
}) => {
  test.setTimeout(900_000);
  const member = await signIn();
  await forceDrawing(page);
  const labels = Array.from({ length: 5_000 }, (_, at) => `Node ${at}`);
  const edges = labels.slice(1).map((_, at) => [Math.floor(at / 3), at + 1] as const);
  const id = await makeMap(member, labels, edges);
  await lookAtAll(page, id);
  await page.getByRole('radio', { name: 'Cosmos' }).press('Space');
  await expectDrawn(spaceView(page).getByRole('application'));
  await expect(page.getByText('Board 1 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Next board' }).click();
  await expect(page.getByText('Board 2 of 25')).toBeVisible();
  await expect(page.locator('[data-cube]')).toHaveCount(200);
});

test('in French, without WebGL, each view is flat with its reason, and the board is solved by keyboard @long', async ({
  page,
  server,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  await member.call('PUT', '/api/user/preferences', { locale: 'fr' });
  await page.context().addCookies([{ name: 'locale', value: 'fr', url: server.url }]);
  const id = await makeMap(member, ['Marées', 'Lune'], [[0, 1]]);
  await withoutWebGl(page);
  await page.goto(`/app/focusmap/${id}?view=CUBE`);
  await expectWhyFlat(page, 'noWebGl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const why = page.getByText('Ce navigateur ne sait pas dessiner en trois dimensions.');
  await expect(why).toBeVisible();
  for (const [label, steps] of [
    ['Marées', 0],
    ['Lune', 1],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`: ${label}`) }).press('Enter');
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('[data-cube][data-placed="true"]')).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  for (const view of ['Sphère', 'Route']) {
    await page.getByRole('radio', { name: view }).press('Space');
    await expectWhyFlat(page, 'noWebGl');
    await expect(why).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});
