import { createDocument, EditorContent, getSchema, useEditor, type Editor, type Extensions } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { editorExtensions } from './editor-extensions.ts';
import { canHold } from './editor-holds.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { EditorPictures, EditorTool, EditorWords } from './editor-words.ts';
import { cleanPasted } from './pasted-html.ts';
import { pasteIndented } from './pasted-text.ts';
import './editor.css';

export interface RichTextEditorProps {
  /** Accessible name; `labelledBy` takes precedence if there is a visible label. */
  label: string;
  labelledBy?: string;
  describedBy?: string;
  /** HTML; an empty string if there is no text. */
  value: string;
  onChange: (html: string) => void;
  words: EditorWords;
  pictures?: EditorPictures;
  /** Only these tools, and no links; all but `clean` unless set. */
  tools?: readonly EditorTool[];
  /** The editor has an undo history of its own, by the usual keys. */
  ownUndo?: boolean;
  /** The screen's undo history. */
  history?: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  /** Language of the text, for spell checking and speech. */
  lang?: string;
  placeholder?: string;
  focusAtStart?: boolean;
  /** Mod+Enter, which otherwise breaks the line. */
  onModEnter?: () => void;
  /** Control that inserts text at the cursor, for example dictation. */
  writingTool?: (into: () => WrittenInto | undefined) => ReactNode;
  /** A row of further controls between the toolbar and the text. */
  toolRow?: (into: () => WrittenInto | undefined) => ReactNode;
  /** Shown instead of the editor if it would lose a part of the text. */
  instead: ReactNode;
}

/** The text at its cursor. */
export interface WrittenInto {
  /** The text before the cursor in its block. */
  before(): string;
  /** Inserted as plain text, never parsed as HTML. */
  insert(text: string): void;
  /** Sets two texts around what is selected; without a selection the cursor is put between them. */
  wrap(before: string, after: string): void;
}

/** Edits rich text as HTML. Loaded on demand, never on a first screen. */
export default function RichTextEditor({ instead, ...props }: RichTextEditorProps) {
  const { value, onChange, pictures, words, ownUndo = false } = props;
  const extensions = useMemo(
    () => editorExtensions(pictures, words.pictureText, ownUndo),
    [pictures, words.pictureText, ownUndo],
  );
  const schema = useMemo(() => getSchema(extensions), [extensions]);
  const written = useRef<string>(undefined);
  const holds = useMemo(() => value === written.current || canHold(value, schema), [value, schema]);
  if (!holds) return instead;
  const change = (html: string) => {
    written.current = html;
    onChange(html);
  };
  return <OpenEditor {...props} extensions={extensions} onChange={change} />;
}

function OpenEditor({
  label,
  labelledBy,
  describedBy,
  value,
  onChange,
  words,
  pictures,
  extensions,
  tools,
  history,
  lang,
  placeholder,
  focusAtStart = false,
  onModEnter,
  writingTool,
  toolRow,
}: Omit<RichTextEditorProps, 'instead' | 'ownUndo'> & { extensions: Extensions }) {
  const written = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const modEnter = useRef(onModEnter);
  modEnter.current = onModEnter;
  const made = useRef<Editor>(undefined);
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(lang && { lang }),
        'data-placeholder': placeholder ?? '',
      },
      handleKeyDown(_view: unknown, event: KeyboardEvent) {
        if (!modEnter.current || event.key !== 'Enter' || isComposingKey(event)) return false;
        if (!event.ctrlKey && !event.metaKey) return false;
        modEnter.current();
        return true;
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (view: EditorView, event: ClipboardEvent) =>
        takePictures(made.current, pictures, event.clipboardData?.files, event.clipboardData?.types) ||
        pasteIndented(view, event.clipboardData),
      handleDrop: (view: EditorView, event: DragEvent) =>
        takePictures(
          made.current,
          pictures,
          event.dataTransfer?.files,
          undefined,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    }),
    [pictures, label, labelledBy, describedBy, lang, placeholder],
  );

  const editor: Editor = useEditor({
    extensions,
    editorProps,
    content: value,
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : current.getHTML();
      change.current(written.current);
    },
  });
  made.current = editor;

  const focused = useRef(!focusAtStart);
  useLayoutEffect(() => {
    // The library destroys an editor that is mounted late, as after a Suspense fallback, and makes another.
    if (focused.current || editor.isDestroyed) return;
    focused.current = true;
    // This editor loads lazily: somebody may be typing elsewhere by now.
    if (document.activeElement?.matches('input, textarea, [contenteditable]')) return;
    // Focus synchronously; the editor's own focus waits for a frame and would lose the next key.
    editor.view.dom.focus();
    editor.commands.focus('end');
  }, [editor]);

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    showText(editor, value);
  }, [editor, value]);

  const into = () => (editor.isDestroyed ? undefined : writtenInto(editor));
  return (
    <div className="rich-text-input overflow-clip rounded-control border border-line-strong/70 bg-surface focus-within:border-accent hover:border-line-strong focus-within:hover:border-accent">
      <EditorToolbar
        editor={editor}
        words={words}
        pictures={pictures}
        tools={tools}
        history={history}
        addPictures={(files) => void addPictures(editor, pictures, files)}
        writingTool={writingTool?.(into)}
      />
      {toolRow?.(into)}
      <EditorContent editor={editor} className="px-3 py-2.5" />
    </div>
  );
}

/** Applies an outside change (undo, another tab) as a minimal edit, so that the cursor stays in place. */
function showText(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const wanted = createDocument(html, editor.schema);
  const start = doc.content.findDiffStart(wanted.content);
  const end = doc.content.findDiffEnd(wanted.content);
  if (start === null || !end) return;
  // With a repeated letter the common start and end may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  editor.view.dispatch(
    tr.replace(start, end.a + overlap, wanted.slice(start, end.b + overlap)).setMeta('preventUpdate', true),
  );
}

function takePictures(
  editor: Editor | undefined,
  pictures: EditorPictures | undefined,
  files: FileList | undefined | null,
  types?: readonly string[],
  at?: number,
): boolean {
  // Tables and pages are copied as HTML together with a picture of themselves: use the HTML.
  if (!editor || !pictures?.add || !files?.length || types?.includes('text/html')) return false;
  void addPictures(editor, pictures, [...files], at);
  return true;
}

async function addPictures(
  editor: Editor,
  pictures: EditorPictures | undefined,
  files: readonly File[],
  at?: number,
): Promise<void> {
  const addresses = (await pictures?.add?.(files)) ?? [];
  if (addresses.length === 0 || editor.isDestroyed) return;
  const nodes = addresses.map((src) => ({ type: 'image', attrs: { src, alt: '' } }));
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? editor.state.selection.to, nodes)
    .run();
}

function writtenInto(editor: Editor): WrittenInto {
  return {
    before() {
      const { $from } = editor.state.selection;
      return $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
    },
    insert: (text) => void editor.commands.insertContent({ type: 'text', text }),
    wrap(before, after) {
      const { from, to } = editor.state.selection;
      editor
        .chain()
        .insertContentAt(to, { type: 'text', text: after })
        .insertContentAt(from, { type: 'text', text: before })
        .setTextSelection({ from: from + before.length, to: to + before.length })
        .focus()
        .run();
    },
  };
}
