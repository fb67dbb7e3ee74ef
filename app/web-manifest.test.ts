import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLog } from '#platform/log/log.server.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { readSettings } from '#platform/settings.server.ts';
import type { InstanceLook } from '#features/instance/look.server.ts';
import { mountWebManifests } from './web-manifest.server.ts';

interface Manifest {
  readonly lang: string;
  readonly name: string;
  readonly short_name: string;
  readonly theme_color: string;
  readonly shortcuts: readonly { name: string }[];
  readonly icons: readonly { src: string }[];
}

const app = openWebApp({ settings: readSettings({ DATA_DIR: 'test-results/manifest' }), log: openLog('silent') });
let look: InstanceLook = { name: 'Loci', accent: null, pages: [] };
mountWebManifests(app, () => Promise.resolve(look));
const ask = async (path: string) => app.request(path, {}, { incoming: {}, outgoing: {} });

test('each offered language has its manifest, in its words and with icons that exist', async () => {
  const names = new Set<string>();
  for (const locale of locales) {
    const reply = await ask(`/manifest.${locale}.webmanifest`);
    expect(reply.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await reply.json()) as Manifest;
    expect(manifest.lang).toBe(locale);
    names.add(`${manifest.name} ${manifest.shortcuts.map(({ name }) => name).join()}`);
    for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true);
  }
  expect(names.size, 'no language shows the words of another').toBe(locales.length);
});

test('the address without a language is the one of earlier installations; others are unknown', async () => {
  expect(((await (await ask('/manifest.webmanifest')).json()) as Manifest).lang).toBe('en');
  for (const path of [
    '/manifest.nl.webmanifest',
    '/manifest.webmanifest.webmanifest',
    '/manifest.__proto__.webmanifest',
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test('the installed app has the name, colour and logo of the instance', async () => {
  look = { name: 'Green School', accent: '#7a1f5c', logo: '/icons/of-instance/0f/', pages: [] };
  const { name, short_name, theme_color, icons } = (await (await ask('/manifest.fr.webmanifest')).json()) as Manifest;
  expect([name, short_name, theme_color]).toEqual(['Green School', 'Green School', '#7a1f5c']);
  expect(icons.map(({ src }) => src)).toEqual(
    ['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png'].map((file) => look.logo + file),
  );
});
