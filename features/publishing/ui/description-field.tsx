import { lazy, Suspense, useId, useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#app/calls.ts';
import { useCallFailureWords } from '#app/use-call.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { acceptedPictures } from '#features/media/ui/picture-button.tsx';
import { PictureTroubleNotes, usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { newId } from '#platform/offline/new-id.ts';
import type { EditorPictures, EditorWords } from '#platform/rich-text/editor-words.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';

const RichTextEditor = lazy(() => import('#platform/rich-text/editor.tsx'));

/** What stands on the edition for everybody who opens it: the rich text of the card editor, its pictures sent at once. */
export function DescriptionField({
  value,
  onChange,
  lang,
  hint,
  frame,
}: {
  value: string;
  onChange: (html: string) => void;
  lang: string;
  hint: string;
  frame?: Ref<HTMLDivElement>;
}) {
  const { t } = useTranslation(['publishing', 'cards', 'media']);
  const id = useId();
  const words = useMemo(() => t('cards:richText', { returnObjects: true }) as EditorWords, [t]);
  const troubles = usePictureTroubles();
  const failure = useCallFailureWords();
  const pictures = useMemo<EditorPictures>(
    () => ({
      accept: acceptedPictures,
      async add(files) {
        const sent = await Promise.all(
          (await troubles.check(files)).map(async (file) => {
            try {
              return [(await calls.media.upload({ id: newId(), file })).regular];
            } catch (error) {
              troubles.add({ title: t('form.pictureFailed', { name: file.name }), text: failure(error).text });
              return [];
            }
          }),
        );
        return sent.flat();
      },
      shownAt: (source) => ({ source, waiting: false }),
      subscribe: () => () => undefined,
    }),
    // The others only carry words.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return (
    <div ref={frame} className="flex flex-col gap-1.5">
      <span id={id} className="text-14 font-medium text-ink-2">
        {t('form.desc')}
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
          label={t('form.desc')}
          labelledBy={id}
          describedBy={`${id}-hint`}
          value={value}
          onChange={onChange}
          words={words}
          pictures={pictures}
          lang={lang}
          placeholder={t('form.descPlaceholder')}
        />
      </Suspense>
      <PictureTroubleNotes troubles={troubles} />
      <p id={`${id}-hint`} className="text-14 text-ink-3">
        {hint}
      </p>
      {value.length > cardLimits.richText ? (
        <p role="alert" className="text-14 text-bad">
          {t('cards:editor.tooLong')}
        </p>
      ) : null}
    </div>
  );
}
