import type { KeyIdea } from '../contract.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';

type Written = Pick<KeyIdea, 'title' | 'key_idea_description'>;

/**
 * Whether a key idea has text. The editor allows empty ones; readers do not see them, and they are neither counted nor
 * published.
 */
export const hasText = ({ title, key_idea_description }: Written): boolean =>
  title.trim() !== '' || !isRichTextEmpty(key_idea_description);

/** The content without empty key ideas: what readers see and editions take. */
export const withoutEmptyIdeas = <Content extends { readonly key_idea: readonly Written[] }>(
  content: Content,
): Content => ({
  ...content,
  key_idea: content.key_idea.filter(hasText),
});

/** How many of these stored key ideas have text. */
export function countWrittenIdeas(rows: Iterable<{ readonly content: string; readonly removed?: number }>): number {
  let count = 0;
  for (const { content, removed } of rows) if (!removed && hasText(JSON.parse(content) as Written)) count++;
  return count;
}

/** The titles that a tile shows; ideas without a title are left out. */
export const ideaTitles = (ideas: readonly Pick<Written, 'title'>[]): string[] =>
  ideas.map(({ title }) => title).filter((title) => title.trim() !== '');
