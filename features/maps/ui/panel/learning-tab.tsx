import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '#features/repeat/ui/use-words.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { todoStates } from '../../rules/map-content.ts';
import { fadingDays } from '../../rules/memory-marks.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import { MemoryMarkBadge } from '../memory-mark-badge.tsx';
import { todoColours } from '../todo-colours.ts';
import { useMarkedCards } from '../use-learning.ts';

/** How far the learner is with the map, what of it is due, and what its marks mean. */
export function LearningTab() {
  const { t } = useTranslation('maps');
  const { percent, score } = useMapLook();
  return (
    <div className="flex flex-col gap-6">
      {percent === null ? null : (
        <p className="flex flex-wrap gap-x-4 text-16 font-medium tabular-nums">
          <span>{t('node.percent', { percent })}</span>
          <span>{score === null ? t('learning.noScore') : t('node.score', { score })}</span>
        </p>
      )}
      <Due />
      <Legend />
    </div>
  );
}

function Due() {
  const { t } = useTranslation('maps');
  const { content, today, select, showPanel } = useMapEditing();
  const { dayName } = useWords();
  const marked = useMarkedCards(content.nodes, today);
  return (
    <section>
      <h3 className="mb-2 text-16 font-semibold">{t('learning.due')}</h3>
      {marked.length === 0 ? <p className="text-14 text-ink-2">{t('learning.nothingDue')}</p> : null}
      <ul className="flex flex-col">
        {marked.map(({ nodeId, card, mark, session }) => (
          <li
            key={session.card._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <Button
              size="sm"
              variant="quiet"
              className="-ms-3 min-w-0 basis-full justify-start! text-start wrap-anywhere @lg:basis-0 @lg:grow"
              onClick={() => {
                select({ nodes: [nodeId], edge: null });
                showPanel(nodeId);
              }}
            >
              {session.card.title || card.title || t('node.untitled')}
            </Button>
            <MemoryMarkBadge mark={mark} />
            <span className="text-14 text-ink-3">{dayName(session.due_on, today)}</span>
            {session.test === null ? null : (
              <ButtonLink size="sm" to={`/app/card/${session.card._id}/test`}>
                {t('cards.test')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the marks on nodes mean, in words. */
function Legend() {
  const { t } = useTranslation('maps');
  const { hideTodo } = useMapLook();
  const rows: [sign: ReactNode, words: string][] = [
    ...(hideTodo
      ? []
      : todoStates.map((state): [ReactNode, string] => [
          <span
            key={state}
            className={cx('size-3.5 rounded-full border-2 border-white shadow-resting', todoColours[state])}
          />,
          t(`legend.${state}`),
        ])),
    [<MemoryMarkBadge key="due" mark="due" />, t('legend.due')],
    [<MemoryMarkBadge key="fading" mark="fading" />, t('legend.fading', { count: fadingDays })],
    [<Link2 key="resources" className="size-4" />, t('legend.resources')],
    [
      <span key="more" className="rounded-full border border-line-strong px-1.5 text-12 font-semibold">
        +3
      </span>,
      t('legend.collapsed'),
    ],
  ];
  return (
    <section>
      <h3 className="mb-2 text-16 font-semibold">{t('legend.title')}</h3>
      <ul className="flex flex-col gap-2 text-14">
        {rows.map(([sign, words]) => (
          <li key={words} className="flex items-center gap-4">
            <span aria-hidden="true" className="flex w-24 shrink-0 justify-center">
              {sign}
            </span>
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
