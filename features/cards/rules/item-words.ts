import { searchedPlainText } from '#platform/text/rich-text.ts';

/** Properties that are not worth searching, and those whose text another one holds, too. */
const machineNames = new Set([
  'type',
  'category',
  'contentType',
  'freePaidList',
  'keyIdeaId',
  'image',
  'url',
  'front',
  'back',
  'cloze',
  'form',
]);

/** All text of an item of any kind: for search, or as `textOf` reads it. */
export function itemWords(content: unknown, textOf: (html: string) => string = searchedPlainText): string {
  const pieces: string[] = [];
  const look = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      // Of a word with its reading the plain side has both in one word.
      if (value !== '' && (!machineNames.has(name) || value.includes('<rt>'))) pieces.push(textOf(value));
    } else if (Array.isArray(value)) for (const each of value) look(each, name);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, each] of Object.entries(value)) look(each, inner);
  };
  look(content, '');
  return pieces.join('\n');
}
