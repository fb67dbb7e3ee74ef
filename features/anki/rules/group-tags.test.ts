import { expect, test } from 'vitest';
import { groupIn, groupTags, withoutGroupTags } from './group-tags.ts';

const [ofNote, group, other] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);

/** `place:group`, or `place` without one. */
const rows = (text: string) =>
  text.split(' ').map((each) => {
    const [place, of] = each.split(':');
    const named = { n: ofNote, g: group, h: other }[of ?? ''];
    return { place: place!, group: named };
  });

test.each([
  ['alone in no group', '0', []],
  ['alone in a group', '0:g', [`loci::group::${group}`]],
  ['gaps in a group', 'cloze:g', [`loci::group::${group}`]],
  ['several, as a note has them', '0:n 1:n', []],
  ['several, all in another', '0:g 1:g', [`loci::group::${group}::0`, `loci::group::${group}::1`]],
  ['several, one of them taken out', '0:n 2', ['loci::group::none::2']],
  ['several, each in another', '0:g 1:h 2:n', [`loci::group::${group}::0`, `loci::group::${other}::1`]],
])('[S2 §4] flashcards of a note, %s: the tags, and the groups that they say', (_, text, tags) => {
  const given = rows(text);
  const usual = given.length > 1 ? ofNote : undefined;
  expect(groupTags(given, usual)).toEqual(tags);
  const read = given.map(({ place }) => groupIn(['a', ...tags], place));
  expect(read.map((said) => (said === undefined ? usual : (said ?? undefined)))).toEqual(
    given.map((each) => each.group),
  );
});

test('tags of groups are no tags of a flashcard; others that begin alike are', () => {
  const own = ['one', 'loci::group', 'loci::group::x', `loci::groups::${group}`];
  expect(
    withoutGroupTags([...own, `loci::group::${group}`, `Loci::Group::${group}::3`, 'loci::group::none::1']),
  ).toEqual(own);
});
