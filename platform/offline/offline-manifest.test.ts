import { expect, test } from 'vitest';
import { offlineManifest, type BuiltFile } from './offline-manifest.ts';

const file = (name: string, modules: string[], needs: string[] = [], opens: string[] = []): BuiltFile => ({
  file: name,
  modules,
  needs,
  opens,
});

const built = [
  file(
    'root.js',
    ['/root.tsx'],
    [
      'base.js',
      'inter-latin-400.woff2',
      'inter-greek-400.woff2',
      'display-latin-400.woff2',
      'inter-cyrillic-400.woff2',
    ],
  ),
  file('base.js', ['/ui/button.tsx'], [], ['dialog.js', 'archive.js']),
  file('dialog.js', ['/ui/dialog.tsx'], ['zip.js']),
  file('archive.js', ['/archive.ts'], ['zip.js', 'rows.js']),
  file('zip.js', ['/zip.ts']),
  file('rows.js', ['/rows.ts']),
  { ...file('texts-base-en.json', ['/cards/texts/en.json', '/archive/texts/en.json']), language: 'en' },
  { ...file('texts-base-pt-BR.json', ['/cards/texts/pt-BR.json', '/archive/texts/pt-BR.json']), language: 'pt-BR' },
  { ...file('texts-archive-en.json', ['/archive/texts/en.json']), language: 'en' },
  { ...file('texts-root-en.json', ['/root/texts/en.json']), language: 'en' },
  file('library.js', ['/library.tsx'], ['base.js']),
  file('admin.js', ['/admin.tsx'], ['base.js']),
  file('inter-latin-400.woff2', []),
  file('inter-greek-400.woff2', []),
  file('inter-cyrillic-400.woff2', []),
  file('display-latin-400.woff2', []),
];

const manifest = offlineManifest(built, {
  groups: { shell: /root/, library: /library/ },
  onUse: [/archive|zip/],
  fonts: [
    [/display-latin/, ['en', 'fr']],
    [/inter-cyrillic/, ['ru', 'pt-BR']],
  ],
  networkScreens: /admin/,
  away: /library/,
});

test('each group has what its entries load, at once or on demand, and nothing twice', () => {
  expect(manifest.groups).toEqual({
    shell: ['base.js', 'dialog.js', 'inter-latin-400.woff2', 'root.js', 'zip.js'],
    library: ['library.js'],
  });
});

test('texts are in no group, but kept by language, unless all of a file are cached on use, with its own fonts', () => {
  expect(manifest.languages).toEqual({
    en: ['texts-base-en.json', 'texts-root-en.json', 'display-latin-400.woff2'],
    'pt-BR': ['texts-base-pt-BR.json', 'inter-cyrillic-400.woff2'],
  });
});

test('a part cached on use adds nothing to a group, unless something in the group needs it', () => {
  expect(manifest.onUse).toEqual(['admin.js', 'archive.js', 'rows.js', 'texts-archive-en.json']);
});

test('a file of data that a part reads by its address is cached on use', () => {
  const parts = [file('root.js', ['/root.tsx']), file('digits-Dk3fJ8sA.json', []), file('picture.png', [])];
  const { groups, onUse } = offlineManifest(parts, {
    groups: { shell: /root/ },
    onUse: [],
    fonts: [],
    networkScreens: /admin/,
    away: /root/,
  });
  expect([groups, onUse]).toEqual([{ shell: ['root.js'] }, ['digits-Dk3fJ8sA.json']]);
});

test('a part that is cached on use is in no group, even if the pattern of a group matches it', () => {
  const parts = [file('library.js', ['/app/library.tsx'], [], ['maps.js']), file('maps.js', ['/app/library-maps.tsx'])];
  const { groups, onUse } = offlineManifest(parts, {
    groups: { library: /app\/library\.tsx/, routes: /app\// },
    onUse: [/library-maps/],
    fonts: [],
    networkScreens: /admin/,
    away: /library/,
  });
  expect(groups).toEqual({ library: ['library.js'], routes: [] });
  expect(onUse).toEqual(['maps.js']);
});

test('a screen that only the network has is in no group, whatever group names it, and the screen in its place is known', () => {
  const { groups, networkScreens, away } = offlineManifest(built, {
    groups: { shell: /root|admin/ },
    onUse: [],
    fonts: [],
    networkScreens: /admin/,
    away: /library/,
  });
  expect(groups['shell']).not.toContain('admin.js');
  expect(networkScreens).toEqual(['admin.js']);
  expect(away).toBe('library.js');
});

test('a part is cached on use by the module that it was made for, not by others that it contains', () => {
  const facade = '/app/prompts.tsx';
  const parts = [
    file('root.js', ['/root.tsx'], [], ['prompts.js']),
    { ...file('prompts.js', ['/archive.ts', facade]), facade },
  ];
  const { groups } = offlineManifest(parts, {
    groups: { shell: /root/ },
    onUse: [/archive/],
    fonts: [],
    networkScreens: /admin/,
    away: /root/,
  });
  expect(groups).toEqual({ shell: ['prompts.js', 'root.js'] });
});
