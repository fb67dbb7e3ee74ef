import { ArrowRight } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { SideSounds } from '#features/cards/ui/side-sounds.tsx';
import { MaskedPicture } from '#features/cards/ui/masked-picture.tsx';
import { Button } from '#ui/button.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { AskedFlashcard } from '../../locked.contract.ts';
import { lockedLimits } from '../../rules/locked-limits.ts';

/** A flashcard of a locked card: its answer is typed, for its back stays hidden until the grade. */
export function AskedFlashcardStep({
  flashcard,
  number,
  language,
  headingRef,
  answer,
  onChange,
  onNext,
}: {
  flashcard: AskedFlashcard;
  /** "Flashcard 2 of 5". */
  number: string;
  language: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  answer: string;
  onChange: (answer: string) => void;
  onNext: () => void;
}) {
  const { t } = useTranslation('locked');
  const { title, question, image, front, masks } = flashcard;
  const questionId = useId();
  const part = maskPartOf(flashcard);
  return (
    // Read with the field, which takes the focus.
    <div role="group" aria-labelledby={questionId} className="flex flex-col gap-6">
      <div>
        <p className="text-14 text-ink-2">{title.trim() === '' ? number : `${number} · ${title}`}</p>
        <h1
          id={questionId}
          lang={language}
          dir="auto"
          ref={headingRef}
          tabIndex={-1}
          className="mt-1 font-display text-28 font-semibold wrap-anywhere whitespace-pre-wrap outline-none"
        >
          <FormulaText text={question} />
        </h1>
        {front === undefined || !/<img/.test(front) ? null : <RichTextView html={front} lang={language} />}
      </div>
      {image === null ? null : masks && part !== undefined ? (
        <MaskedPicture src={image} masks={masks} part={part} className="max-h-96 max-w-full rounded-card" />
      ) : (
        <img src={image} alt={t('flashcard.picture')} className="max-h-72 self-start rounded-card object-contain" />
      )}
      <SideSounds card={flashcard} side="front" />
      <TextArea
        label={t('flashcard.answer')}
        lang={language}
        rows={3}
        maxLength={lockedLimits.answer}
        value={answer}
        onChange={({ target }) => onChange(target.value)}
      />
      <Next onNext={onNext} />
    </div>
  );
}

export function Next({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('locked');
  return (
    <Button
      variant="primary"
      size="lg"
      className="self-start max-sm:w-full"
      icon={<ArrowRight aria-hidden="true" className="size-5" />}
      onClick={onNext}
    >
      {t('next')}
    </Button>
  );
}
