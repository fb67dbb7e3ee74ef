import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { wantedPercent } from '#features/memory/rules/due-day.ts';
import { Select } from '#ui/select.tsx';
import { saveCollectionGoal } from '../client/commands.ts';

const asAll = 'all';
const offered = [80, 85, 90, 93, 95, wantedPercent.most] as const;

/** How well the cards of a collection should be known: loaded on use, with the words of reviews. */
export function CollectionGoal({ id }: { id: string }) {
  const { t, i18n } = useTranslation('review');
  const { data: goal } = useQuery(query.collections.goal.queryOptions({ input: { id }, staleTime: 0 }));
  const { data: settings } = useQuery(query.memory.settings.queryOptions());
  if (!goal) return null;
  const percent = (share: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share / 100);
  const choices = [...new Set([...offered, ...(goal.wanted === null ? [] : [goal.wanted])])].toSorted((a, b) => a - b);
  return (
    <section aria-label={t('goal.title')} className="mx-auto w-full max-w-4xl px-4 pb-8 sm:px-6">
      <Select
        label={t('goal.wantedOf')}
        hint={t('goal.wantedOfHint')}
        value={goal.wanted === null ? asAll : String(goal.wanted)}
        options={[
          { value: asAll, label: t('goal.wantedAll', { share: percent(settings?.wanted ?? wantedPercent.usual) }) },
          ...choices.map((choice) => ({ value: String(choice), label: percent(choice) })),
        ]}
        onChange={(value) =>
          void outbox
            .submit(saveCollectionGoal({ id, wanted: value === asAll ? null : Number(value) }))
            .catch(reportError)
        }
      />
    </section>
  );
}
