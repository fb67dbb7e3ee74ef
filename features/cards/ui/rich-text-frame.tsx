import { useId, useMemo, type ComponentProps, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureTroubleNotes, type PictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import type { EditorWords } from '#platform/rich-text/editor-words.ts';
import { later, NotLoaded } from '#ui/later.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { cardLimits } from '../rules/card-limits.ts';

export const loadEditor = () => import('#platform/rich-text/editor.tsx');
const RichTextEditor = later(loadEditor, {
  meanwhile: ({ value, lang }) => (
    <div aria-busy="true" className="rounded-control border border-line-strong/70 bg-surface">
      <div className="h-11.5 border-b border-line" />
      <RichTextView html={value} lang={lang} className="min-h-29 px-3 py-2.5" />
    </div>
  ),
  // What was written stays in sight.
  without: ({ value, lang }) => (
    <div className="rounded-control border border-line-strong/70 bg-surface">
      <NotLoaded />
      <RichTextView html={value} lang={lang} className="px-3 py-2.5" />
    </div>
  ),
});

type Editor = ComponentProps<typeof RichTextEditor>;

/** A rich text with its label, what is wrong with its pictures and its length. The editor is fetched with the first one that is shown. */
export function RichTextFrame({
  frame,
  label,
  hint,
  troubles,
  ...editor
}: Omit<Editor, 'labelledBy' | 'describedBy' | 'words'> & {
  frame?: Ref<HTMLDivElement>;
  hint?: string;
  troubles: PictureTroubles;
}) {
  const { t } = useTranslation('cards');
  const id = useId();
  const words = useMemo(() => t('richText', { returnObjects: true }) as EditorWords, [t]);
  const { value } = editor;
  return (
    <div ref={frame} className="flex flex-col gap-1.5">
      <span id={id} className="text-14 font-medium text-ink-2">
        {label}
      </span>
      <RichTextEditor {...editor} label={label} labelledBy={id} describedBy={hint ? `${id}-hint` : undefined} words={words} />
      <PictureTroubleNotes troubles={troubles} />
      {hint ? (
        <p id={`${id}-hint`} className="text-14 text-ink-3">
          {hint}
        </p>
      ) : null}
      {value.length > cardLimits.richText ? (
        <p role="alert" className="text-14 text-bad">
          {t('editor.tooLong')}
        </p>
      ) : null}
    </div>
  );
}
