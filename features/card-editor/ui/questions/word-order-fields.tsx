import { useTranslation } from 'react-i18next';
import type { Question } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { useContent } from '../editing-context.tsx';
import { useRowChange } from '../list-part.tsx';
import { QuestionText } from './question-text.tsx';
import { SpokenTextArea } from '../spoken-fields.tsx';

type WordOrder = Extract<Question, { type: 'word_order' }>;

/** A sentence whose words the learner puts in order. Shows the words as the self-test splits them. */
export function WordOrderFields({ question }: { question: WordOrder }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('quizz', question._id);
  const lang = useContent((content) => content.language);
  const { words } = sentenceWords(question.sentence);
  return (
    <>
      <QuestionText question={question} optional />
      <SpokenTextArea
        data-enter-adds
        rows={1}
        label={t('question.sentence')}
        value={question.sentence}
        maxLength={cardLimits.itemText}
        onChange={(event) => change.type({ sentence: event.currentTarget.value })}
      />
      {words.length > 0 ? (
        <div className="flex flex-col gap-2">
          <p className="text-14 font-medium text-ink-2">{t('question.words', { count: words.length })}</p>
          <ul className="flex flex-wrap gap-2" lang={lang} dir="auto">
            {words.slice(0, 60).map((word, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className="rounded-control border border-line bg-sunken px-3 py-1.5 text-16">
                {word}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
