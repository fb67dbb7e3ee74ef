import {
  Extension,
  InputRule,
  Mark,
  mergeAttributes,
  Node,
  textblockTypeInputRule,
  type Extensions,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { linkAddress, outwardLink } from './link-address.ts';
import { pictureNode } from './editor-picture.ts';
import { tableNodes } from './editor-tables.ts';
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

/** Lowered and raised figures: H₂O, 10⁻³. */
const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) };
  },
});
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) };
  },
});

/**
 * A word with its reading: 漢字 below かんじ. Outermost of all marks, so that both stay in one element whatever one of
 * them is marked as.
 */
const Ruby = Mark.create({
  name: 'ruby',
  priority: 1_100,
  inclusive: false,
  parseHTML: () => [{ tag: 'ruby' }],
  renderHTML: () => ['ruby', 0],
});
const Reading = Mark.create({
  name: 'reading',
  priority: 1_090,
  inclusive: false,
  parseHTML: () => [{ tag: 'rt' }, { tag: 'rp', ignore: true }],
  renderHTML: () => ['rt', 0],
  // As Anki has it typed: a word, and its reading in brackets.
  addInputRules() {
    return [
      new InputRule({
        find: / ?([\p{Script=Han}々〆ヶ]{1,30})[[［]([\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,60})[\]］]$/u,
        handler: ({ state: { tr, schema, doc }, range, match: [, word = '', reading = ''] }) => {
          const marks = [...doc.resolve(range.from + 1).marks(), schema.mark('ruby')];
          tr.replaceWith(range.from, range.to, [
            schema.text(word, marks),
            schema.text(reading, [...marks, this.type.create()]),
          ]);
        },
      }),
    ];
  },
});

/**
 * The screen's title is its only level-1 heading: `# ` and pasted level-1 headings become level 2. One that is already
 * in the text stays.
 */
const heading = (extension: Node) =>
  extension.extend({
    addInputRules() {
      return [2, 2, 3].map((level, index) =>
        textblockTypeInputRule({
          find: new RegExp(`^#{${index + 1}}\\s$`),
          type: this.type,
          getAttributes: { level },
        }),
      );
    },
    addKeyboardShortcuts() {
      return Object.fromEntries(
        [2, 3].map((level) => [
          `Mod-Alt-${level}`,
          () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
        ]),
      );
    },
  });

/** Formatting and line breaks inside of code stay. */
const codeBlock = (extension: Node) =>
  extension.extend({
    content: '(text | hardBreak)*',
    marks: '_',
    parseHTML: () => [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        contentElement: (pre) => {
          const [only, ...others] = pre.childNodes;
          return (only?.nodeName === 'CODE' && others.length === 0 ? only : pre) as HTMLElement;
        },
      },
    ],
  });

/** Tab leaves the field; items of lists are nested with Ctrl+] and taken out with Ctrl+[. */
const withoutTab = (extension: Extension) =>
  extension.extend({
    addKeyboardShortcuts() {
      const { Tab: nest, 'Shift-Tab': takeOut, ...others } = this.parent?.() ?? {};
      if (extension.name !== 'listItem' || !nest || !takeOut) return others;
      return { ...others, 'Mod-]': nest, 'Mod-[': takeOut };
    },
  });

const Starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      if (extension instanceof Node && extension.name === 'heading') return heading(extension);
      if (extension instanceof Node && extension.name === 'codeBlock') return codeBlock(extension);
      if (extension.name === 'listItem' || extension.name === 'listKeymap') return withoutTab(extension as Extension);
      return extension instanceof Mark && extension.name === 'code' ? extension.extend({ excludes: '' }) : extension;
    });
  },
});

export function editorExtensions(
  pictures: EditorPictures | undefined,
  pictureText: string,
  ownUndo = false,
): Extensions {
  return [
    Starter.configure({
      heading: { levels: [1, 2, 3] },
      // Most screens have one undo history for all fields.
      ...(ownUndo ? {} : { undoRedo: false }),
      // Would add a paragraph to an unedited text.
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        isAllowedUri: (address) =>
          linkAddress(address) !== undefined && !/^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i.test(address),
        HTMLAttributes: outwardLink,
      },
    }),
    Highlight,
    Subscript,
    Superscript,
    Ruby,
    Reading,
    ...tableNodes,
    ...(pictures ? [pictureNode(pictures, pictureText)] : []),
  ];
}
