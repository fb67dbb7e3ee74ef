import { expect, test } from 'vitest';
import type { EditionContent } from '#features/cards/rules/edition-content.ts';
import { keyIdea } from '#tests/harness/card-samples.ts';
import { changesInWords } from './changes-in-words.ts';

test('[S1 §4] a key idea without a title is named by its words in what changed, and by nothing that only the machine reads', () => {
  const idea = keyIdea({ title: '', key_idea_description: '<p>Bees <b>dance</b></p>' });
  const content = (ideas: readonly (typeof idea)[]) => ({ key_idea: ideas }) as unknown as EditionContent;
  const { items } = changesInWords(content([]), content([idea]), [{ name: `key_idea.${idea._id}`, change: 'added', yours: false }]);
  expect(items).toMatchObject([{ title: 'Bees dance', change: 'added' }]);
});
