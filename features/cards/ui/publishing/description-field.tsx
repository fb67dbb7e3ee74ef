import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { RichTextFrame } from '../rich-text-frame.tsx';
import { acceptedPictures } from '#features/media/ui/picture-button.tsx';
import { usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { newId } from '#platform/offline/new-id.ts';
import type { EditorPictures } from '#platform/rich-text/editor-words.ts';

/** The description of an edition: a rich text whose pictures are uploaded at once. */
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
  const { t } = useTranslation(['publications', 'publishing']);
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
              troubles.add({
                title: t('publishing:form.pictureFailed', { name: file.name }),
                text: failure(error).text,
              });
              return [];
            }
          }),
        );
        return sent.flat();
      },
      shownAt: (source) => ({ source, waiting: false }),
      subscribe: () => () => undefined,
    }),
    // The other dependencies only change with the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return (
    <RichTextFrame
      frame={frame}
      label={t('publishing:form.desc')}
      hint={hint}
      value={value}
      onChange={onChange}
      pictures={pictures}
      troubles={troubles}
      lang={lang}
      placeholder={t('publishing:form.descPlaceholder')}
    />
  );
}
