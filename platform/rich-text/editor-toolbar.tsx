import { Toolbar } from '@base-ui/react/toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import { ImagePlus, Link, Redo2, Undo2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { EditorMoreTools } from './editor-more-tools.tsx';
import { allTools, type Tool } from './editor-tools.ts';
import { EditorLinkForm } from './editor-link-form.tsx';
import type { RichTextEditorProps } from './editor.tsx';
import type { EditorPictures, EditorTool, EditorWords } from './editor-words.ts';

const buttonClass =
  'relative flex size-9 shrink-0 items-center justify-center rounded-[6px] text-ink-2 transition-colors after:absolute after:-inset-y-1 after:inset-x-0 after:content-[""] hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:h-11';

const inLine: Record<Tool['rank'], string> = {
  1: '',
  2: 'hidden! @min-[36rem]:flex!',
  3: 'hidden! @min-[46rem]:flex!',
};

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
        {/* One line at every width; what does not fit is in the menu. */}
        <Toolbar.Root aria-label={words.toolbar} className="@container flex min-w-0 flex-1 items-center gap-0.5 p-1">
          {groups.map((group, index) => (
            <Toolbar.Group key={group[0]!.name} className="contents">
              {index > 0 ? (
                <Toolbar.Separator className="mx-1 hidden h-5 w-px self-center bg-line @min-[36rem]:block" />
              ) : null}
              {group.map((tool) => (
                <Toolbar.Button
                  key={tool.name}
                  aria-label={words[tool.name]}
                  aria-pressed={on(tool)}
                  title={tool.keys ? `${words[tool.name]} (${tool.keys})` : words[tool.name]}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => tool.run(editor)}
                  className={`${buttonClass} ${wanted ? '' : inLine[tool.rank]}`}
                >
                  <tool.icon aria-hidden="true" className="size-4.5" />
                </Toolbar.Button>
              ))}
            </Toolbar.Group>
          ))}
          {wanted ? null : (
            <>
              <Toolbar.Separator className="mx-1 hidden h-5 w-px shrink-0 self-center bg-line @min-[36rem]:block" />
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
          {wanted ? null : <EditorMoreTools editor={editor} words={words} buttonClass={buttonClass} isOn={on} />}
          {history ? (
            <Toolbar.Group className="ms-auto hidden gap-0.5 ps-1 @min-[26rem]:flex">
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
