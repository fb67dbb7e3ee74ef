import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdTogether } from '#platform/text/hold-together.ts';
import { Badge } from '#ui/badge.tsx';
import type { OwnWork } from '../../classes/contract.ts';
import { isToDo } from '../../rules/classes/work-state.ts';
import { toneOf } from './tone-of-state.ts';
import { useDueWords } from './use-due-words.ts';

/** What a member's classes have given them, with the day on which it is due. */
export function OwnWorkList({
  work,
  empty,
}: {
  /** A parent is told neither the copy nor, once more, the class. */
  work: readonly (Omit<OwnWork, 'card' | 'map' | 'class_name'> & Partial<OwnWork>)[];
  empty?: string;
}) {
  const { t } = useTranslation('classes');
  const due = useDueWords();
  if (work.length === 0) return <p className="text-ink-2">{empty ?? t('today.nothing')}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {work.map(({ _id, title, language, class_name, card, map, due_at, state }) => {
        const copy = card ? `/app/card/${card}` : map ? `/app/focusmap/${map}` : undefined;
        const words = (
          <>
            <span className="min-w-0 flex-1 basis-48">
              <span lang={language} dir="auto" className="block font-medium wrap-anywhere">
                {holdTogether(title)}
              </span>
              <span className="text-14 text-ink-3">
                {class_name === undefined ? null : <bdi>{class_name}</bdi>}
                {class_name !== undefined && due_at && isToDo(state) ? ' · ' : null}
                {due_at && isToDo(state) ? t('today.due', { date: due(due_at) }) : null}
              </span>
            </span>
            <Badge tone={toneOf[state]}>{t(`state.${state}`)}</Badge>
          </>
        );
        const look = 'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3';
        return (
          <li key={_id}>
            {copy ? (
              <Link to={copy} className={`${look} hover:text-accent`}>
                {words}
              </Link>
            ) : (
              <div className={look}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
