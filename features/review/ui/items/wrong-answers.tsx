import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { ReviewItem } from '../../contract.ts';
import { wrongAnswers } from '../../rules/wrong-answers.ts';
import { namedBy } from './named-by.ts';

/** What was answered instead, where an item that is forgotten again and again is rewritten: what it was taken for. */
export default function WrongAnswers({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('review');
  const { data } = useQuery({ ...query.memory.item.queryOptions({ input: namedBy(item) }), staleTime: 0 });
  const found = wrongAnswers(data?.log ?? []);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="wrong-answers" className="mt-6">
      <h3 id="wrong-answers" className="mb-2 text-16 font-semibold">
        {t('rest.wrongAnswers')}
      </h3>
      <ul className="flex flex-col gap-1 text-16 text-ink-2">
        {found.map(({ answer, times }) => (
          <li key={answer} className="flex justify-between gap-3">
            <q dir="auto" className="min-w-0 wrap-anywhere">
              {answer}
            </q>
            {times > 1 ? <span className="text-ink-3 tabular-nums">{`× ${times}`}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
