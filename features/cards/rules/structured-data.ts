import { shorten } from '#platform/text/shorten.ts';
import type { Card } from '../contract.ts';
import { plainText } from '#platform/text/rich-text.ts';

/** Length of a description in link previews; the largest ones show two or three lines. */
const previewLength = 200;

/**
 * The description for link previews: the author's description, or else the memo or the subtitle; '' if there is none.
 */
export function previewText({ desc, memo, subtitle }: Pick<Card, 'desc' | 'memo' | 'subtitle'>): string {
  return shorten(plainText(desc) || memo.trim() || subtitle.trim(), previewLength);
}

/** schema.org LearningResource of a public card, for search engines and previews. */
export function structuredData(
  card: Pick<
    Card,
    | 'title'
    | 'subtitle'
    | 'language'
    | 'author_name'
    | 'created_at'
    | 'updated_at'
    | 'cover_picture'
    | 'rating'
    | 'number_rating'
    | 'key_idea'
  >,
  {
    address,
    publicUrl,
    description,
    subject,
  }: { address: string; publicUrl: string; description: string; subject: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: card.title,
    ...(card.subtitle ? { alternativeHeadline: card.subtitle } : {}),
    description,
    url: address,
    inLanguage: card.language,
    about: subject,
    learningResourceType: 'study card',
    isAccessibleForFree: true,
    author: { '@type': 'Person', name: card.author_name },
    dateCreated: card.created_at,
    dateModified: card.updated_at,
    ...(card.cover_picture ? { image: `${publicUrl}${card.cover_picture.regular}` } : {}),
    ...(card.key_idea.length > 0 ? { teaches: card.key_idea.map(({ title }) => title).filter(Boolean) } : {}),
    ...(card.number_rating > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Math.round((card.rating / card.number_rating) * 10) / 10,
            ratingCount: card.number_rating,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

/**
 * JSON that is safe inside a script element: it cannot close the element, open a comment, or break a line of
 * JavaScript. Parses to the same value.
 */
export function jsonInHtml(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
