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
      <div className="h-11.5 border-b border-line max-sm:h-24.5" />
      <RichTextView html={value} lang={lang} className="min-h-29 px-3 py-2.5" />
    </div>
  ),
  // If the editor cannot be loaded, show the text read-only.
  without: ({ value, lang }) => (
    <div className="rounded-control border border-line-strong/70 bg-surface">
      <NotLoaded />
      <RichTextView html={value} lang={lang} className="px-3 py-2.5" />
    </div>
  ),
});

type Editor = ComponentProps<typeof RichTextEditor>;

/** A rich text field with label, length and problems of its pictures. The editor is loaded with the first field. */
export function RichTextFrame({
  frame,
  label,
  hint,
  troubles,
  labelHidden = false,
  most = cardLimits.richText,
  ...editor
}: Omit<Editor, 'labelledBy' | 'describedBy' | 'words' | 'instead'> & {
  frame?: Ref<HTMLDivElement>;
  hint?: string;
  /** Only for a text with pictures. */
  troubles?: PictureTroubles;
  labelHidden?: boolean;
  /** Limit of characters, markup included. */
  most?: number;
}) {
  const { t } = useTranslation('cards');
  const id = useId();
  const words = useMemo(() => t('richText', { returnObjects: true }) as EditorWords, [t]);
  const { value, lang } = editor;
  return (
    <div ref={frame} className="group/field flex flex-col gap-1.5">
      <span id={id} className={labelHidden ? 'sr-only' : 'text-14 font-medium text-ink-2'}>
        {label}
      </span>
      <RichTextEditor
        {...editor}
        label={label}
        labelledBy={id}
        describedBy={hint ? `${id}-hint` : undefined}
        words={words}
        instead={
          <div className="rounded-control border border-line-strong/70 bg-surface">
            <p className="border-b border-line px-3 py-2 text-14 text-ink-2">{t('richText.cannotHold')}</p>
            <RichTextView html={value} lang={lang} className="px-3 py-2.5" />
          </div>
        }
      />
      {troubles ? <PictureTroubleNotes troubles={troubles} /> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-14 text-ink-3">
          {hint}
        </p>
      ) : null}
      {value.length > most ? (
        <p role="alert" className="text-14 text-bad">
          {t('editor.tooLong')}
        </p>
      ) : null}
    </div>
  );
}
