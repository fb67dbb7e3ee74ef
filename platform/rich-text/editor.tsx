import { createDocument, EditorContent, useEditor, type Editor } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { editorExtensions } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { EditorPictures, EditorWords } from './editor-words.ts';
import './editor.css';

export interface RichTextEditorProps {
  /** Names the text for those who do not see it; `labelledBy` wins where a label is on the screen. */
  label: string;
  labelledBy?: string;
  describedBy?: string;
  /** HTML; empty text for nothing. */
  value: string;
  onChange: (html: string) => void;
  words: EditorWords;
  pictures?: EditorPictures;
  /** One history for the whole screen: the editor has none of its own. */
  history?: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  /** Language in which it is written, for spelling and speech. */
  lang?: string;
  placeholder?: string;
  focusAtStart?: boolean;
  /** A tool that writes what comes from elsewhere, such as speech, at the cursor. */
  writingTool?: (into: () => WrittenInto | undefined) => ReactNode;
}

/** The text at its cursor. */
export interface WrittenInto {
  /** What stands before the cursor in its block. */
  before(): string;
  /** Plain text; nothing of it is read as HTML. */
  insert(text: string): void;
}

/** Writes rich text as HTML. Loaded when it is needed: nothing of it belongs on a first screen. */
export default function RichTextEditor({
  label,
  labelledBy,
  describedBy,
  value,
  onChange,
  words,
  pictures,
  history,
  lang,
  placeholder,
  focusAtStart = false,
  writingTool,
}: RichTextEditorProps) {
  const written = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const extensions = useMemo(() => editorExtensions(pictures, words.pictureText), [pictures, words.pictureText]);

  const made = useRef<Editor>(undefined);
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(lang && { lang }),
        'data-placeholder': placeholder ?? '',
      },
      handlePaste: (_view: unknown, event: ClipboardEvent) =>
        takePictures(made.current, pictures, event.clipboardData?.files, event.clipboardData?.types),
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

  useLayoutEffect(() => {
    if (!focusAtStart) return;
    // At once, and not with the next frame as the editor's own way: the next key goes into it.
    editor.view.dom.focus();
    editor.commands.focus('end');
    // oxlint-disable-next-line react/exhaustive-deps -- only as it appears
  }, []);

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    showText(editor, value);
  }, [editor, value]);

  return (
    <div className="rich-text-input overflow-clip rounded-control border border-line-strong/70 bg-surface focus-within:border-accent hover:border-line-strong focus-within:hover:border-accent">
      <EditorToolbar
        editor={editor}
        words={words}
        pictures={pictures}
        history={history}
        addPictures={(files) => void addPictures(editor, pictures, files)}
        writingTool={writingTool?.(() => (editor.isDestroyed ? undefined : writtenInto(editor)))}
      />
      <EditorContent editor={editor} className="px-3 py-2.5" />
    </div>
  );
}

/** Text from outside (undo, another tab) goes in with as little change as can be, so that the cursor stays where it is. */
function showText(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const wanted = createDocument(html, editor.schema);
  const start = doc.content.findDiffStart(wanted.content);
  const end = doc.content.findDiffEnd(wanted.content);
  if (start === null || !end) return;
  // Where a repeated letter was added or removed, the two ends overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  editor.view.dispatch(tr.replace(start, end.a + overlap, wanted.slice(start, end.b + overlap)).setMeta('preventUpdate', true));
}

function takePictures(
  editor: Editor | undefined,
  pictures: EditorPictures | undefined,
  files: FileList | undefined | null,
  types?: readonly string[],
  at?: number,
): boolean {
  // A copied table or page comes as HTML with a picture of itself beside it: the HTML is meant.
  if (!editor || !pictures || !files?.length || types?.includes('text/html')) return false;
  void addPictures(editor, pictures, [...files], at);
  return true;
}

async function addPictures(editor: Editor, pictures: EditorPictures | undefined, files: readonly File[], at?: number): Promise<void> {
  const addresses = (await pictures?.add(files)) ?? [];
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
  };
}
