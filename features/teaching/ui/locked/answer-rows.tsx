import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordingPlayer } from '#features/self-test/ui/aloud/recording-player.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { ReceivedWhole } from '../../locked.contract.ts';

interface Checked {
  readonly isRight: boolean;
  readonly goodAnswer: string;
  readonly answer: string;
}

/** What a student sent, with the right answers: for the teacher, and for the student after the grade. */
export function AnswerRows({ row }: { row: ReceivedWhole }) {
  const { t } = useTranslation('locked');
  const { nbr_KI, name_KI, quizz, flashcard } = row.student_answer;
  return (
    <>
      {row.record ? (
        <TitledSection title={t('received.recording')}>
          <RecordingPlayer source={row.record.url} video={false} label={t('received.recording')} />
        </TitledSection>
      ) : null}
      <TitledSection title={t('received.ideas')}>
        <ul className="flex flex-col gap-2">
          <Row label={t('count.title')} checked={nbr_KI} />
          {name_KI.map((checked, at) => (
            <Row key={at} label={checked.goodAnswer === '' ? t('received.other') : undefined} checked={checked} />
          ))}
        </ul>
      </TitledSection>
      <Asked title={t('received.quiz')} answers={quizz} />
      <Asked title={t('received.flashcards')} answers={flashcard} />
    </>
  );
}

function Asked({ title, answers }: { title: string; answers: readonly (Checked & { readonly question: string })[] }) {
  if (answers.length === 0) return null;
  return (
    <TitledSection title={title}>
      <ul className="flex flex-col gap-2">
        {answers.map((checked, at) => (
          <Row key={at} label={checked.question} checked={checked} />
        ))}
      </ul>
    </TitledSection>
  );
}

function Row({ label, checked: { isRight, goodAnswer, answer } }: { label: string | undefined; checked: Checked }) {
  const { t } = useTranslation('locked');
  const Icon = isRight ? Check : X;
  return (
    <li className="flex items-start gap-3 rounded-control border border-line bg-surface p-3 text-16">
      <Icon
        role="img"
        aria-label={t(isRight ? 'received.isRight' : 'received.isWrong')}
        className={`mt-0.5 size-5 shrink-0 ${isRight ? 'text-good' : 'text-bad'}`}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label ? (
          <span className="block text-14 text-ink-3">
            <FormulaText text={label} />
          </span>
        ) : null}
        {answer === '' ? <span className="text-ink-3">{t('received.noAnswer')}</span> : <FormulaText text={answer} />}
        {isRight || goodAnswer === '' ? null : (
          <span className="block text-14 text-ink-2">
            <FormulaText text={t('received.goodAnswer', { answer: goodAnswer })} />
          </span>
        )}
      </span>
    </li>
  );
}
