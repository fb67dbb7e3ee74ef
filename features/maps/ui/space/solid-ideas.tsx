import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import { useIdeaInFront, useIdeas } from './solid-standing.ts';
import { ListFrame } from './list-frame.tsx';
import { StepsList, type StepsListHandle } from './steps-list.tsx';
import { useFlatList } from './use-flat-list.ts';

/** The key ideas of a mind map as a list, in place of its solid. */
export function FlatIdeas() {
  return <SolidIdeas {...useFlatList(useIdeas())} />;
}

/** The ideas in place of the solid, or in the narrow column beside it. */
export function SolidIdeas({
  list,
  room = 0,
  isBeside = false,
}: {
  list?: RefObject<StepsListHandle | null>;
  /** What is covered at its top, in pixels. */
  room?: number;
  isBeside?: boolean;
}) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const look = useMapLook();
  const ideas = useIdeas();
  const at = useIdeaInFront(ideas);
  const ids = useMemo(() => ideas.map(({ id }) => id), [ideas]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = goal(event.key, at, ideas.length);
    const idea = to === undefined ? undefined : ideas[to];
    if (to !== undefined) event.preventDefault();
    if (idea) map.select({ nodes: [idea.id], edge: null });
  };
  return (
    <ListFrame
      label={t('ideas.title')}
      room={room}
      said={ideas.length > 0 ? t('ideas.count', { count: ideas.length }) : undefined}
    >
      {ideas.length === 0 ? (
        <div className="px-3">
          <NoIdea />
        </div>
      ) : (
        <StepsList
          {...(list ? { ref: list } : {})}
          label={t('ideas.title')}
          ids={ids}
          at={at}
          rowHeight={84}
          isBeside={isBeside}
          row={(index) => {
            const { id, label, desc } = ideas[index]!;
            const isCurrent = index === at;
            return (
              <button
                type="button"
                data-current={isCurrent ? '' : undefined}
                tabIndex={isCurrent ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  map.select({ nodes: [id], edge: null });
                  // A press by a key goes into the panel, as on the canvas.
                  if (event.detail === 0) map.openPanel('title', id);
                  else map.showPanel(id);
                }}
                className={cx(
                  'flex min-h-14 w-full items-start gap-3 rounded-card border bg-surface px-3 py-3 text-start',
                  isCurrent ? 'border-accent shadow-resting' : 'border-line',
                  look.hits.has(id) && 'outline-2 outline-[#D97706]',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'flex size-8 shrink-0 items-center justify-center rounded-full text-14 font-semibold tabular-nums',
                    isCurrent ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2',
                  )}
                >
                  {index + 1}
                </span>
                <span className="flex min-w-0 flex-1 flex-col gap-1">
                  <span
                    dir="auto"
                    className={cx('line-clamp-3 pt-1 text-16 wrap-anywhere', isCurrent && 'font-semibold')}
                  >
                    {label ? <FormulaText text={label} /> : t('node.untitled')}
                  </span>
                  {desc ? (
                    <span dir="auto" className="line-clamp-4 text-14 whitespace-pre-wrap text-ink-2 wrap-anywhere">
                      <FormulaText text={desc} />
                    </span>
                  ) : null}
                  <span className="sr-only">{t('ideas.one', { at: index + 1, all: ideas.length })}</span>
                </span>
              </button>
            );
          }}
        />
      )}
    </ListFrame>
  );
}

/** Where a key leads in the list; figures name the first nine ideas. */
function goal(key: string, at: number, count: number): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key) <= count ? Number(key) - 1 : undefined;
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  return { Home: 0, End: count - 1 }[key];
}

/** A mind map without ideas says where they are written. */
export function NoIdea() {
  const { t } = useTranslation('maps');
  const { mapId, editing } = useMapEditing();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-3">
      <p className="text-16 text-ink-2">{t('ideas.none')}</p>
      {editing ? <ButtonLink to={`/app/card/${mapId}/edit`}>{t('ideas.write')}</ButtonLink> : null}
    </div>
  );
}
