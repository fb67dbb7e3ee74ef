import { Mark, mergeAttributes, Node, textblockTypeInputRule, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { pictureNode } from './editor-picture.ts';
import type { EditorPictures } from './editor-words.ts';

/** Highlighted text. */
const Highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-h': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** The screen's title is its only level-1 heading: `# ` and pasted level-1 headings become level 2. */
const Starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension instanceof Node && extension.name === 'heading'
        ? extension.extend({
            parseHTML() {
              return [{ tag: 'h1', attrs: { level: 2 } }, ...(this.parent?.() ?? [])];
            },
            addInputRules() {
              return [
                textblockTypeInputRule({ find: /^#\s$/, type: this.type, getAttributes: { level: 2 } }),
                ...(this.parent?.() ?? []),
              ];
            },
          })
        : extension,
    );
  },
});

/** URLs that a link may have: as people type them, without executable schemes. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/?#@]+/i.test(address) || /[\s\p{Cc}]/u.test(address) || !URL.canParse(address))
    return undefined;
  return address;
}

export function editorExtensions(
  pictures: EditorPictures | undefined,
  pictureText: string,
  ownUndo = false,
): Extensions {
  return [
    Starter.configure({
      heading: { levels: [2, 3] },
      // Most screens have one undo history for all fields.
      ...(ownUndo ? {} : { undoRedo: false }),
      // Would add a paragraph to an unedited text.
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        protocols: ['http', 'https'],
        isAllowedUri: (address) =>
          linkAddress(address) !== undefined && !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address),
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      },
    }),
    Highlight,
    ...(pictures ? [pictureNode(pictures, pictureText)] : []),
  ];
}
