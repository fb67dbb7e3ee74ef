import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';
import { clearCells } from './editor-tables.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (...texts: string[]) => ({ type: 'tableCell', content: texts.map(paragraph) });
const table = {
  type: 'table',
  content: [
    { type: 'tableBody', content: [{ type: 'tableRow', content: [cell('ab', 'cd'), cell('ef'), cell('gh')] }] },
  ],
};

/** The texts of the paragraphs after a selection from the one text to the other is cleared. */
function cleared(from: string, to: string): string[] | undefined {
  const editor = new Editor({
    element: null,
    extensions: editorExtensions(undefined, ''),
    content: { type: 'doc', content: [paragraph('before'), table, paragraph('after')] },
  });
  const places = new Map<string, number>();
  editor.state.doc.descendants((node, place) => void (node.isText && places.set(node.text!, place)));
  editor.commands.setTextSelection({ from: places.get(from)!, to: places.get(to)! + to.length });
  const doc = clearCells(editor.state)?.doc;
  if (!doc) return undefined;
  doc.check();
  const texts: string[] = [];
  doc.descendants((node) => void (node.isTextblock && texts.push(node.textContent)));
  return texts;
}

test('a selection across cells is cleared cell by cell', () => {
  expect(cleared('ab', 'gh')).toEqual(['before', '', '', '', 'after']);
  expect(cleared('cd', 'ef')).toEqual(['before', 'ab', '', '', 'gh', 'after']);
});

test('a selection that reaches beyond the table is left to the usual deletion, and so is one in a cell', () => {
  expect(cleared('before', 'ef')).toBeUndefined();
  expect(cleared('ef', 'after')).toBeUndefined();
  expect(cleared('before', 'after')).toBeUndefined();
  expect(cleared('ab', 'cd')).toBeUndefined();
});
