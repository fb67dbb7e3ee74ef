import { expect, test } from 'vitest';
import type { CardOfMenu } from '#client/places.ts';
import { cardMenu, cardTabs } from './places.ts';

const card: CardOfMenu = {
  _id: 'oak',
  title: 'Oak',
  state: 'PRIVATE',
  locked: false,
  on_repeat: false,
  key_idea_count: 1,
  flashcard_count: 1,
  quizz_count: 1,
  published_public: false,
  published_private: false,
  hidden_public: false,
  hidden_private: false,
  url_seo: null,
  collection_user_id: [],
};
const rowsOf = (changed: Partial<CardOfMenu>) =>
  cardMenu
    .filter(({ at, offered }) => at !== 'page' && (offered?.({ ...card, ...changed }) ?? true))
    .map(({ key }) => key);

test('[S1 §4] the menu of a locked copy offers neither editing, nor a test, nor the schedule', () => {
  expect(rowsOf({ state: 'FROMSECRET', locked: true })).toEqual(['open', 'delete', 'collect', 'export']);
});

test('the menu of an own card offers everything, and its schedule instead of making one', () => {
  const own = ['open', 'edit', 'copy', 'delete', 'test', 'print', 'repeat', 'collect', 'export'];
  expect(rowsOf({})).toEqual(own);
  expect(rowsOf({ on_repeat: true })).toEqual(own.map((key) => (key === 'repeat' ? 'seeRepeat' : key)));
});

test('[S1 §4] a locked copy shows its teacher’s review and recordings, but neither schedule nor mind map', () => {
  const idea = { title: 'Leaves', key_idea_description: '' };
  const tabsOf = (changed: object) => [
    ...new Set(
      cardTabs
        .filter(({ offered }) =>
          offered(
            { ...card, nodes: [], key_idea: [idea], record: null, teacher_review: null, ...changed } as never,
            [],
          ),
        )
        .map(({ value }) => value),
    ),
  ];
  expect(tabsOf({})).toEqual(['repeat', 'mindMap']);
  const review = { rate: 3, comment: '' };
  expect(tabsOf({ state: 'FROMSECRET', locked: true, record: {}, teacher_review: review })).toEqual([
    'recordings',
    'review',
  ]);
});
