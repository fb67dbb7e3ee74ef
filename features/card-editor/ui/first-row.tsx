import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#features/cards/rules/editor-content.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { useContent } from './editing-context.tsx';
import { usePasteFlashcards } from './paste-flashcards.ts';

/**
 * In an empty part: a first row to type in at once, and an example. The first letter makes the row, whose own field
 * continues the text.
 */
export function FirstRow({ list, onText }: { list: Exclude<ListName, 'quizz'>; onText: (text: string) => void }) {
  const { t } = useTranslation('card-editor');
  const lang = useContent((content) => content.language);
  const paste = usePasteFlashcards();
  const id = useId();
  // Render at once: several inputs may arrive in one task, as from dictation, and this field would make a row of each.
  const make = (text: string) => text !== '' && flushSync(() => onText(text));
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-resting">
      <label htmlFor={id} className="text-14 font-medium text-ink-2">
        {t(`editor.part.${list}.first`)}
      </label>
      <input
        id={id}
        lang={lang}
        dir="auto"
        aria-describedby={`${id}-example`}
        maxLength={cardLimits.itemText}
        autoComplete="off"
        // Uncontrolled: a word that an input method is still composing is taken when it is finished.
        onInput={({ currentTarget, nativeEvent }) => {
          if (!(nativeEvent as InputEvent).isComposing) make(currentTarget.value);
        }}
        onPaste={(event) => list === 'flashcard' && paste(event)}
        onCompositionEnd={({ currentTarget }) => make(currentTarget.value)}
        className="mt-1 block h-12 w-full border-b-2 border-line-strong bg-transparent text-18 outline-none focus:border-accent"
      />
      <p id={`${id}-example`} className="mt-2 text-14 text-ink-3">
        {t(`editor.part.${list}.example`)}
      </p>
    </div>
  );
}
