import { useTranslation } from 'react-i18next';
import type { Question } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { useRowChange } from '../list-part.tsx';
import { SpokenTextArea } from '../spoken-fields.tsx';

/** The text of the question. */
export function QuestionText({ question, optional = false }: { question: Question; optional?: boolean }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('quizz', question._id);
  return (
    <SpokenTextArea
      data-first
      label={optional ? t('question.instruction') : t('question.question')}
      placeholder={optional ? t('question.instructionPlaceholder') : undefined}
      value={question.question}
      maxLength={cardLimits.itemText}
      onChange={(event) => change.type({ question: event.currentTarget.value })}
    />
  );
}
