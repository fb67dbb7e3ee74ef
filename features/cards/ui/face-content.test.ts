import { expect, it } from 'vitest';
import { blankContent } from '#features/cards/rules/editor-start.ts';
import { publicFaceOf } from './face-content.ts';

it('[S1 §2] a public card in a list has the memo, which its overlay shows', () => {
  const card = {
    ...blankContent('en', { category_1: 'OTHER', category_2: 'OTHEROTHER' }),
    _id: 'one',
    memo: 'Water climbs',
    author_name: 'Ada',
    author_avatar: null,
    key_idea_count: 1,
    flashcard_count: 0,
    quizz_count: 0,
    rating: 0,
    number_rating: 0,
    url_seo: 'water-climbs',
  };
  expect(publicFaceOf(card).memo).toBe('Water climbs');
});
