import { useTranslation } from 'react-i18next';
import { TextArea } from '#ui/text-area.tsx';
import type { Question } from '../../../contract.ts';
import { cardLimits } from '../../../rules/card-limits.ts';
import { useContent } from '../editing-context.tsx';
import { useRowChange } from '../list-part.tsx';

/** What is asked. */
export function QuestionText({ question, optional = false }: { question: Question; optional?: boolean }) {
  const { t } = useTranslation('cards');
  const change = useRowChange('quizz', question._id);
  const lang = useContent((content) => content.language);
  return (
    <TextArea
      data-first
      lang={lang}
      label={optional ? t('question.instruction') : t('question.question')}
      placeholder={optional ? t('question.instructionPlaceholder') : undefined}
      value={question.question}
      maxLength={cardLimits.itemText}
      onChange={(event) => change.type({ question: event.currentTarget.value })}
    />
  );
}
