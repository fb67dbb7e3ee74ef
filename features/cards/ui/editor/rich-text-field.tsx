import { lazy, Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorPictures, EditorWords } from '#platform/rich-text/editor-words.ts';
import { acceptedPictures } from '#features/media/ui/picture-button.tsx';
import { PictureTroubleNotes, usePictureTroubles, type PictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { DictationButton } from '#features/voice/ui/dictation-button.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { cardLimits } from '../../rules/card-limits.ts';
import { isCancelled, useAddPicture } from './add-picture.ts';
import { useAct, useContent, useEditing, useEditingSurroundings } from './editing-context.tsx';

const loadEditor = () => import('#platform/rich-text/editor.tsx');
const RichTextEditor = lazy(loadEditor);

/** For a screen on which one may appear at a press: it is there then, and takes the next key. */
export function useEditorAhead(): void {
  useEffect(() => void loadEditor().catch(reportError), []);
}

/** A rich text of the card with its label. The editor is fetched with the first one that is shown. */
export function RichTextField({
  label,
  hint,
  value,
  onChange,
  placeholder,
  focusAtStart,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (html: string) => void;
  placeholder?: string;
  focusAtStart?: boolean;
}) {
  const { t } = useTranslation('cards');
  const id = useId();
  const lang = useContent((content) => content.language);
  const act = useAct();
  const canUndo = useEditing((editing) => editing.editor.past.length > 0);
  const canRedo = useEditing((editing) => editing.editor.future.length > 0);
  const troubles = usePictureTroubles();
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const pictures = useEditorPictures(troubles, (address) => latest.current.onChange(withoutPicture(latest.current.value, address)));
  const words = useMemo(() => t('richText', { returnObjects: true }) as EditorWords, [t]);
  const history = { canUndo, canRedo, undo: () => act({ kind: 'undo' }), redo: () => act({ kind: 'redo' }) };
  const tooLong = value.length > cardLimits.richText;
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-14 font-medium text-ink-2">
        {label}
      </span>
      <Suspense
        fallback={
          <div aria-busy="true" className="rounded-control border border-line-strong/70 bg-surface">
            <div className="h-11.5 border-b border-line" />
            <RichTextView html={value} lang={lang} className="min-h-29 px-3 py-2.5" />
          </div>
        }
      >
        <RichTextEditor
          label={label}
          labelledBy={id}
          describedBy={hint ? `${id}-hint` : undefined}
          value={value}
          onChange={onChange}
          words={words}
          pictures={pictures}
          history={history}
          lang={lang}
          placeholder={placeholder}
          focusAtStart={focusAtStart}
          writingTool={(into) => <DictationButton language={lang} field={label} into={into} />}
        />
      </Suspense>
      <PictureTroubleNotes troubles={troubles} />
      {hint ? (
        <p id={`${id}-hint`} className="text-14 text-ink-3">
          {hint}
        </p>
      ) : null}
      {tooLong ? (
        <p role="alert" className="text-14 text-bad">
          {t('editor.tooLong')}
        </p>
      ) : null}
    </div>
  );
}

/** The text without a picture that will never come. */
const withoutPicture = (html: string, address: string) =>
  html.replace(/<img\b[^>]*>/g, (picture) => (picture.includes(`"${address}"`) ? '' : picture));

function useEditorPictures(troubles: PictureTroubles, takeOut: (address: string) => void): EditorPictures {
  const { pictures } = useEditingSurroundings();
  const add = useAddPicture(troubles);
  return useMemo(
    () => ({
      accept: acceptedPictures,
      add: async (files) => {
        const uploads = await Promise.all((await troubles.check(files)).map((file) => add(file)));
        for (const { arrived, regular } of uploads) arrived.catch((error: unknown) => isCancelled(error) && takeOut(regular));
        return uploads.map((upload) => upload.regular);
      },
      shownAt: (address) => pictures.shownAt(address),
      subscribe: (listener) => pictures.subscribe(listener),
    }),
    // The others only carry words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [pictures],
  );
}
