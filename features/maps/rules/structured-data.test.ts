import { expect, test } from 'vitest';
import { nestedOutline } from './nested-outline.ts';
import { mapData, taughtBy } from './structured-data.ts';

const map = {
  title: 'Tides',
  language: 'en',
  author_name: 'Paula',
  published_at: '2026-11-24T10:00:00.000Z',
  updated_at: '2026-11-24T11:00:00.000Z',
  rating: 13,
  number_rating: 3,
};
const about = {
  address: 'https://loci.example/focusmap/tides',
  description: 'Why',
  picture: 'p.png',
  subject: 'Astronomy',
};
const node = (id: string, label: string) => ({ id, type: 'custom' as const, position: { x: 0, y: 0 }, label });

test('[S3 §2] search engines learn what a public map teaches, its parts before their details', () => {
  const nodes = [
    node('mainNode', 'Tides'),
    node('a', 'Moon'),
    node('b', 'Sun'),
    node('c', 'Spring tide'),
    node('d', ' '),
  ];
  const edges = [
    { id: '1', source: 'mainNode', target: 'a' },
    { id: '2', source: 'a', target: 'c' },
    { id: '3', source: 'mainNode', target: 'b' },
    { id: '4', source: 'b', target: 'd' },
  ];
  expect(mapData(map, { ...about, teaches: taughtBy(nestedOutline({ nodes, edges })) })).toMatchObject({
    '@type': 'LearningResource',
    teaches: ['Tides', 'Moon', 'Sun', 'Spring tide'],
    aggregateRating: { ratingValue: 4.3, ratingCount: 3 },
  });
});

test('[S3 §2] an unrated map tells no rating', () => {
  expect(mapData({ ...map, rating: 0, number_rating: 0 }, { ...about, teaches: [] })).not.toHaveProperty(
    'aggregateRating',
  );
});
