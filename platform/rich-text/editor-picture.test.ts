import { getSchema } from '@tiptap/react';
import { DOMParser as Reader } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { installSmallDom } from '#tests/harness/small-dom.ts';
import { editorExtensions } from './editor-extensions.ts';

installSmallDom();

test('a picture without a text has an empty one', () => {
  const pictures = { shownAt: (source: string) => ({ source, waiting: false }), subscribe: () => () => undefined };
  const { body } = new DOMParser().parseFromString('<img src="/media/a/thumb.webp">', 'text/html');
  const read = Reader.fromSchema(getSchema(editorExtensions(pictures, ''))).parse(body);
  expect(read.toJSON()).toMatchObject({ content: [{ type: 'image', attrs: { alt: '' } }] });
});
