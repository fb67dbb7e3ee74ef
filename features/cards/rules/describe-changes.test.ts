import { expect, test } from 'vitest';
import type { ItemKind } from '#features/cards/rules/item-kinds.ts';
import type { EditionContent, EditionItem } from '#features/cards/rules/edition-content.ts';
import { flashcard, keyIdea, resource } from '#tests/harness/card-samples.ts';
import { describeChanges } from './describe-changes.ts';
import { shownOfText } from './item-lines.ts';

const words = '<p>Bees <b>dance</b></p>';
const long = 'x'.repeat(shownOfText + 1);

test.each<[string, ItemKind, EditionItem, string]>([
  ['a key idea by its title', 'key_idea', keyIdea({ title: ' Bees ', key_idea_description: words }), 'Bees'],
  ['without one by its text', 'key_idea', keyIdea({ title: '', key_idea_description: words }), 'Bees dance'],
  ['a space is no title', 'key_idea', keyIdea({ title: ' ', key_idea_description: words }), 'Bees dance'],
  [
    'of long texts by the beginning',
    'key_idea',
    keyIdea({ title: '', key_idea_description: `<p>${long}</p>` }),
    `${long.slice(1)}…`,
  ],
  ['a flashcard by its question', 'flashcard', flashcard({ title: ' ', question: 'Which?' }), 'Which?'],
  [
    'a resource by its address',
    'resource',
    resource({ title: '', author: '', url: 'https://a.example/' }),
    'https://a.example/',
  ],
  ['an empty one by nothing', 'key_idea', keyIdea({ title: ' ', key_idea_description: '<p></p>' }), ''],
])('[S1 §4] a list of changes names items by their text: %s', (_name, kind, item, title) => {
  const content = (items: readonly EditionItem[]) => ({ [kind]: items }) as unknown as EditionContent;
  const { items } = describeChanges(content([]), content([item]), [
    { name: `${kind}.${item._id}`, change: 'added', yours: false },
  ]);
  expect(items).toMatchObject([{ title, change: 'added' }]);
});
