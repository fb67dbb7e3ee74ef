import { Toolbar } from '@base-ui/react/toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Highlighter,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Subscript as SubscriptIcon,
  Superscript as SuperscriptIcon,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { EditorLinkForm } from './editor-link-form.tsx';
import type { RichTextEditorProps } from './editor.tsx';
import type { EditorPictures, EditorTool, EditorWords } from './editor-words.ts';

interface Tool {
  name: EditorTool;
  icon: LucideIcon;
  /** Shown in the tooltip; the editor listens to it itself. */
  keys?: string;
  on: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const allTools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      icon: Bold,
      keys: 'Ctrl+B',
      on: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      keys: 'Ctrl+I',
      on: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      keys: 'Ctrl+U',
      on: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      keys: 'Ctrl+Shift+S',
      on: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: 'highlight',
      icon: Highlighter,
      keys: 'Ctrl+Shift+H',
      on: (editor) => editor.isActive('highlight'),
      run: (editor) => editor.chain().focus().toggleMark('highlight').run(),
    },
    {
      name: 'subscript',
      icon: SubscriptIcon,
      keys: 'Ctrl+,',
      on: (editor) => editor.isActive('subscript'),
      run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
    },
    {
      name: 'superscript',
      icon: SuperscriptIcon,
      keys: 'Ctrl+.',
      on: (editor) => editor.isActive('superscript'),
      run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
    },
  ],
  [
    {
      name: 'heading',
      icon: Heading2,
      on: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      icon: Heading3,
      on: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bulletList',
      icon: List,
      keys: 'Ctrl+Shift+8',
      on: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numberedList',
      icon: ListOrdered,
      keys: 'Ctrl+Shift+7',
      on: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: TextQuote,
      keys: 'Ctrl+Shift+B',
      on: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'codeBlock',
      icon: Code,
      keys: 'Ctrl+Alt+C',
      on: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      name: 'clean',
      icon: RemoveFormatting,
      on: () => false,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
];

const buttonClass =
  'relative flex size-9 shrink-0 items-center justify-center rounded-[6px] text-ink-2 transition-colors after:absolute after:-inset-y-1 after:inset-x-0 after:content-[""] hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:h-11';

export function EditorToolbar({
  editor,
  words,
  pictures,
  tools: wanted,
  history,
  addPictures,
  writingTool,
}: {
  editor: Editor;
  words: EditorWords;
  pictures: EditorPictures | undefined;
  tools: readonly EditorTool[] | undefined;
  history: RichTextEditorProps['history'];
  addPictures: (files: readonly File[]) => void;
  writingTool: ReactNode;
}) {
  const groups = allTools
    .map((group) => group.filter(({ name }) => (wanted ? wanted.includes(name) : name !== 'clean')))
    .filter((group) => group.length > 0);
  const [linking, setLinking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: allTools.flat().map((tool) => tool.on(current)),
      link: current.isActive('link'),
    }),
  });
  const on = (tool: Tool) => state.on[allTools.flat().indexOf(tool)] ?? false;

  return (
    <div className="border-b border-line">
      <div className="flex items-start">
        {/* Onto further lines where it is narrow, so that no tool is cut or out of sight. */}
        <Toolbar.Root aria-label={words.toolbar} className="flex min-w-0 flex-1 flex-wrap items-center gap-0.5 p-1">
          {groups.map((group, index) => (
            <Toolbar.Group key={group[0]!.name} className="contents">
              {index > 0 ? <Toolbar.Separator className="mx-1 h-5 w-px self-center bg-line max-sm:hidden" /> : null}
              {group.map((tool) => (
                <Toolbar.Button
                  key={tool.name}
                  aria-label={words[tool.name]}
                  aria-pressed={on(tool)}
                  title={tool.keys ? `${words[tool.name]} (${tool.keys})` : words[tool.name]}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => tool.run(editor)}
                  className={buttonClass}
                >
                  <tool.icon aria-hidden="true" className="size-4.5" />
                </Toolbar.Button>
              ))}
            </Toolbar.Group>
          ))}
          {wanted ? null : (
            <>
              <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 self-center bg-line max-sm:hidden" />
              <Toolbar.Button
                aria-label={words.link}
                aria-pressed={state.link}
                aria-expanded={linking}
                title={words.link}
                onClick={() => setLinking(!linking)}
                className={buttonClass}
              >
                <Link aria-hidden="true" className="size-4.5" />
              </Toolbar.Button>
            </>
          )}
          {pictures?.add ? (
            <Toolbar.Button
              aria-label={words.picture}
              title={words.picture}
              onClick={() => file.current?.click()}
              className={buttonClass}
            >
              <ImagePlus aria-hidden="true" className="size-4.5" />
            </Toolbar.Button>
          ) : null}
          {history ? (
            <Toolbar.Group className="ml-auto flex gap-0.5 pl-2 max-sm:hidden">
              <Toolbar.Button
                aria-label={words.undo}
                title={`${words.undo} (Ctrl+Z)`}
                disabled={!history.canUndo}
                onClick={history.undo}
                className={buttonClass}
              >
                <Undo2 aria-hidden="true" className="size-4.5" />
              </Toolbar.Button>
              <Toolbar.Button
                aria-label={words.redo}
                title={`${words.redo} (Ctrl+Shift+Z)`}
                disabled={!history.canRedo}
                onClick={history.redo}
                className={buttonClass}
              >
                <Redo2 aria-hidden="true" className="size-4.5" />
              </Toolbar.Button>
            </Toolbar.Group>
          ) : null}
        </Toolbar.Root>
        {writingTool}
      </div>
      {pictures?.add ? (
        <input
          ref={file}
          type="file"
          multiple
          hidden
          accept={pictures.accept}
          onChange={(event) => {
            addPictures([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      ) : null}
      {linking ? <EditorLinkForm editor={editor} words={words} close={() => setLinking(false)} /> : null}
    </div>
  );
}
