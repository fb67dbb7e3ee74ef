import { describe, expect, it } from 'vitest';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { jsonInHtml, previewText, structuredData } from './structured-data.ts';

const card = {
  title: 'Rivers',
  subtitle: '',
  language: 'en',
  author_name: 'Ada',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  cover_picture: { thumb: '/media/1/thumb.webp', regular: '/media/1/regular.webp' },
  rating: 13,
  number_rating: 3,
  key_idea: [keyIdea({ title: 'They flow' }), keyIdea({ title: '' })],
};
const place = {
  address: 'https://loci.example/rivers',
  publicUrl: 'https://loci.example',
  description: 'On rivers',
  subject: 'Sciences',
};

describe('[S1 §2] structured data of a public card', () => {
  it('names, describes and rates it, with absolute addresses', () => {
    expect(structuredData(card, place)).toMatchObject({
      '@type': 'LearningResource',
      name: 'Rivers',
      url: 'https://loci.example/rivers',
      image: 'https://loci.example/media/1/regular.webp',
      teaches: ['They flow'],
      aggregateRating: { ratingValue: 4.3, ratingCount: 3 },
    });
  });

  it('has no rating without ratings', () => {
    expect(structuredData({ ...card, rating: 0, number_rating: 0, cover_picture: null }, place)).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!--',
    ']]>',
    '\u2028alert(1)',
    '&lt;/script&gt;',
    '<ScRiPt',
    '\\u003c/script>',
  ])('a title of %j cannot leave the element', (title) => {
    const text = jsonInHtml(structuredData({ ...card, title }, place));
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect((JSON.parse(text) as { name: string }).name).toBe(title);
  });
});

describe('[S1 §2] the description of a link preview', () => {
  const memo = 'Apart, together';
  it.each([
    [
      'the description, if there is one',
      { desc: '<p>How plates <b>move</b></p>', memo, subtitle: 'Earth' },
      'How plates move',
    ],
    ['without one, the memo', { desc: '<p></p>', memo, subtitle: 'Earth' }, memo],
    ['or its subtitle', { desc: '', memo: ' ', subtitle: 'Earth' }, 'Earth'],
    ['nothing', { desc: '', memo: '', subtitle: '' }, ''],
    ['the first two hundred characters', { desc: 'x'.repeat(300), memo, subtitle: '' }, `${'x'.repeat(200)}…`],
  ])('%s', (_, card, words) => {
    expect(previewText(card)).toBe(words);
  });
});
