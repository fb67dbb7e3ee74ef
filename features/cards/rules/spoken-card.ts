import type { Card } from '../contract.ts';
import { spokenText } from '#platform/text/rich-text.ts';

/** Ends of passages: without a pause, a heading would run into the paragraph below it. */
const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|pre|t[dhr])>|<(?:br|hr)\b[^>]*>/gi;

/** The passages that are read aloud: title, key ideas and summary; each heading and paragraph is one passage. */
export function spokenCard(card: Pick<Card, 'title' | 'subtitle' | 'key_idea' | 'summary'>): string[] {
  return [
    card.title,
    card.subtitle,
    ...card.key_idea.flatMap((idea) => [idea.title, ...passagesOf(idea.key_idea_description)]),
    ...passagesOf(card.summary),
  ].filter((passage) => passage.trim() !== '');
}

const passagesOf = (html: string): string[] => html.split(blockEnd).map((passage) => spokenText(passage));
