import type { Page } from '@playwright/test';
import { expect, type SignedIn } from './journey.ts';

interface StoredMap {
  spacePositionSphere?: Record<string, { x: number; y: number; z: number }>;
}

/** Places of nodes on the sphere, as the server has them. */
export async function placedOnSphere(member: SignedIn, id: string) {
  const [map] = await member.call<StoredMap[]>('GET', `/api/focusmap/${id}`);
  expect(map).toBeDefined();
  return map?.spacePositionSphere ?? {};
}

/** A main node, Tides, with three nodes below it: Moon, Sun, Winds. */
export async function makeTides(member: SignedIn, id: string) {
  const node = (name: string, y: number) => ({
    id: name,
    type: 'custom',
    position: { x: 0, y },
    data: { label: name === 'main' ? 'Tides' : name },
  });
  await member.call('POST', '/api/focusmap/', {
    _id: id,
    update: {
      title: 'Tides',
      nodes: [node('main', 0), node('Moon', 200), node('Sun', 400), node('Winds', 600)],
      edges: ['Moon', 'Sun', 'Winds'].map((target) => ({ id: `emain-${target}`, source: 'main', target })),
    },
  });
}

export const spaceView = (page: Page) => page.locator('[data-space]');
export const drawnSphere = (page: Page) => page.getByRole('application', { name: 'The map as a sphere' });
export const mapCanvas = (page: Page) => page.getByRole('application', { name: 'The map as a drawing' });

/** Requests for what draws in three dimensions, from now on. */
export function spaceScripts(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:three|space|sphere-drawing)[\w-]*\.js/.test(request.url())) seen.push(request.url());
  });
  return seen;
}
