import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { saveGoal } from '#features/memory/client.ts';
import { examPhase } from '#features/memory/rules/exam.ts';
import { daysBetween, type Day } from '#features/memory/rules/learning-day.ts';
import { ExamDay } from '#features/memory/ui/exam-day.tsx';
import { WantedChoice } from '#features/memory/ui/wanted-choice.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Switch } from '#ui/switch.tsx';

type Goal = Calls['memory.goal']['output'];
type Change = Omit<Calls['memory.saveGoal']['input'], 'id'>;

/** Of a card: whether reviews add its new items, and an exam with the recall that is wanted until then. */
export function CardGoal({ cardId, today }: { cardId: string; today: Day }) {
  const { t, i18n } = useTranslation('review');
  const { data: goal } = useQuery(query.memory.goal.queryOptions({ input: { id: cardId }, staleTime: 0 }));
  if (!goal) return null;
  const save = (change: Change) => void outbox.submit(saveGoal({ id: cardId, ...change })).catch(reportError);
  return (
    <section aria-labelledby="goal-of-card" className="mt-8 flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="goal-of-card" className="font-display text-18 font-semibold">
        {t('goal.title')}
      </h2>
      <Switch
        label={t('goal.learn')}
        hint={goal.fresh === 0 ? t('goal.learnt') : t('goal.learnHint', { count: goal.fresh })}
        checked={goal.learn_new}
        onChange={(learn_new) => save({ learn_new })}
      />
      {goal.collected_learn_new && !goal.learn_new ? (
        <p className="max-w-[70ch] text-14 text-ink-2">{t('goal.collectedLearn')}</p>
      ) : null}
      <Exam goal={goal} today={today} onChange={save} />
      <p className="max-w-[70ch] text-14 text-ink-2">
        {t('goal.inForce', {
          share: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(goal.in_force / 100),
        })}
      </p>
    </section>
  );
}

function Exam({ goal, today, onChange }: { goal: Goal; today: Day; onChange: (change: Change) => void }) {
  const { t, i18n } = useTranslation('review');
  const { exam_on: on, wanted } = goal;
  const collected = goal.collected_exam_on;
  const isOver = on === null || examPhase(today, on) === 'over';
  const ofCollection =
    collected && isOver
      ? t('goal.collectedExam', {
          day: dateFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(collected)),
        })
      : undefined;
  const said =
    on === null || isOver
      ? (ofCollection ?? t(on === null ? 'goal.examHint' : 'goal.examOver'))
      : `${t('goal.examIn', { count: daysBetween(today, on) })} ${t('goal.examHint')}`;
  return (
    <div className="flex flex-col gap-3">
      <ExamDay on={on} today={today} onChange={onChange} />
      <p className="max-w-[70ch] text-14 text-ink-3">{said}</p>
      {isOver ? null : (
        <WantedChoice label={t('goal.wanted')} wanted={wanted} onChange={(share) => onChange({ wanted: share })} />
      )}
    </div>
  );
}
