import { cardRichText } from '#features/cards/rules/rich-text.ts';

/** The markup of an entry: that of a card's texts, without pictures. */
export const journalRichText = {
  ...cardRichText,
  tags: cardRichText.tags.filter((tag) => tag !== 'img'),
} as const;
