import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { expect, onlyOnPhone, test, type SignedIn } from './journey.ts';

interface StoredMap {
  nodes: { id: string; position: { x: number; y: number }; data: { label?: string; todo?: string } }[];
  edges: { source: string; target: string }[];
}
let id: string;
test.beforeEach(() => {
  id = randomUUID();
});

const stored = async (member: SignedIn) => (await member.call<StoredMap[]>('GET', `/api/focusmap/${id}`))[0]!;
const positionOf = async (member: SignedIn, node: string) =>
  (await stored(member)).nodes.find((each) => each.id === node)!.position;

type Made = readonly [id: string, label: string, x: number, y: number];
async function make(member: SignedIn, nodes: readonly Made[], edges: readonly (readonly [string, string])[]) {
  await member.call('POST', '/api/focusmap/', {
    _id: id,
    update: {
      title: 'Tides',
      nodes: nodes.map(([node, label, x, y]) => ({ id: node, type: 'custom', position: { x, y }, data: { label } })),
      edges: edges.map(([source, target]) => ({ id: `e${source}-${target}`, source, target })),
    },
  });
}

async function middleOf(page: Page, label: string) {
  const box = (await page.locator('.react-flow__node').filter({ hasText: label }).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const touching = (
  touch: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...touchPoints: { x: number; y: number }[]
) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });

test(
  '[S3 §2] by touch: a node is dragged, two fingers zoom, a long press opens the menu',
  onlyOnPhone,
  async ({ page, context, signIn }) => {
    const member = await signIn();
    await make(
      member,
      [
        ['main', 'Tides', 0, 0],
        ['moon', 'Moon', 0, 200],
      ],
      [['main', 'moon']],
    );
    await page.goto(`/app/focusmap/${id}`);
    await page.locator('.react-flow__node').filter({ hasText: 'Moon' }).waitFor();
    const touch = await context.newCDPSession(page);

    const from = await middleOf(page, 'Moon');
    await touching(touch, 'touchStart', from);
    for (let part = 1; part <= 10; part++) await touching(touch, 'touchMove', { x: from.x, y: from.y + part * 8 });
    await touching(touch, 'touchEnd');
    await expect.poll(async () => (await positionOf(member, 'moon')).y).toBeGreaterThan(240);

    const zoomOf = () =>
      page.locator('.react-flow__viewport').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    const before = await zoomOf();
    const at = { x: 250, y: 620 };
    await touching(touch, 'touchStart', { x: at.x - 90, y: at.y }, { x: at.x + 90, y: at.y });
    for (let part = 1; part <= 10; part++)
      await touching(touch, 'touchMove', { x: at.x - 90 + part * 6, y: at.y }, { x: at.x + 90 - part * 6, y: at.y });
    await touching(touch, 'touchEnd');
    await expect.poll(zoomOf).toBeLessThan(before * 0.8);

    await touching(touch, 'touchStart', await middleOf(page, 'Moon'));
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await touching(touch, 'touchEnd');
    await expect(menu).toBeVisible();
    await menu.getByRole('menuitemradio', { name: 'Done' }).tap();
    await expect
      .poll(async () => (await stored(member)).nodes.find((node) => node.id === 'moon')?.data.todo)
      .toBe('DONE');
  },
);

test('with the mouse: a branch moves with its parent, a node dropped on another is its child, a double click makes one', async ({
  page,
  isMobile,
  signIn,
}) => {
  test.skip(isMobile, 'by touch: above');
  const member = await signIn();
  await make(
    member,
    [
      ['main', 'Tides', 0, 0],
      ['moon', 'Moon', 0, 200],
      ['full', 'Phases', 0, 300],
      ['sun', 'Sun', 280, 200],
    ],
    [
      ['main', 'moon'],
      ['moon', 'full'],
      ['main', 'sun'],
    ],
  );
  await page.goto(`/app/focusmap/${id}`);
  await page.locator('.react-flow__node').filter({ hasText: 'Sun' }).waitFor();
  const drag = async (label: string, to: { x: number; y: number }) => {
    const from = await middleOf(page, label);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 10, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  const at = async (label: string, x: number, y: number) => {
    const middle = await middleOf(page, label);
    return { x: middle.x + x, y: middle.y + y };
  };
  await drag('Moon', await at('Moon', -60, 0));
  await expect.poll(async () => (await positionOf(member, 'full')).x).toBeLessThan(-30);
  const moved = (await positionOf(member, 'full')).x;
  await page.keyboard.down('Alt');
  await drag('Moon', await at('Moon', 60, 0));
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await positionOf(member, 'moon')).x).toBeGreaterThan(-30);
  expect((await positionOf(member, 'full')).x).toBe(moved);

  await drag('Moon', await at('Sun', 0, 0));
  const edges = async () => (await stored(member)).edges.map(({ source, target }) => `${source}>${target}`).toSorted();
  await expect.poll(edges).toEqual(['main>sun', 'moon>full', 'sun>moon']);
  await page.keyboard.press('Control+z');
  await expect.poll(edges).toEqual(['main>moon', 'main>sun', 'moon>full']);

  const free = await at('Tides', 160, 0);
  await page.mouse.dblclick(free.x, free.y);
  await page.keyboard.type('Spring tide', { delay: 60 });
  await expect.poll(async () => (await stored(member)).nodes.map(({ data }) => data.label)).toContain('Spring tide');
});

test('[S3 §2, §5] the outline alone: rows are moved, hung elsewhere, connected, and their connections removed @long', async ({
  page,
  isMobile,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  await make(
    member,
    [
      ['main', 'Tides', 0, 0],
      ['moon', 'Moon', 280, 0],
      ['sun', 'Sun', 280, 120],
      ['sea', 'Sea', 280, 240],
    ],
    [
      ['main', 'moon'],
      ['main', 'sun'],
      ['main', 'sea'],
    ],
  );
  await page.goto(`/app/focusmap/${id}`);
  const outline = page.getByRole('tree', { name: 'Outline' });
  // On a small screen it would cover the canvas, and begins closed.
  if (isMobile) await page.getByRole('button', { name: 'Outline' }).tap();
  const rows = () =>
    outline
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => `${item.getAttribute('aria-level')} ${item.textContent}`));
  await expect.poll(rows).toEqual(['1 Tides', '2 Moon', '2 Sun', '2 Sea']);
  await outline.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(rows).toEqual(['1 Tides', '2 Moon', '2 Sea', '2 Sun']);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(rows).toEqual(['1 Tides', '2 Moon', '3 Sea', '2 Sun']);
  await page.keyboard.press('2');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Connect to…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect “Sea” to' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Sun' }).press('Enter');
  await expect.poll(rows).toEqual(['1 Tides', '2 Moon', '3 Sea', '4 Leads to “Sun”', '2 Sun']);
  await outline.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.keyboard.type('fills');
  await page.keyboard.press('Enter');
  await expect.poll(rows).toContain('4 Leads to “Sun”: fills');
  await page.keyboard.press('Delete');
  await expect.poll(rows).toEqual(['1 Tides', '2 Moon', '3 Sea', '2 Sun']);
  await page.keyboard.press('Control+z');
  await expect.poll(rows).toContain('4 Leads to “Sun”: fills');
  await expect
    .poll(async () => (await stored(member)).edges.map(({ source, target }) => `${source}>${target}`).toSorted())
    .toEqual(['main>moon', 'main>sun', 'moon>sea', 'sea>sun']);
});

test('a map of 400 nodes: few elements at any zoom, and what is a picture is selected and dragged all the same @long', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const nodes = Array.from({ length: 400 }, (_, at): Made => [
    at === 0 ? 'main' : `n${at}`,
    `Node ${at}`,
    (at % 20) * 250,
    Math.floor(at / 20) * 110,
  ]);
  await make(
    member,
    nodes,
    nodes.slice(1).map(([node]) => ['main', node]),
  );
  await page.goto(`/app/focusmap/${id}`);
  const canvas = page.locator('.map-canvas');
  await canvas.locator('canvas').first().waitFor();
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  await expect
    .poll(() => canvas.locator('.react-flow__viewport').evaluate((element) => element.style.transform))
    .not.toContain('scale(1)');
  expect(await elements()).toBeLessThan(1_500);

  // Two nodes with Shift, then a drag of the second moves both.
  const pointOf = async (x: number, y: number) => {
    const box = (await canvas.boundingBox())!;
    const matrix = await canvas
      .locator('.react-flow__viewport')
      .evaluate((element) => ((each) => [each.a, each.e, each.f])(new DOMMatrix(getComputedStyle(element).transform)));
    return { x: box.x + x * matrix[0]! + matrix[1]!, y: box.y + (y + 20) * matrix[0]! + matrix[2]! };
  };
  const one = await pointOf(2_500, 1_100);
  const other = await pointOf(3_000, 1_320);
  await page.keyboard.down('Shift');
  for (const [label, at] of [
    ['Node 210', one],
    ['Node 252', other],
  ] as const) {
    await page.mouse.move(at.x, at.y);
    await expect(canvas.locator('.react-flow__node').filter({ hasText: label })).toBeVisible();
    await page.mouse.click(at.x, at.y);
  }
  await page.keyboard.up('Shift');
  await expect(canvas.locator('.react-flow__node.selected')).toHaveText([/Node 210/, /Node 252/]);
  const now = await middleOf(page, 'Node 252');
  await page.mouse.move(now.x, now.y);
  await page.mouse.down();
  await page.mouse.move(now.x + 20, now.y + 10, { steps: 4 });
  await page.mouse.move(now.x + 40, now.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await positionOf(member, 'n252')).x).toBeGreaterThan(3_000);
  await expect.poll(async () => (await positionOf(member, 'n210')).x).toBeGreaterThan(2_500);
  for (let step = 0; step < 6; step++) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(elements).toBeLessThan(1_500);
  }
});

test('[S3 §2] on a slow device keys typed right after a node was added go into its name, on the canvas and in the outline @long', async ({
  page,
  context,
  signIn,
}) => {
  const member = await signIn();
  await make(
    member,
    [
      ['main', 'Tides', 0, 0],
      ['moon', 'Moon', 0, 200],
    ],
    [['main', 'moon']],
  );
  await page.goto(`/app/focusmap/${id}`);
  await page.locator('.react-flow__node').filter({ hasText: 'Moon' }).waitFor();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  /** The keys wait for nothing that the page does. */
  const typed = async (first: { key: string; windowsVirtualKeyCode: number; modifiers?: number }, text: string) => {
    const letters = [...text].map((key) => ({
      key,
      text: key,
      windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
    }));
    await Promise.all(
      [first, ...letters].map((key) => keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })),
    );
  };
  const labels = async () => (await stored(member)).nodes.map(({ data }) => data.label);

  await page.locator('.map-canvas').focus();
  await page.keyboard.press('ArrowDown');
  await typed({ key: 'Tab', windowsVirtualKeyCode: 9 }, 'quickchild');
  await expect.poll(labels).toContain('quickchild');

  if (!(await page.getByRole('tree').isVisible())) return;
  await page.getByRole('tree').focus();
  await typed({ key: 'Enter', windowsVirtualKeyCode: 13, modifiers: 2 }, 'quickrow');
  await page.keyboard.press('Enter');
  await expect.poll(labels).toContain('quickrow');
});
