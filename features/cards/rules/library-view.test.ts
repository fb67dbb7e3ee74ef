import { describe, expect, it } from 'vitest';
import type { CardShort } from '../contract.ts';
import {
  filterCount,
  isInState,
  libraryView,
  readLibraryQuery,
  wholeLibrary,
  writeLibraryQuery,
  type LibraryQuery,
} from './library-view.ts';

const collator = new Intl.Collator('en', { numeric: true });

function card(title: string, more: Partial<CardShort> = {}): CardShort {
  return {
    _id: title,
    title,
    subtitle: '',
    memo: '',
    cover_picture: null,
    extract_color: [],
    category_1: 'SCIENCES',
    category_2: 'SCIENCESBIOLOGY',
    language: 'en',
    template: false,
    forPublic: false,
    state: 'PRIVATE',
    published_public: false,
    published_private: false,
    locked: false,
    madeInPremium: false,
    url_seo: null,
    author_id: 'a',
    author_name: 'Ada',
    author_avatar: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    on_repeat: false,
    flash_test_score: null,
    rating: 0,
    number_rating: 0,
    revision: 1,
    timerValueSelected: 4,
    round: 2,
    key_idea_count: 0,
    key_idea_titles: [],
    collection_user_id: [],
    edition_news: false,
    hidden_public: false,
    hidden_private: false,
    own_rating: null,
    flashcard_count: 0,
    quizz_count: 0,
    unfinished_resource_count: 0,
    ...more,
  };
}

function titles(cards: CardShort[], query: Partial<LibraryQuery>): string[] {
  const rows = cards.map((one) => ({ card: one, words: one.title.toLowerCase() }));
  return libraryView(rows, { ...wholeLibrary, ...query }, query.search ?? '', collator).map((one) => one.title);
}

describe('[S1 §2] the library', () => {
  it('includes cards that the server found by their contents, if they pass the filters', () => {
    const inside = { ...card('Beta'), _id: 'inside', language: 'fr' };
    const rows = [card('Alpha'), inside].map((one) => ({ card: one, words: one.title.toLowerCase() }));
    const found = (query: Partial<LibraryQuery>) =>
      libraryView(rows, { ...wholeLibrary, ...query }, 'alpha', collator, new Set(['inside'])).map((one) => one.title);
    expect(found({}).toSorted()).toEqual(['Alpha', 'Beta']);
    expect(found({ language: 'en' })).toEqual(['Alpha']);
  });

  it('finds cards that contain every searched word, in any order', () => {
    expect(titles([card('The cell cycle'), card('Cell walls'), card('Bicycle')], { search: 'cycle cell' })).toEqual([
      'The cell cycle',
    ]);
  });

  it.each([
    ['category', { category_1: 'BUSINESS' }, card('Other', { category_1: 'BUSINESS' })],
    [
      'sub-category',
      { category_1: 'SCIENCES', category_2: 'SCIENCESPHYSICS' },
      card('Other', { category_2: 'SCIENCESPHYSICS' }),
    ],
    ['language', { language: 'de' }, card('Other', { language: 'de' })],
    ['state', { state: 'ON_REPEAT' }, card('Other', { on_repeat: true })],
  ] as const)('narrows to a %s', (_, query, other) => expect(titles([card('One'), other], query)).toEqual(['Other']));

  it.each([
    ['a card of one’s own', card('x'), ['PRIVATE']],
    ['one with a public edition', card('x', { published_public: true }), ['PUBLISHED']],
    ['one with a secret edition', card('x', { state: 'PUBLISHED_PRIVATE' }), ['PUBLISHED']],
    ['a copy of a public card', card('x', { state: 'FROMPUBLIC' }), ['COPIED']],
    ['a copy of a secret card', card('x', { state: 'FROMSECRET', on_repeat: true }), ['COPIED', 'ON_REPEAT']],
    ['a template', card('x', { template: true }), ['PRIVATE', 'TEMPLATE']],
  ] as const)('[S1 §4] %s is %o', (_, one, expected) => {
    const states = (['PRIVATE', 'PUBLISHED', 'COPIED', 'TEMPLATE', 'ON_REPEAT'] as const).filter((state) =>
      isInState(one, state),
    );
    expect(states).toEqual(expected);
  });

  const older = card('Älter', {
    created_at: '2026-03-01T00:00:00.000Z',
    updated_at: '2026-03-02T00:00:00.000Z',
    flash_test_score: { score: 90, date: '', test: null },
  });
  const newer = card('Card 10', { created_at: '2026-02-01T00:00:00.000Z', updated_at: '2026-03-09T00:00:00.000Z' });
  const third = card('Card 9', {
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-03-01T00:00:00.000Z',
    flash_test_score: { score: 0, date: '', test: null },
  });
  it.each([
    ['updated', ['Card 10', 'Älter', 'Card 9']],
    ['created', ['Älter', 'Card 10', 'Card 9']],
    ['title', ['Älter', 'Card 9', 'Card 10']],
    ['score', ['Card 9', 'Älter', 'Card 10']],
  ] as const)('sorts by %s', (sort, expected) => expect(titles([older, newer, third], { sort })).toEqual(expected));

  it.each([
    ['es', ['nube', 'ñandú', 'obra']],
    ['zh-Hans', ['北京', '重庆', '上海']],
    ['th', ['กา', 'เก้า', 'ขา']],
  ])('sorts titles as a reader of %s expects', (language, expected) => {
    const rows = expected.toReversed().map((title) => ({ card: card(title), words: '' }));
    const sorted = libraryView(rows, { ...wholeLibrary, sort: 'title' }, '', new Intl.Collator(language));
    expect(sorted.map(({ title }) => title)).toEqual(expected);
  });

  it('does not modify the given rows', () => {
    const rows = [card('b'), card('a')].map((one) => ({ card: one, words: '' }));
    libraryView(rows, { ...wholeLibrary, sort: 'title' }, '', collator);
    expect(rows.map((row) => row.card.title)).toEqual(['b', 'a']);
  });
});

describe('a library query in the address', () => {
  it('is parsed back unchanged', () => {
    const query: LibraryQuery = {
      search: 'élan',
      category_1: 'SCIENCES',
      category_2: 'SCIENCESPHYSICS',
      language: 'fr',
      state: 'COPIED',
      sort: 'title',
    };
    expect(
      readLibraryQuery(new Map(writeLibraryQuery(query)) as unknown as { get(name: string): string | null }),
    ).toEqual(query);
  });

  it('omits defaults, and ignores unknown values', () => {
    expect(writeLibraryQuery(wholeLibrary)).toEqual([]);
    expect(
      readLibraryQuery(new URLSearchParams('sort=colour&state=LOST&sub=SCIENCESPHYSICS&roadmapTab=false')),
    ).toEqual(wholeLibrary);
  });

  it('counts filters, but not search and sort', () => {
    expect(
      filterCount({
        ...wholeLibrary,
        search: 'x',
        sort: 'title',
        category_1: 'SCIENCES',
        category_2: 'SCIENCESPHYSICS',
        state: 'COPIED',
      }),
    ).toBe(2);
  });
});
