import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import type { Flashcard } from '#features/cards/contract.ts';
import { askedGap, gapNumbers, gapProblems, mostGapNumber } from '#features/cards/rules/cloze.ts';
import { plainSides } from '#features/cards/rules/flashcard-parts.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { GapButton } from './gap-button.tsx';
import { useRowChange } from './list-part.tsx';
import { RichTextField } from './rich-text-field.tsx';

/** A flashcard that is written as a text with gaps, and below it what it asks. */
export function GapFields({ card, cloze }: { card: Flashcard; cloze: string }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('flashcard', card._id);
  const numbers = gapNumbers(cloze);
  const problems = plainText(cloze) === '' ? [] : gapProblems(cloze);
  const write = (html: string) =>
    change.type({ cloze: html, ...plainSides({ cloze: html, question: '', answer_list: [''] }) });
  return (
    <>
      <RichTextField
        label={t('flashcard.gaps')}
        hint={t('flashcard.gapsHint')}
        value={cloze}
        onChange={write}
        toolRow={(into) => <GapButton next={Math.min(mostGapNumber, (numbers.at(-1) ?? 0) + 1)} into={into} />}
      />
      {problems.length > 0 ? (
        <ul className="flex flex-col gap-1 text-14 text-warn">
          {problems.map((problem) => (
            <li key={problem}>{t(`flashcard.gapProblem.${problem}`)}</li>
          ))}
        </ul>
      ) : null}
      {numbers.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h4 className="text-14 font-medium text-ink-2">{t('flashcard.asks')}</h4>
          <ol className="flex flex-col gap-2">
            {numbers.map((number) => (
              <AskedPart key={number} text={cloze} number={number} />
            ))}
          </ol>
        </section>
      ) : null}
      <Button size="sm" variant="quiet" className="self-start" onClick={() => change.set({ cloze: undefined })}>
        {t('flashcard.asPlain')}
      </Button>
    </>
  );
}

function AskedPart({ text, number }: { text: string; number: number }) {
  const { front, answers } = askedGap(text, number);
  return (
    <li className="grid gap-x-6 gap-y-1 rounded-control bg-sunken px-3 py-2 sm:grid-cols-2">
      <RichTextView html={front} />
      <p dir="auto" className="text-ink-2 wrap-anywhere">
        <FormulaText text={answers.map((answer) => plainText(answer)).join(' · ')} />
      </p>
    </li>
  );
}
