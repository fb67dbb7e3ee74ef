import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] });

function press(key: string, code: string, held: object = {}) {
  const editor = new Editor({
    element: null,
    extensions: editorExtensions(undefined, ''),
    content: { type: 'doc', content: [{ type: 'bulletList', content: [item('a'), item('b')] }] },
  });
  // Into the second item.
  editor.commands.setTextSelection(8);
  const event = { key, code, ...held, preventDefault() {} } as KeyboardEvent;
  const view = { state: editor.state, dispatch() {} } as unknown as Editor['view'];
  return editor.extensionManager.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, view, event));
}

test('Tab and Shift+Tab leave the field, from a list too', () => {
  expect(press('Tab', 'Tab')).toBe(false);
  expect(press('Tab', 'Tab', { shiftKey: true })).toBe(false);
});

test('Ctrl+] nests an item of a list', () => {
  expect(press(']', 'BracketRight', { ctrlKey: true })).toBe(true);
});

test('Ctrl+[ takes an item out of its list', () => {
  expect(press('[', 'BracketLeft', { ctrlKey: true })).toBe(true);
});
