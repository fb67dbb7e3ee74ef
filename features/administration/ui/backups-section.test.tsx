import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Backups } from '../backups-contract.ts';
import english from '../texts/en.json' with { type: 'json' };
import french from '../texts/fr.json' with { type: 'json' };
import { ShownBackups } from './backups-section.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { administration: english }, fr: { administration: french } },
  interpolation: { escapeValue: false },
});

const now = Date.parse('2026-03-04T09:00:00Z');
const none: Backups = {
  at: '03:30',
  nextAt: '2026-03-05T03:30:00.000Z',
  kind: 'folder',
  keep: { days: 7, weeks: 4, months: 6 },
  running: false,
  late: false,
  problem: null,
  archives: [],
};
const archives: Backups['archives'] = [
  { name: 'loci-20260304-033000.tar.gz', at: '2026-03-04T03:30:00.000Z', bytes: 1_234_567, whole: true },
  { name: 'loci-20260303-033000.tar.gz', at: '2026-03-03T03:30:00.000Z', bytes: 1_200_000, whole: false },
  { name: 'loci-20260302-033000.tar.gz', at: '2026-03-02T03:30:00.000Z', bytes: 900, whole: null },
];

async function shown(backups: Partial<Backups>, language = 'en'): Promise<string> {
  await i18n.changeLanguage(language);
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ShownBackups backups={{ ...none, ...backups }} now={now} />
    </I18nextProvider>,
  );
  // A text that was not filled in, or has no words.
  expect(markup).not.toMatch(/\{\{|backups\./);
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('of none the first one is asked for, and the schedule is said', async () => {
  const text = await shown({});
  expect(text).toContain('There is no backup yet.');
  expect(text).toContain('Every day at 03:30');
  expect(text).toContain('the newest of 7 days, 4 weeks and 6 months');
  expect(await shown({ at: null, nextAt: null })).toContain('None by schedule');
});

test('each archive has its age, its size, and whether it is whole', async () => {
  const text = await shown({ archives });
  expect(text).toMatch(/5 hours ago loci-20260304-033000.tar.gz Read back and found whole 1\.2 MB/);
  expect(text).toMatch(/yesterday loci-20260303-033000.tar.gz Damaged 1\.2 MB/);
  expect(text).toMatch(/2 days ago loci-20260302-033000.tar.gz Not read back yet 900 byte/);
  expect(text).not.toContain('no backup yet');
});

test('a fault is said with what to do, in English and French', async () => {
  const at = '2026-03-04T04:30:00.000Z';
  const noRoom = { kind: 'noRoom', at, times: 2, missing: 3_000_000_000, text: null } as const;
  expect(await shown({ archives, problem: noRoom })).toMatch(/no room.*3 GB are missing.*2 times in a row/);
  const failed = { kind: 'failed', at, times: 1, missing: null, text: 'ENOSPC' } as const;
  expect(await shown({ archives, problem: failed })).toMatch(/could not be made: ENOSPC.*Once,/);
  expect(await shown({ archives, late: true })).toContain('older than a day and a half');
  expect(await shown({ archives, problem: noRoom }, 'fr')).toMatch(/il manque 3 Go.*2 fois de suite/);
  expect(await shown({ running: true }, 'fr')).toContain('Une sauvegarde est en cours');
});
