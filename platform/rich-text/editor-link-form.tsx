import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { isComposingKey } from '#platform/text/composing-key.ts';
import type { EditorWords } from './editor-words.ts';
import { linkAddress } from './link-address.ts';

/** Asks for a link's address below the toolbar. Not a form element, because the editor is used inside forms. */
export function EditorLinkForm({ editor, words, close }: { editor: Editor; words: EditorWords; close: () => void }) {
  const [address, setAddress] = useState((editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const [wrong, setWrong] = useState(false);
  const id = useId();

  function apply() {
    const href = linkAddress(address);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  }

  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line p-1">
      <input
        autoFocus
        type="url"
        inputMode="url"
        aria-label={words.linkAddress}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        placeholder={words.linkPlaceholder}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (isComposingKey(event)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            event.stopPropagation();
            apply();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            editor.commands.focus();
            close();
          }
        }}
        className="h-10 min-w-40 flex-1 rounded-[6px] bg-transparent px-2 text-16 text-ink focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        onClick={apply}
        className="min-h-10 rounded-[6px] px-3 text-14 font-medium text-accent hover:bg-sunken"
      >
        {words.linkApply}
      </button>
      {editor.isActive('link') ? (
        <button
          type="button"
          onClick={remove}
          className="min-h-10 rounded-[6px] px-3 text-14 text-ink-2 hover:bg-sunken"
        >
          {words.linkRemove}
        </button>
      ) : null}
      {wrong ? (
        <p id={id} role="alert" className="w-full px-2 pb-1 text-14 text-bad">
          {words.linkWrong}
        </p>
      ) : null}
    </div>
  );
}
