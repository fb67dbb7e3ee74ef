import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { examPhase } from '#features/memory/rules/exam.ts';
import { dayOf, daysBetween } from '#features/memory/rules/learning-day.ts';
import { ExamDay } from '#features/memory/ui/exam-day.tsx';
import { WantedChoice } from '#features/memory/ui/wanted-choice.tsx';
import { Switch } from '#ui/switch.tsx';
import { saveCollectionGoal } from '../client/commands.ts';

/** What is wanted of the cards of a collection in reviews: loaded on use, with the words of reviews. */
export function CollectionGoal({ id }: { id: string }) {
  const { t } = useTranslation('review');
  const member = useMember();
  const [openedAt] = useState(() => Date.now());
  const today = dayOf(openedAt, member);
  const { data: goal } = useQuery(query.collections.goal.queryOptions({ input: { id }, staleTime: 0 }));
  if (!goal) return null;
  const save = (change: Omit<Calls['collections.saveGoal']['input'], 'id'>) =>
    void outbox.submit(saveCollectionGoal({ id, ...change })).catch(reportError);
  const on = goal.exam_on;
  const isOver = on !== null && examPhase(today, on) === 'over';
  return (
    <section
      aria-labelledby="goal-of-collection"
      className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 pb-8 sm:px-6"
    >
      <h2 id="goal-of-collection" className="font-display text-18 font-semibold">
        {t('goal.title')}
      </h2>
      <Switch
        label={t('goal.learn')}
        hint={t('goal.learnOfHint')}
        checked={goal.learn_new}
        onChange={(learn_new) => save({ learn_new })}
      />
      <div className="flex flex-col gap-3">
        <ExamDay on={on} today={today} onChange={save} />
        <p className="max-w-[70ch] text-14 text-ink-3">
          {isOver ? `${t('goal.examOver')} ` : null}
          {on !== null && !isOver ? `${t('goal.examIn', { count: daysBetween(today, on) })} ` : null}
          {t('goal.examOfHint')}
        </p>
      </div>
      <WantedChoice
        label={t('goal.wantedOf')}
        hint={t('goal.wantedOfHint')}
        wanted={goal.wanted}
        onChange={(wanted) => save({ wanted })}
      />
    </section>
  );
}
