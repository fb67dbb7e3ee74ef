import type { Card } from '../contract.ts';
import { plainText } from './rich-text.ts';

/** Where one passage ends and the next begins: read on without a pause, a heading would grow into the paragraph below it. */
const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|pre|t[dhr])>|<(?:br|hr)\b[^>]*>/gi;

/** What is read aloud of a card: its title, its key ideas, its summary; each heading and paragraph a passage of its own. */
export function spokenCard(card: Pick<Card, 'title' | 'subtitle' | 'key_idea' | 'summary'>): string[] {
  return [
    card.title,
    card.subtitle,
    ...card.key_idea.flatMap((idea) => [idea.title, ...passagesOf(idea.key_idea_description)]),
    ...passagesOf(card.summary),
  ].filter((passage) => passage.trim() !== '');
}

const passagesOf = (html: string): string[] => html.split(blockEnd).map((passage) => plainText(passage));
