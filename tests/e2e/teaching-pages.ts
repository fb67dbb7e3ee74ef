import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signUp, type RunningServer, type SignedIn } from './journey.ts';

export interface Author extends SignedIn {
  readonly context: BrowserContext;
}

/** A member with a paid plan and a browser context. `admin` is the first person of the instance. */
export async function author(
  browser: Browser,
  server: RunningServer,
  admin: SignedIn,
  name: string,
  membership = {},
): Promise<Author> {
  const context = await browser.newContext({ baseURL: server.url });
  const person = await signUp(server, context, name);
  await admin.call('PUT', `/api/admin/members/${person.id}/membership`, { grantedPlan: 'PREMIUM', ...membership });
  return { ...person, context };
}

/** Creates a card that can be published. */
export async function publishable({ call, context }: Author, server: RunningServer, title: string): Promise<string> {
  const picture = randomUUID();
  const buffer = await sharp({ create: { width: 640, height: 880, channels: 3, background: '#2f6f62' } })
    .png()
    .toBuffer();
  const uploaded = await context.request.put(`/api/image/${picture}`, {
    headers: { origin: server.url },
    multipart: { file: { name: 'cover.png', mimeType: 'image/png', buffer } },
  });
  if (!uploaded.ok()) throw new Error(`the picture was refused: ${await uploaded.text()}`);
  const _id = randomUUID();
  await call('POST', '/api/focus-card/', {
    _id,
    update: {
      title,
      forPublic: true,
      cover_picture: { thumb: `/media/${picture}/thumb.webp`, regular: `/media/${picture}/regular.webp` },
      key_idea: [
        { _id: randomUUID(), order: 'a0', title: 'The one idea', key_idea_description: '<p>Why it matters</p>' },
      ],
    },
  });
  return _id;
}

export const shareForm = {
  desc: '<p>What it is about</p>',
  timerValueSelected: 25,
  round: 2,
  timer: { valueTimerSec: 1_500 },
  hasNotes: true,
};

/** Opens the students of a card on its page. */
export async function openStudents(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Students' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  if (await link.isVisible()) return link.click();
  // On a phone, where the test alone is a button.
  await more.click();
  await page.getByRole('menuitem', { name: 'Students' }).click();
}
