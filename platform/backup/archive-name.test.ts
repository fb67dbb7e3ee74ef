import { expect, test } from 'vitest';
import { archiveInstant, archiveName } from './archive-name.ts';

const instant = Date.parse('2026-03-02T09:00:07Z');

test('the name of an archive says when it was made', () => {
  expect(archiveName('loci', instant + 999)).toBe('loci-20260302-090007.tar.gz');
  expect(archiveName('loci', instant, 2)).toBe('loci-20260302-090007-2.tar.gz');
  expect(archiveInstant('loci-20260302-090007.tar.gz')).toBe(instant);
  expect(archiveInstant('loci-20260302-090007-2.tar.gz')).toBe(instant);
});

test.each([
  'loci-20260302-090007.tar.gz.part',
  'before-restore-20260302-090007.tar.gz',
  'loci-20261302-090007.tar.gz',
  'mine.tar.gz',
])('%s is none of the schedule', (name) => expect(archiveInstant(name)).toBeUndefined());
