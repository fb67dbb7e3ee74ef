import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { onPhone, expect, test, type SignedIn, withWorker } from './journey.ts';
import { outboxText } from './offline-pages.ts';

interface StoredMap {
  title: string;
  theme: string;
  nodes: {
    id: string;
    position: { x: number; y: number };
    data: { label?: string; todo?: string; memento?: object };
  }[];
  edges: { source: string; target: string }[];
}

/** The only map of a member, as the server has it. */
async function storedMap(member: SignedIn): Promise<StoredMap> {
  const [short] = await member.call<{ _id: string }[]>('GET', '/api/focusmap/');
  const [map] = await member.call<StoredMap[]>('GET', `/api/focusmap/${short!._id}`);
  return map!;
}

/** Each node below the one that leads to it: `Tides > Moon`. */
function shapeOf({ nodes, edges }: StoredMap): string[] {
  const label = (id: string) => nodes.find((node) => node.id === id)?.data.label ?? '';
  return edges.map(({ source, target }) => `${label(source)} > ${label(target)}`).toSorted();
}

test(
  '[S3 §2, §4, §5] a map is made, edited by keyboard alone, and edited without the network @only-desktop',
  withWorker,
  async ({ page, context, signIn, expectedConsole, expectAccessibleInBothThemes }) => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
    const member = await signIn();
    await page.goto('/app/library?focusmapTab=true');
    await expect(page.getByText('No maps yet')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'New map' }).first().press('Enter');
    await page.getByLabel('Title of the map').fill('Tides');
    await page.keyboard.press('Enter');
    const canvas = page.getByRole('application', { name: 'The map as a drawing' });
    await expect(canvas).toBeVisible();

    // Walk to the main node, and write a child and its siblings without a pause.
    await canvas.focus();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('There is nothing to undo.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    for (const [key, name] of [
      ['Tab', 'Moon'],
      ['Enter', 'Sun'],
      ['Enter', 'pov of Earth'],
    ] as const) {
      await page.keyboard.press(key);
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    }
    await expect(canvas).toBeFocused();
    const rows = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
    await expect(rows).toHaveText(['Tides', 'Moon', 'Sun', 'pov of Earth']);
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Earth');
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => shapeOf(await storedMap(member)))
      .toEqual(['Tides > Earth', 'Tides > Moon', 'Tides > Sun']);
    await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    // Tab leaves the canvas once nothing is selected.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(canvas).not.toBeFocused();

    // The outline does the same: a child, a rename, a removal that joins the neighbours, all undone and redone.
    const outline = page.getByRole('tree', { name: 'Outline' });
    await outline.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('Gravity');
    await page.keyboard.press('Enter');
    await expect(outline.getByRole('treeitem', { name: /^Gravity/ })).toHaveAttribute('aria-level', '3');
    await expect(outline).toBeFocused();
    const above = 'Earth';
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await expect.poll(async () => shapeOf(await storedMap(member))).toContain('Tides > Gravity');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => shapeOf(await storedMap(member))).toContain(`${above} > Gravity`);

    // Without the network, over a reload.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await outline.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.type(' pulls');
    // No Enter: what was typed outlives the page all the same.
    await expect.poll(() => outboxText(page)).toContain('Gravity pulls');
    await page.reload();
    await expect(outline.getByRole('treeitem', { name: /^Gravity pulls/ })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(outline.getByRole('treeitem', { name: /^Gravity,/ })).toBeVisible();
    await page.keyboard.press('Control+y');
    await context.setOffline(false);
    await expect.poll(async () => shapeOf(await storedMap(member))).toContain(`${above} > Gravity pulls`);
  },
);

test(
  '[S3 §2, §3, §5] a node gets a state, a card and a style; the map a theme; it is deleted and taken back',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessibleInBothThemes, expectedConsole }) => {
    // The map may ask once more what is new while it is being deleted.
    expectedConsole.push(/status of 404.*\/document\?from=/);
    const member = await signIn();
    const card = '11111111-1111-4111-8111-111111111111';
    await member.call('POST', '/api/focus-card/', { _id: card, update: { title: 'What the moon does' } });
    await member.call('POST', '/api/focusmap/', {
      _id: '22222222-2222-4222-8222-222222222222',
      update: {
        title: 'Tides',
        nodes: [
          { id: 'main', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'Tides', dataNodeType: 1 } },
          { id: 'moon', type: 'custom', position: { x: 0, y: 200 }, data: { label: 'Moon' } },
        ],
        edges: [{ id: 'emain-moon', source: 'main', target: 'moon' }],
      },
    });
    await page.goto('/app/library?focusmapTab=true');
    await page.getByRole('link', { name: /Tides/ }).click();
    const node = page.locator('.react-flow__node').filter({ hasText: 'Moon' });
    // Selecting a node opens its panel.
    await (isMobile ? node.tap() : node.click());
    await page.getByRole('radio', { name: 'Done' }).click();
    await expect.poll(async () => (await storedMap(member)).nodes[1]?.data.todo).toBe('DONE');

    await page.getByRole('tab', { name: 'Card' }).click();
    await page.getByRole('button', { name: 'What the moon does' }).click();
    await expect(page.getByRole('link', { name: 'Open the card' })).toHaveAttribute('href', `/app/card/${card}`);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('tab', { name: 'Resources' }).click();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeDisabled();
    await page.getByLabel('Title', { exact: true }).fill('On the tides');
    await page.getByLabel('Link').fill('https://example.org/tides');
    await add.click();
    await expect(page.getByRole('link', { name: 'On the tides' })).toBeVisible();
    await page.getByRole('tab', { name: 'Style' }).click();
    await page.getByRole('group', { name: 'Background' }).getByRole('radio', { name: 'Mint' }).check();
    await expectAccessibleInBothThemes(page);
    await expect
      .poll(async () => (await storedMap(member)).nodes[1]?.data)
      .toMatchObject({
        memento: { _id: card, title: 'What the moon does' },
        showBigMemento: true,
        resources: [{ title: 'On the tides', url: 'https://example.org/tides', category: 'READ', free: 'FREE' }],
        bg: '#A7F3D0',
        isCustomStyled: true,
      });
    await page.getByRole('button', { name: 'Close the panel' }).click();

    await page.getByRole('button', { name: 'Lay out from left to right' }).click();
    await expect.poll(async () => (await storedMap(member)).nodes[1]?.position.x).toBeGreaterThan(100);
    // Nothing is selected: the panel shows the settings of the map.
    await (isMobile ? page.touchscreen.tap(370, 700) : page.keyboard.press('Escape'));
    await page.getByRole('button', { name: 'Side panel' }).click();
    await page.getByRole('combobox', { name: /^Theme/ }).click();
    await page.getByRole('option', { name: 'Royal' }).click();
    await expect.poll(async () => (await storedMap(member)).theme).toBe('royal');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Close the panel' }).click();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete map' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete map' }).click();
    await expect(page.getByText('No maps yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: /Tides/ })).toBeVisible();
    await expect.poll(async () => (await storedMap(member)).title).toBe('Tides');
  },
);

test('[S3] maps of other programs are brought in, hostile ones are inert, and a map is saved as a file', async ({
  page,
  isMobile,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const member = await signIn();
  const dialog = page.getByRole('dialog', { name: 'Bring in a map' });
  /** Shows what the file holds; answers what is said about it. */
  const choose = async (name: string, text: string) => {
    await page.goto('/app/library?focusmapTab=true');
    await page.getByRole('button', { name: 'Bring in a map' }).click();
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  const bringIn = async (name: string, text: string) => {
    await choose(name, text);
    await dialog.getByRole('button', { name: 'Make the map' }).click();
  };
  const outline = page.getByRole('tree', { name: 'Outline' });
  const rows = async () => {
    // On a small screen it would cover the canvas, and begins closed.
    if (isMobile && (await outline.count()) === 0) await page.getByRole('button', { name: 'Outline' }).tap();
    return outline
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => `${item.getAttribute('aria-level')} ${item.textContent}`));
  };

  await choose('none.mm', 'no map');
  await expect(dialog.getByRole('alert').filter({ hasText: 'This file could not be read as a map' })).toBeVisible();

  await choose(
    'Water.mm',
    `<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><map version="1.0.1"><node ID="r" TEXT="Water &lt;script&gt;document.title='x'&lt;/script&gt;">
      <node ID="a" TEXT="Rain" LINK="https://example.org/rain"><arrowlink DESTINATION="b"/>
        <richcontent TYPE="NOTE"><html><body><p>Falls.</p><script>document.title='x'</script></body></html></richcontent>
      </node>
      <node ID="b"><richcontent TYPE="NODE"><html><body><p>Snow</p></body></html></richcontent></node>
    </node></map>`,
  );
  await expect(dialog.getByText('FreeMind: 3 nodes · 3 connections · 1 resource')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    '2 declarations of the file were not carried out',
    '1 program is left out',
  ]);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Make the map' }).click();
  await expect
    .poll(rows)
    .toEqual(["1 Water <script>document.title='x'</script>", '2 Rain', '3 Leads to “Snow”', '2 Snow']);
  await expect(page).not.toHaveTitle('x');
  await expect.poll(async () => (await storedMap(member)).edges).toHaveLength(3);

  await bringIn(
    'Feeds.opml',
    '<opml version="2.0"><head><title>News</title></head><body><outline text="A & B" url="https://example.org/?a=1&b=2"><outline text="C"/></outline><outline text="D"/></body></opml>',
  );
  await expect.poll(rows).toEqual(['1 News', '2 A & B', '3 C', '2 D']);

  await bringIn(
    'Notes.canvas',
    JSON.stringify({
      nodes: [{ id: 'q', type: 'text', text: 'Why?', x: 0, y: 0, width: 200, height: 60, shape: 'pill' }],
      edges: [],
    }),
  );
  await expect.poll(rows).toEqual(['1 Notes', '1 Why?']);

  const saved = async (format: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as a file…' }).click();
    const saving = page.getByRole('dialog', { name: 'Save the map as a file' });
    await saving.getByRole('radio', { name: format }).check();
    if (format === 'Markdown') {
      await expect(saving.getByText('The places of 2 nodes')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      saving.getByRole('button', { name: 'Save' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
  };
  const canvas = await saved('JSON Canvas');
  expect(canvas.name).toBe('Notes.canvas');
  expect(JSON.parse(canvas.bytes.toString())).toMatchObject({ nodes: [{ id: 'q', text: 'Why?', shape: 'pill' }] });
  expect((await saved('Markdown')).bytes.toString()).toBe('# Notes\n\n- Why?\n');
  expect((await saved('SVG picture')).bytes.toString()).toContain('>Why?</text>');
  expect((await saved('PNG picture')).bytes.subarray(1, 4).toString()).toBe('PNG');
});

test(
  '[S3 §2, §4] a map is learned with: what is due on it, a test of its cards, sessions, the trail of visited maps',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessibleInBothThemes }) => {
    const member = await signIn();
    const [tides, moon] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
    const [map, part] = ['55555555-5555-4555-8555-555555555555', '66666666-6666-4666-8666-666666666666'];
    for (const [_id, title] of [
      [tides, 'What tides are'],
      [moon, 'What the moon does'],
    ] as const) {
      const flashcard = {
        _id: randomUUID(),
        order: 'a0',
        title: '',
        question: title,
        answer_list: ['Yes'],
        image: null,
      };
      await member.call('POST', '/api/focus-card/', { _id, update: { title, flashcard: [flashcard] } });
    }
    // One is due today; the other was repeated today, and its next session is in two days.
    await member.call('PUT', `/api/focus-card/${tides}`, { startFocusRepeat: true });
    await member.call('PUT', `/api/focus-card/${moon}`, { startFocusRepeat: true, score: 100 });
    const node = (id: string, y: number, data: object) => ({ id, type: 'custom', position: { x: 0, y }, data });
    await member.call('POST', '/api/focusmap/', { _id: part, update: { title: 'The moon' } });
    await member.call('POST', '/api/focusmap/', {
      _id: map,
      update: {
        title: 'The sea',
        nodes: [
          node('main', 0, { label: 'The sea', dataNodeType: 1 }),
          node('tides', 180, { label: 'Tides', memento: { _id: tides, title: 'What tides are' }, todo: 'DONE' }),
          node('moon', 360, {
            label: 'Moon',
            memento: { _id: moon, title: 'What the moon does' },
            roadmap: { _id: part, title: 'The moon' },
          }),
        ],
        edges: [
          { id: 'emain-tides', source: 'main', target: 'tides' },
          { id: 'etides-moon', source: 'tides', target: 'moon' },
        ],
      },
    });
    const drawn = (id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);
    const press = (target: Locator) => (isMobile ? target.tap() : target.click());
    /** From the bar, or on a phone from its menu. */
    const inBar = async (role: 'link' | 'button', name: string) => {
      if (!isMobile) return page.locator('header').getByRole(role, { name }).click();
      await page.getByRole('button', { name: 'More actions' }).tap();
      await page.getByRole('menuitem', { name }).tap();
    };

    await page.goto(`/app/focusmap/${map}?readOnly=true&viewPrivate=true&mainTitle=The%20sea`);
    await expect(drawn('main')).toContainText('50% done');
    await expect(drawn('tides')).toContainText('Due');
    await expect(drawn('moon')).toContainText('Fading');
    await expect(page.getByRole('toolbar', { name: 'Tools' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: '1 card due, 1 fading' }).click();
    const panel = page.getByRole('region', { name: 'About the map' });
    await expect(panel.getByText('Yellow: in progress. Counts 50%.')).toBeVisible();
    await expect(panel.getByText('tomorrow').or(panel.getByText('today')).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await panel.getByRole('button', { name: 'What tides are' }).click();
    await expect(page.getByRole('link', { name: 'Test yourself' })).toHaveAttribute('href', `/app/card/${tides}/test`);
    if (isMobile) await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the panel' }).click();

    // All cards are tested; the score stays with the map.
    await inBar('link', 'Test 2 cards');
    await page.getByRole('list', { name: 'Tests' }).getByRole('button', { name: 'Flashcards' }).click();
    for (const number of [0, 1]) {
      await expect(page.getByText(`${number} of 2`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Flip/ })).not.toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Space');
      await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'Back to the map' }).click();
    await expect(drawn('main')).toContainText('Score 100');
    await expect
      .poll(() => member.call('GET', `/api/focusmap/${map}`))
      .toMatchObject([{ flash_test_score: { score: 100 } }]);

    // A map on a node; the trail leads back to this one, to read.
    await press(drawn('moon'));
    await page.getByRole('tab', { name: 'Map', exact: true }).click();
    await page.getByRole('link', { name: 'Open the map' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The moon' })).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Visited maps' });
    await expect(trail.getByRole('link')).toHaveCount(2);
    await expectAccessibleInBothThemes(page);
    await trail.getByRole('link', { name: 'The sea' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The sea' })).toBeVisible();
    await expect(trail).toHaveCount(0);

    // Sessions: of a node's card, then of the map.
    const started = () =>
      page.waitForRequest((sent) => sent.method() === 'POST' && /\/api\/focus-session\/?$/.test(sent.url()));
    const launch = page.getByRole('dialog', { name: 'Start a focus session' });
    await press(drawn('moon'));
    await page.getByRole('button', { name: 'Focus session' }).last().click();
    const ofCard = started();
    await launch.getByRole('button', { name: 'Start', exact: true }).click();
    expect((await ofCard).postDataJSON()).toMatchObject({
      update: { sessionType: 'MEMENTO', fromRoute: 'memento', focusCardIdParam: moon, focusmap_id: null },
    });
    await page.goto(`/app/focusmap/${map}`);
    await expect(drawn('main')).toBeVisible();
    await inBar('button', 'Focus session');
    const ofMap = started();
    await launch.getByRole('button', { name: 'Start', exact: true }).click();
    expect((await ofMap).postDataJSON()).toMatchObject({
      update: { sessionType: 'ROADMAP', fromRoute: 'roadmap', focusmap_id: map, focusCardIdParam: null },
    });
  },
);
