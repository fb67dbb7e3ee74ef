import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { WrittenInto } from '#platform/rich-text/editor.tsx';
import type { EditorPictures } from '#platform/rich-text/editor-words.ts';
import { acceptedPictures } from '#features/media/ui/picture-button.tsx';
import { usePictureTroubles, type PictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { DictationButton } from '#features/voice/ui/dictation-button.tsx';
import { loadEditor, RichTextFrame } from '#features/cards/ui/rich-text-frame.tsx';
import { isCancelled, useAddPicture } from './add-picture.ts';
import { useAct, useContent, useEditing, useEditingSurroundings } from './editing-context.tsx';

/** Preloads the rich text editor, for screens that open it at a press: it must be ready for the next key. */
export function useEditorAhead(): void {
  useEffect(() => void loadEditor().catch(reportError), []);
}

/** A rich text of the card with its label. */
export function RichTextField({
  label,
  hint,
  value,
  onChange,
  placeholder,
  focusAtStart,
  toolRow,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (html: string) => void;
  placeholder?: string;
  focusAtStart?: boolean;
  /** Further controls that write into the text. */
  toolRow?: (into: () => WrittenInto | undefined) => ReactNode;
}) {
  const lang = useContent((content) => content.language);
  const act = useAct();
  const canUndo = useEditing((editing) => editing.editor.past.length > 0);
  const canRedo = useEditing((editing) => editing.editor.future.length > 0);
  const troubles = usePictureTroubles();
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const pictures = useEditorPictures(troubles, (address) =>
    latest.current.onChange(withoutPicture(latest.current.value, address)),
  );
  const history = { canUndo, canRedo, undo: () => act({ kind: 'undo' }), redo: () => act({ kind: 'redo' }) };
  return (
    <RichTextFrame
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      pictures={pictures}
      troubles={troubles}
      history={history}
      lang={lang}
      placeholder={placeholder}
      focusAtStart={focusAtStart}
      writingTool={(into) => <DictationButton language={lang} field={label} into={into} />}
      toolRow={toolRow}
    />
  );
}

/** The text without a picture whose upload was cancelled. */
const withoutPicture = (html: string, address: string) =>
  html.replace(/<img\b[^>]*>/g, (picture) => (picture.includes(`"${address}"`) ? '' : picture));

function useEditorPictures(troubles: PictureTroubles, takeOut: (address: string) => void): EditorPictures {
  const { pictures } = useEditingSurroundings();
  const add = useAddPicture(troubles);
  return useMemo(
    () => ({
      accept: acceptedPictures,
      add: async (files) => {
        const added = await Promise.all((await troubles.check(files)).map((file) => add(file)));
        const uploads = added.filter((upload) => upload !== undefined);
        for (const { arrived, regular } of uploads)
          arrived.catch((error: unknown) => isCancelled(error) && takeOut(regular));
        return uploads.map((upload) => upload.regular);
      },
      shownAt: (address) => pictures.shownAt(address),
      subscribe: (listener) => pictures.subscribe(listener),
    }),
    // The other dependencies only change with the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [pictures],
  );
}
