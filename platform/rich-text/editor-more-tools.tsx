import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Check,
  Columns3,
  Ellipsis,
  ListIndentDecrease,
  ListIndentIncrease,
  Rows3,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { editTable, insertTable, tableEdits, tablePlace, type TableEdit } from './editor-table-edits.ts';
import { allTools, type Tool } from './editor-tools.ts';
import type { EditorWords } from './editor-words.ts';

const tableIcons: Record<TableEdit, LucideIcon> = {
  addRow: Rows3,
  addColumn: Columns3,
  deleteRow: TableRowsSplit,
  deleteColumn: TableColumnsSplit,
  deleteTable: Trash2,
};

/** The tools that may not be in the line, and those for lists and tables. */
export function EditorMoreTools({
  editor,
  words,
  buttonClass,
  isOn,
}: {
  editor: Editor;
  words: EditorWords;
  buttonClass: string;
  isOn: (tool: Tool) => boolean;
}) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      nests: current.can().sinkListItem('listItem'),
      takesOut: current.can().liftListItem('listItem'),
      inTable: tablePlace(current.state) !== undefined,
    }),
  });
  const change = (make: () => ReturnType<typeof editTable>) => {
    const made = make();
    if (made) editor.view.dispatch(made.scrollIntoView());
    editor.view.focus();
  };
  const row = (
    key: string,
    {
      label,
      Icon,
      on,
      disabled,
      run,
    }: { label: string; Icon: LucideIcon; on?: boolean; disabled?: boolean; run: () => void },
  ) => (
    <Menu.Item
      key={key}
      disabled={disabled ?? false}
      onClick={run}
      className="flex min-h-11 cursor-default items-center gap-2.5 rounded-control px-3 py-1.5 text-16 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunken sm:min-h-9 sm:text-14"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="flex-1">{label}</span>
      {on ? <Check aria-hidden="true" className="size-4" /> : null}
    </Menu.Item>
  );
  const separator = <Menu.Separator className="mx-2 my-1 h-px bg-line" />;
  return (
    <Menu.Root>
      <Toolbar.Button render={<Menu.Trigger />} aria-label={words.more} title={words.more} className={buttonClass}>
        <Ellipsis aria-hidden="true" className="size-4.5" />
      </Toolbar.Button>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50">
          <Menu.Popup
            // The text keeps its cursor.
            finalFocus={() => editor.view.dom}
            className="max-h-(--available-height) overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1 text-ink shadow-lifted outline-none"
          >
            {/* First what is about the place of the cursor: the list may be longer than the screen. */}
            {state.inTable ? (
              <>
                {tableEdits.map((edit) =>
                  row(edit, {
                    label: words[edit],
                    Icon: tableIcons[edit],
                    run: () => change(() => editTable(editor.state, edit)),
                  }),
                )}
                {separator}
              </>
            ) : null}
            {state.nests || state.takesOut ? (
              <>
                {row('nest', {
                  label: `${words.nest} (Ctrl+])`,
                  Icon: ListIndentIncrease,
                  disabled: !state.nests,
                  run: () => editor.chain().focus().sinkListItem('listItem').run(),
                })}
                {row('takeOut', {
                  label: `${words.takeOut} (Ctrl+[)`,
                  Icon: ListIndentDecrease,
                  disabled: !state.takesOut,
                  run: () => editor.chain().focus().liftListItem('listItem').run(),
                })}
                {separator}
              </>
            ) : null}
            {allTools
              .flat()
              .filter(({ rank }) => rank > 1)
              .map((tool) =>
                row(tool.name, {
                  label: words[tool.name] ?? '',
                  Icon: tool.icon,
                  on: isOn(tool),
                  run: () => tool.run(editor),
                }),
              )}
            {separator}
            {row('insertTable', {
              label: words.insertTable,
              Icon: Table,
              run: () => change(() => insertTable(editor.state)),
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
