import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Highlighter,
  Italic,
  List,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Subscript as SubscriptIcon,
  Superscript as SuperscriptIcon,
  TextQuote,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import type { EditorTool } from './editor-words.ts';

/** A control of the toolbar. */
export interface Tool {
  name: EditorTool;
  /** How wide the toolbar must be for it to be in the line: always, at a medium width, at a large one. */
  rank: 1 | 2 | 3;
  icon: LucideIcon;
  /** Shown in the tooltip; the editor listens to it itself. */
  keys?: string;
  on: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

export const allTools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      rank: 1,
      icon: Bold,
      keys: 'Ctrl+B',
      on: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      rank: 1,
      icon: Italic,
      keys: 'Ctrl+I',
      on: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      rank: 2,
      icon: Underline,
      keys: 'Ctrl+U',
      on: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      rank: 3,
      icon: Strikethrough,
      keys: 'Ctrl+Shift+S',
      on: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: 'highlight',
      rank: 2,
      icon: Highlighter,
      keys: 'Ctrl+Shift+H',
      on: (editor) => editor.isActive('highlight'),
      run: (editor) => editor.chain().focus().toggleMark('highlight').run(),
    },
    {
      name: 'subscript',
      rank: 3,
      icon: SubscriptIcon,
      keys: 'Ctrl+,',
      on: (editor) => editor.isActive('subscript'),
      run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
    },
    {
      name: 'superscript',
      rank: 3,
      icon: SuperscriptIcon,
      keys: 'Ctrl+.',
      on: (editor) => editor.isActive('superscript'),
      run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
    },
  ],
  [
    {
      name: 'heading',
      rank: 1,
      icon: Heading2,
      on: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      rank: 2,
      icon: Heading3,
      on: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bulletList',
      rank: 1,
      icon: List,
      keys: 'Ctrl+Shift+8',
      on: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numberedList',
      rank: 1,
      icon: ListOrdered,
      keys: 'Ctrl+Shift+7',
      on: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      rank: 2,
      icon: TextQuote,
      keys: 'Ctrl+Shift+B',
      on: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'codeBlock',
      rank: 3,
      icon: Code,
      keys: 'Ctrl+Alt+C',
      on: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      name: 'clean',
      rank: 1,
      icon: RemoveFormatting,
      on: () => false,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
];
