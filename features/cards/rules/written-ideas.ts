import type { KeyIdea } from '../contract.ts';
import { isRichTextEmpty } from './rich-text.ts';

type Written = Pick<KeyIdea, 'title' | 'key_idea_description'>;

/** Whether a key idea says anything. The editor keeps an empty one to be written on; nobody reads it, counts it or publishes it. */
export const isWritten = ({ title, key_idea_description }: Written): boolean =>
  title.trim() !== '' || !isRichTextEmpty(key_idea_description);

/** What is read of a card, and what its edition takes. */
export const writtenOnly = <Content extends { readonly key_idea: readonly Written[] }>(content: Content): Content => ({
  ...content,
  key_idea: content.key_idea.filter(isWritten),
});

/** Of key ideas as they are stored, how many say anything. */
export function writtenIn(rows: Iterable<{ readonly content: string; readonly removed?: number }>): number {
  let count = 0;
  for (const { content, removed } of rows) if (!removed && isWritten(JSON.parse(content) as Written)) count++;
  return count;
}

/** What a tile names of key ideas in their order: one without a title has nothing to be named by. */
export const namedOf = (ideas: readonly Pick<Written, 'title'>[]): string[] =>
  ideas.map(({ title }) => title).filter((title) => title.trim() !== '');
