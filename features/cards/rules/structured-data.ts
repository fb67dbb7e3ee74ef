import { shorten } from '#platform/text/shorten.ts';
import type { Card } from '../contract.ts';
import { plainText } from './rich-text.ts';

/** Characters that previews show of a description; the longest of them, beside a chat, has two or three lines. */
const previewLength = 200;

/** What a card is about, for previews: what its author wrote for those who do not know it yet, or else what is nearest to that. '' for nothing. */
export function previewText({ desc, memo, subtitle }: Pick<Card, 'desc' | 'memo' | 'subtitle'>): string {
  return shorten(plainText(desc) || memo.trim() || subtitle.trim(), previewLength);
}

/** What search engines and previews read of a public card: schema.org's LearningResource. */
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
  { address, publicUrl, description, subject }: { address: string; publicUrl: string; description: string; subject: string },
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
 * JSON for the inside of a script element. Nothing in it can end the element, begin a comment or another script, or end a line of
 * JavaScript; read as JSON it says the same.
 */
export function jsonInHtml(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
