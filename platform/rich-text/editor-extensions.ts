import { Mark, mergeAttributes, Node, textblockTypeInputRule, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { pictureNode } from './editor-picture.ts';
import type { EditorPictures } from './editor-words.ts';

/** Marked as with a pen. */
const Highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-h': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** The title of the screen is the only first heading: `# `, and a first heading that is pasted, make one of the second level. */
const Starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension instanceof Node && extension.name === 'heading'
        ? extension.extend({
            parseHTML() {
              return [{ tag: 'h1', attrs: { level: 2 } }, ...(this.parent?.() ?? [])];
            },
            addInputRules() {
              return [textblockTypeInputRule({ find: /^#\s$/, type: this.type, getAttributes: { level: 2 } }), ...(this.parent?.() ?? [])];
            },
          })
        : extension,
    );
  },
});

/** Addresses that a link may have: as people type them, and nothing that runs. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/?#@]+/i.test(address) || /[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return undefined;
  return address;
}

export function editorExtensions(pictures: EditorPictures | undefined, pictureText: string): Extensions {
  return [
    Starter.configure({
      heading: { levels: [2, 3] },
      // The screen around has one history for everything in it.
      undoRedo: false,
      // Would add a paragraph to a text that nobody touched.
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        protocols: ['http', 'https'],
        isAllowedUri: (address) => linkAddress(address) !== undefined && !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address),
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      },
    }),
    Highlight,
    ...(pictures ? [pictureNode(pictures, pictureText)] : []),
  ];
}
