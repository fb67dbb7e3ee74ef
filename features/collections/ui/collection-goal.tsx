import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { wantedPercent } from '#features/memory/rules/due-day.ts';
import { examPhase } from '#features/memory/rules/exam.ts';
import { dayOf, daysBetween } from '#features/memory/rules/learning-day.ts';
import { DayAhead } from '#features/memory/ui/day-ahead.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { saveCollectionGoal } from '../client/commands.ts';

const asAll = 'all';
const offered = [80, 85, 90, 93, 95, wantedPercent.most] as const;

/** What is wanted of the cards of a collection in reviews: loaded on use, with the words of reviews. */
export function CollectionGoal({ id }: { id: string }) {
  const { t, i18n } = useTranslation('review');
  const member = useMember();
  const [openedAt] = useState(() => Date.now());
  const today = dayOf(openedAt, member);
  const { data: goal } = useQuery(query.collections.goal.queryOptions({ input: { id }, staleTime: 0 }));
  const { data: settings } = useQuery(query.memory.settings.queryOptions());
  if (!goal) return null;
  const percent = (share: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share / 100);
  const choices = [...new Set([...offered, ...(goal.wanted === null ? [] : [goal.wanted])])].toSorted((a, b) => a - b);
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
        <DayAhead
          day={on}
          today={today}
          label={t('goal.exam')}
          wrong={t('goal.examWrong')}
          clear={t('goal.examRemove')}
          onChange={(exam_on) => save({ exam_on, made_at: new Date().toISOString() })}
        />
        <p className="max-w-[70ch] text-14 text-ink-3">
          {isOver ? `${t('goal.examOver')} ` : null}
          {on !== null && !isOver ? `${t('goal.examIn', { count: daysBetween(today, on) })} ` : null}
          {t('goal.examOfHint')}
        </p>
      </div>
      <Select
        label={t('goal.wantedOf')}
        hint={t('goal.wantedOfHint')}
        value={goal.wanted === null ? asAll : String(goal.wanted)}
        options={[
          { value: asAll, label: t('goal.wantedAll', { share: percent(settings?.wanted ?? wantedPercent.usual) }) },
          ...choices.map((choice) => ({ value: String(choice), label: percent(choice) })),
        ]}
        onChange={(value) => save({ wanted: value === asAll ? null : Number(value) })}
      />
    </section>
  );
}
