import { ArrowLeftRight, ListChecks, Plus, SquareDashed, TextCursorInput, WrapText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import type { Question, QuestionType } from '#features/cards/contract.ts';
import { newQuestion } from '../../rules/editor-rows.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { useAct } from '../editing-context.tsx';
import { ListPart, useRowChange } from '../list-part.tsx';
import { RichTextField, useEditorAhead } from '../rich-text-field.tsx';
import { AssociationFields } from './association-fields.tsx';
import { FillBlanksFields } from './fill-blanks-fields.tsx';
import { MultipleChoiceFields } from './multiple-choice-fields.tsx';
import { QuestionText } from './question-text.tsx';
import { TypeAnswerFields } from './type-answer-fields.tsx';
import { WordOrderFields } from './word-order-fields.tsx';

const types: readonly { value: QuestionType; icon: typeof Plus }[] = [
  { value: 'multiple_choice', icon: ListChecks },
  { value: 'type_answer', icon: TextCursorInput },
  { value: 'fill_blanks', icon: SquareDashed },
  { value: 'association', icon: ArrowLeftRight },
  { value: 'word_order', icon: WrapText },
];

export function Questions() {
  const { t } = useTranslation(['card-editor', 'cards']);
  const act = useAct();
  useEditorAhead();
  const addOne = (type: QuestionType) =>
    act({ kind: 'add', list: 'quizz', rows: [newQuestion(newId(), type)], open: true });
  return (
    <ListPart
      list="quizz"
      make={() => newQuestion(newId(), 'multiple_choice')}
      empty={
        <ul className="grid gap-3 sm:grid-cols-2">
          {types.map(({ value, icon: Icon }) => (
            <li key={value}>
              <button
                type="button"
                onClick={() => addOne(value)}
                className="flex size-full items-start gap-4 rounded-card border border-line bg-surface p-4 text-start shadow-resting transition-[box-shadow] hover:shadow-lifted"
              >
                <span
                  aria-hidden="true"
                  className="flex size-14 shrink-0 items-center justify-center rounded-card bg-accent-soft text-accent"
                >
                  <Icon className="size-7" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{t(`cards:question.type.${value}`)}</span>
                  <span className="block text-14 text-ink-2">{t(`question.about.${value}`)}</span>
                  <span className="mt-1 block text-14 text-ink-3">{t(`question.example.${value}`)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      }
      fields={(question) => <QuestionFields key={question._id} question={question} />}
      adder={(full) => (
        <Menu
          trigger={
            <Button
              icon={<Plus aria-hidden="true" className="size-4.5" />}
              disabled={full}
              className="border-dashed"
              wide
            >
              {t('editor.part.quizz.add')}
            </Button>
          }
          entries={types.map(({ value, icon: Icon }) => ({
            key: value,
            icon: <Icon aria-hidden="true" className="size-4.5 text-ink-3" />,
            label: (
              <span className="flex flex-col py-1">
                <span>{t(`cards:question.type.${value}`)}</span>
                <span className="text-12 text-ink-3">{t(`question.about.${value}`)}</span>
              </span>
            ),
            onSelect: () => addOne(value),
          }))}
        />
      )}
    />
  );
}

export function QuestionFields({ question }: { question: Question }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const change = useRowChange('quizz', question._id);
  const [explained, setExplained] = useState<'before' | 'now' | false>(
    isRichTextEmpty(question.explanation) ? false : 'before',
  );
  return (
    <>
      <Select
        label={t('question.kind')}
        className="sm:max-w-72"
        value={question.type}
        options={types.map(({ value, icon: Icon }) => ({
          value,
          label: t(`cards:question.type.${value}`),
          icon: <Icon aria-hidden="true" className="size-4.5 text-ink-3" />,
        }))}
        onChange={(type) => type !== question.type && change.set(newQuestion(question._id, type, question))}
      />
      <FieldsOf question={question} />
      {explained ? (
        <RichTextField
          label={t('question.explanation')}
          hint={t('question.explanationHint')}
          value={question.explanation}
          onChange={(explanation) => change.type({ explanation })}
          focusAtStart={explained === 'now'}
        />
      ) : (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setExplained('now')}
        >
          {t('question.addExplanation')}
        </Button>
      )}
    </>
  );
}

function FieldsOf({ question }: { question: Question }) {
  switch (question.type) {
    case 'multiple_choice':
      return (
        <>
          <QuestionText question={question} />
          <MultipleChoiceFields question={question} />
        </>
      );
    case 'type_answer':
      return (
        <>
          <QuestionText question={question} />
          <TypeAnswerFields question={question} />
        </>
      );
    case 'fill_blanks':
      return <FillBlanksFields question={question} />;
    case 'association':
      return (
        <>
          <QuestionText question={question} />
          <AssociationFields question={question} />
        </>
      );
    case 'word_order':
      return <WordOrderFields question={question} />;
  }
}
