import { useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { mainNode } from '../../rules/graph.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import { useIdeaInFront, useIdeas } from './solid-standing.ts';
import { StepsList, type StepsListHandle } from './steps-list.tsx';
import { useRoomAbove } from './room-above.ts';
import { useViewStage } from './view-stage.ts';

/** The key ideas of a mind map as a list, in place of its solid. */
export function FlatIdeas() {
  const ideas = useIdeas();
  const room = useRoomAbove();
  const list = useRef<StepsListHandle>(null);
  useViewStage({
    show: (id) => list.current?.show(ideas.findIndex((idea) => idea.id === id)),
    focus: () => list.current?.focus(),
  });
  return <SolidIdeas list={list} room={room} />;
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
    <section
      aria-label={t('ideas.title')}
      className="flex size-full min-h-0 flex-col bg-ground/95"
      style={{ paddingTop: room }}
    >
      <header className="mx-auto flex w-full max-w-3xl flex-wrap items-baseline gap-x-3 gap-y-1 px-4 pt-3 pb-3">
        <h2 dir="auto" className="min-w-0 font-display text-22 wrap-anywhere">
          {mainNode(map.content.nodes)?.label || map.content.settings.title || t('node.untitled')}
        </h2>
        {ideas.length > 0 ? <p className="text-14 text-ink-2">{t('ideas.count', { count: ideas.length })}</p> : null}
      </header>
      {ideas.length === 0 ? (
        <NoIdea />
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
                  <span dir="auto" className={cx('pt-1 text-16 wrap-anywhere', isCurrent && 'font-semibold')}>
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
    </section>
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
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-3 px-4">
      <p className="text-16 text-ink-2">{t('ideas.none')}</p>
      {editing ? <ButtonLink to={`/app/card/${mapId}/edit`}>{t('ideas.write')}</ButtonLink> : null}
    </div>
  );
}
