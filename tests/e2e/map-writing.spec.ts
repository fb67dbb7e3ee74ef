import { randomUUID } from 'node:crypto';
import { expect, test, type SignedIn } from './journey.ts';

interface StoredMap {
  nodes: { id: string; position: { x: number; y: number }; data: { label?: string; rank?: string } }[];
  edges: { source: string; target: string }[];
}
let id: string;
test.beforeEach(() => {
  id = randomUUID();
});

const stored = async (member: SignedIn) => (await member.call<StoredMap[]>('GET', `/api/focusmap/${id}`))[0]!;
/** A main node with children beside it. */
async function make(member: SignedIn, main: string, children: readonly (readonly [id: string, label: string])[]) {
  const nodes = [
    ['main', main, 0, 0] as const,
    ...children.map(([node, label], at) => [node, label, 280, at * 120] as const),
  ];
  await member.call('POST', '/api/focusmap/', {
    _id: id,
    update: {
      title: main,
      nodes: nodes.map(([node, label, x, y]) => ({ id: node, type: 'custom', position: { x, y }, data: { label } })),
      edges: children.map(([node]) => ({ id: `emain-${node}`, source: 'main', target: node })),
    },
  });
}

test('[S3 §2, §9] thirty nodes are written with keys alone and no pause, and stay in the order of writing @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  await make(member, 'Body', []);
  await page.goto(`/app/focusmap/${id}`);
  const canvas = page.locator('.map-canvas');
  await canvas.locator('.react-flow__node').filter({ hasText: 'Body' }).waitFor();
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  const names = Array.from({ length: 25 }, (_, at) => `Part number ${at + 1}`);
  await page.keyboard.press('Tab');
  for (const [at, name] of names.entries()) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    if (at < names.length - 1) await page.keyboard.press('Enter');
  }
  // Children of the last one, each below the one before; letters that are keys of the screen are words here.
  const deep = ['over', 'pump', 'valve', 'outer wall', 'p'];
  for (const name of deep) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
  }
  await page.keyboard.press('Escape');
  await expect(canvas).toBeFocused();
  const rows = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
  await expect(rows.last()).toHaveText('p');
  await page.getByRole('tree').focus();
  await page.keyboard.press('Home');
  await expect
    .poll(async () => (await stored(member)).nodes.map(({ data }) => data.label).toSorted())
    .toEqual(['Body', ...names, ...deep].toSorted());
  await expect
    .poll(async () => {
      const { nodes, edges } = await stored(member);
      const below = edges.filter(({ source }) => source === 'main').map(({ target }) => target);
      return nodes
        .filter((node) => below.includes(node.id))
        .toSorted((one, other) => (one.data.rank! < other.data.rank! ? -1 : 1))
        .map(({ data }) => data.label);
    })
    .toEqual(names);
  // Dragged in the outline, a row changes the order and nothing that is drawn.
  const first = (await stored(member)).nodes.find(({ data }) => data.label === names[0])!;
  await page.keyboard.press('Home');
  const row = (name: string) => rows.filter({ hasText: new RegExp(`^${name}$`) });
  await row(names[0]!).dragTo(row(names[2]!), { targetPosition: { x: 80, y: 41 } });
  await expect(rows.nth(3)).toHaveText(names[0]!);
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  expect((await stored(member)).nodes.find((node) => node.id === first.id)?.position).toEqual(first.position);
});

test('[S3 §2] a title of several lines keeps its breaks, and what is typed in the outline outlives a reload @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  await make(member, 'Tides', [['moon', 'one\ntwo']]);
  const label = async (node: string) => (await stored(member)).nodes.find((each) => each.id === node)?.data.label;
  await page.goto(`/app/focusmap/${id}`);
  const tree = page.getByRole('tree', { name: 'Outline' });
  await tree.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  const title = page.getByLabel('Title of the node');
  await expect(title).toHaveValue('one\ntwo');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => label('moon')).toBe('one\ntwo!');
  await tree.focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  // No Enter: the page goes away while the field is open.
  await page.reload();
  await expect(tree.getByRole('treeitem').last()).toHaveText('one two!?');
  await expect.poll(() => label('moon')).toBe('one\ntwo!?');
  // A letter on a chosen row goes on with its title; Enter commits, and the next Enter makes a row below it.
  await tree.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('p');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('over');
  await page.keyboard.press('Enter');
  await expect.poll(() => label('moon')).toBe('one\ntwo!?p');
  await expect(tree.getByRole('treeitem').last()).toHaveText('over');
  // Added in the panel, a node has the caret in its title.
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add a node below' }).click();
  await expect(title).toBeFocused();
  await page.keyboard.type('vapour');
  await expect(tree.getByRole('treeitem').last()).toHaveText('vapour');
  // What is typed into forms that are sent later outlives the page, too.
  await page.getByRole('tab', { name: 'Resources', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).pressSequentially('Newton on ti');
  await page.reload();
  await tree.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.getByRole('tab', { name: 'Resources', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Newton on ti');
});

test('[S3 §2] indented lines of another program are pasted as nodes and undone at once; a branch is copied as such lines @long @only-desktop', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await signIn();
  await make(member, 'Tides', [['moon', 'Moon']]);
  await page.goto(`/app/focusmap/${id}`);
  const tree = page.getByRole('tree', { name: 'Outline' });
  const canvas = page.locator('.map-canvas');
  await canvas.locator('.react-flow__node').filter({ hasText: 'Moon' }).waitFor();
  const rows = () =>
    tree
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => `${item.getAttribute('aria-level')} ${item.textContent}`));
  const before = ['1 Tides', '2 Moon'];
  const after = [...before, '3 near', '4 high', '3 far'];
  for (const place of [canvas, tree]) {
    await page.evaluate(() => navigator.clipboard.writeText('near\n\thigh\nfar'));
    await place.focus();
    await page.keyboard.press('Escape');
    await tree.getByRole('treeitem').filter({ hasText: 'Moon' }).click();
    await place.focus();
    await page.keyboard.press('Control+v');
    await expect.poll(rows).toEqual(after);
    await page.keyboard.press('Control+z');
    await expect.poll(rows).toEqual(before);
    await page.keyboard.press('Control+y');
    await expect.poll(rows).toEqual(after);
    await tree.getByRole('treeitem').filter({ hasText: 'Moon' }).click();
    await place.focus();
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Moon\n\tnear\n\t\thigh\n\tfar');
    await page.keyboard.press('Control+v');
    await expect(page.getByText('4 nodes pasted.')).toBeAttached();
    await expect.poll(async () => (await rows()).length).toBe(9);
    await page.keyboard.press('Control+z');
    await expect.poll(rows).toEqual(after);
    await page.keyboard.press('Control+z');
    await expect.poll(rows).toEqual(before);
  }
});
