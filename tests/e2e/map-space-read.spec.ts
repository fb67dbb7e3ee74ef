import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tileOf } from '../../features/maps/rules/space/board.ts';
import { expect, test, type SignedIn } from './journey.ts';
import {
  cube,
  expectWhyFlat,
  makeTides,
  mapCanvas,
  placedOnBoard,
  placedOnSphere,
  withoutWebGl,
} from './space-pages.ts';

// A separate server: its first account is the administrator, who grants plans.
test.use({ serverEnvironment: { JOURNEY: 'map-space-read' } });

/** Calls that change a map or what is known of it, from now on. */
function changes(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/focusmap')) seen.push(request.url());
  });
  return seen;
}
async function putOn(page: Page, label: string, tile: number) {
  await page.getByRole('button', { name: `Pick up: ${label}` }).press('Enter');
  await page.getByLabel('Tile 1 to 4').fill(String(tile));
  await page.getByRole('button', { name: 'Carry there' }).press('Enter');
  await page.getByRole('button', { name: `Put down: ${label}` }).press('Enter');
}

test('[S3 §2] an own map opened to read is played on the board for this visit alone, and edited afterwards @long', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  const stored = { Moon: tileOf(1) };
  await member.call('PUT', `/api/focusmap/${id}`, { spacePosition: stored });
  await withoutWebGl(page);
  const changed = changes(page);
  await page.goto(`/app/focusmap/${id}?readOnly=true&view=CUBE`);
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'true');
  await expectAccessible(page);
  await putOn(page, 'Sun', 3);
  await expect(page.getByText('2 of 4 on their tiles')).toBeVisible();
  await page.getByRole('button', { name: 'Reset the board' }).press('Enter');
  await expect(page.getByText('The board is as it was at the beginning.', { exact: true })).toBeAttached();
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'false');

  // What is played lasts while the map is open, in whichever view.
  await putOn(page, 'Winds', 4);
  await page.getByRole('radio', { name: 'Sphere' }).press('Space');
  await expect(mapCanvas(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Cosmos' }).press('Space');
  await expect(cube(page, 'Winds')).toHaveAttribute('data-placed', 'true');
  await page.reload();
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'true');
  await expect(cube(page, 'Winds')).toHaveAttribute('data-placed', 'false');
  expect(changed).toEqual([]);
  expect([await placedOnBoard(member, id), await placedOnSphere(member, id)]).toEqual([stored, {}]);

  // Whoever edits again sees what is stored.
  await page.goto(`/app/focusmap/${id}?view=CUBE`);
  await page.getByRole('button', { name: 'Stop editing' }).click();
  await putOn(page, 'Moon', 3);
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'false');
  await page.getByRole('button', { name: 'Edit the map' }).click();
  await expect(cube(page, 'Moon')).toHaveAttribute('data-placed', 'true');
  await putOn(page, 'Sun', 3);
  await expect.poll(() => placedOnBoard(member, id)).toEqual({ ...stored, Sun: tileOf(2) });
});

async function publish(server: { administrator: SignedIn }, author: SignedIn, id: string): Promise<string> {
  await server.administrator.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
  const form = { id, desc: '<p>All of it.</p>', category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' };
  const { focusmap_public_id } = await author.call<{ focusmap_public_id: string }>(
    'PUT',
    `/api/focusmap/public/${id}`,
    { ...form, toBePublished: true },
  );
  return focusmap_public_id;
}

test('[S3 §2, §7] a public map of somebody else is solved as a board and walked as a road; nothing is stored @long', async ({
  page,
  server,
  signIn,
  expectAccessible,
}) => {
  const author = await signIn('Author of tides');
  const id = randomUUID();
  await makeTides(author, id);
  const sphere = { Sun: { x: 0, y: 0, z: 300 } };
  await author.call('PUT', `/api/focusmap/${id}`, {
    spacePosition: { Moon: tileOf(1) },
    spacePositionSphere: sphere,
  });
  const edition = await publish(server, author, id);
  await page.context().clearCookies();
  await signIn('Reader of tides');
  await withoutWebGl(page);
  const changed = changes(page);
  await page.goto(`/app/focusmap/${edition}?isPublic=true&readOnly=true&view=CUBE`);
  // The board of its author is not the reader's.
  await expect(page.getByText('0 of 4 on their tiles')).toBeVisible();
  for (const [at, label] of ['Tides', 'Moon', 'Sun', 'Winds'].entries()) await putOn(page, label, at + 1);
  await expect(page.getByText('All 4 cubes are on their tiles.').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Road' }).press('Space');
  const steps = page.getByRole('list', { name: 'Steps' });
  // One stands where one was on the board.
  await steps.getByRole('button', { name: /^Winds/ }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(steps.locator('[aria-current="step"]')).toContainText('Sun');
  // To-do states are their author's own.
  await page.keyboard.press('3');
  await expect(steps).not.toContainText('Done');
  await page.getByRole('radio', { name: 'Sphere' }).press('Space');
  await expect(mapCanvas(page)).toBeVisible();
  await expectWhyFlat(page, 'noWebGl');
  expect(changed).toEqual([]);
  const [open] = await author.call<object[]>('GET', `/api/focusmap/public/${edition}`);
  expect(open).toMatchObject({ spacePosition: {}, spacePositionSphere: sphere });
});
