import type { OutlineItem } from './nested-outline.ts';

interface Described {
  readonly title: string;
  readonly language: string;
  readonly author_name: string;
  readonly published_at: string;
  readonly updated_at: string;
  readonly rating: number;
  readonly number_rating: number;
}

/** Search engines read no more titles of nodes. */
const mostTaught = 50;

/** schema.org LearningResource of a public map, for search engines and previews. */
export function mapData(
  map: Described,
  {
    address,
    description,
    picture,
    subject,
    teaches,
  }: {
    readonly address: string;
    readonly description: string;
    readonly picture: string;
    readonly subject: string;
    readonly teaches: readonly string[];
  },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: map.title,
    description,
    url: address,
    inLanguage: map.language,
    about: subject,
    learningResourceType: 'mind map',
    isAccessibleForFree: true,
    author: { '@type': 'Person', name: map.author_name },
    dateCreated: map.published_at,
    dateModified: map.updated_at,
    image: picture,
    teaches,
    ...(map.number_rating > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Math.round((map.rating / map.number_rating) * 10) / 10,
            ratingCount: map.number_rating,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

/** Titles of nodes in reading order, level by level, so that the parts of a map come before their details. */
export function taughtBy(roots: readonly OutlineItem[]): string[] {
  const queue = [...roots];
  for (const { children = [] } of queue) queue.push(...children);
  return queue
    .map(({ label }) => label)
    .filter((label) => label !== '')
    .slice(0, mostTaught);
}
