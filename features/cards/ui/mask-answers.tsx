import { useTranslation } from 'react-i18next';
import { RichTextView } from '#ui/rich-text-view.tsx';
import type { Masks } from '../mask.contract.ts';
import { maskNames, maskParts } from '../rules/masks.ts';
import type { WrittenText } from './key-idea-list.tsx';

/** What each part covers, by the numbers that the picture shows, and what is written below every answer. */
export function MaskAnswers({
  masks,
  back,
  lang,
  Text = RichTextView,
}: {
  masks: Masks;
  back: string | undefined;
  lang: string;
  Text?: WrittenText;
}) {
  const { t, i18n } = useTranslation('cards');
  return (
    <>
      <ol className="flex list-none flex-col gap-1">
        {maskParts(masks).map((part) => {
          const names = maskNames(masks, part).join(' · ');
          return (
            <li key={part} className="flex gap-2">
              <span
                lang={i18n.language}
                dir={i18n.dir()}
                className="min-w-6 shrink-0 text-end font-semibold text-ink-3 tabular-nums"
              >
                {part}
              </span>
              {names === '' ? (
                <span lang={i18n.language} dir={i18n.dir()} className="text-ink-3 italic">
                  {t('flashcard.unnamedPart')}
                </span>
              ) : (
                <span className="min-w-0 whitespace-pre-line wrap-anywhere">{names}</span>
              )}
            </li>
          );
        })}
      </ol>
      {back === undefined ? null : <Text html={back} lang={lang} className="mt-3" />}
    </>
  );
}
