import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { Check, GripVertical, Puzzle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { askableOf } from '../../rules/test-run.ts';
import { Cover, CoverMark } from './cover.tsx';
import type { SeveralTestCard } from './several-card.ts';

/** More titles do not help to recognise a card. */
const mostTitles = 5;

/** The key ideas of a card. Dragged by its handle on a touch screen, so that the list can be scrolled elsewhere. */
export function Bundle({
  card,
  number,
  picked,
  locked,
  onPick,
}: {
  card: SeveralTestCard;
  number: number;
  picked: boolean;
  locked: boolean;
  onPick: () => void;
}) {
  const { t } = useTranslation('several');
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: card._id, disabled: locked });
  const { keyIdeas } = askableOf(card);
  return (
    <button
      ref={setNodeRef}
      {...listeners}
      type="button"
      aria-pressed={picked}
      aria-disabled={locked}
      onClick={onPick}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={cx(
        'flex w-full cursor-grab items-stretch gap-3 rounded-card border bg-surface p-3 text-start shadow-resting',
        picked ? 'border-accent outline-2 outline-accent' : 'border-line-strong/60 hover:border-accent',
        isDragging && 'relative z-20 cursor-grabbing shadow-lifted',
        locked && 'opacity-70',
      )}
    >
      <span className="flex flex-col items-center justify-between">
        <span className="flex size-8 items-center justify-center rounded-full bg-hue-soft text-16 font-semibold text-hue-text tabular-nums">
          <span className="sr-only">{t('match.bundles')} </span>
          {number}
        </span>
        <span className="-mb-1 flex size-11 touch-none items-center justify-center text-ink-3">
          <GripVertical aria-hidden="true" className="size-5" />
        </span>
      </span>
      <span lang={card.language} dir="auto" className="min-w-0 flex-1">
        {keyIdeas.slice(0, mostTitles).map(({ _id, title }) => (
          <span key={_id} className="flex gap-2 py-0.5 text-16">
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-hue" />
            <span className="line-clamp-2 wrap-anywhere">
              <FormulaText text={title} />
            </span>
          </span>
        ))}
        {keyIdeas.length > mostTitles ? (
          <span className="block ps-3.5 text-14 text-ink-2">
            {t('match.more', { count: keyIdeas.length - mostTitles })}
          </span>
        ) : null}
      </span>
    </button>
  );
}

/** A cover, with the bundle on it. */
export function MatchCover({
  card,
  number,
  bundle,
  solved,
  verdict,
  picked,
  waiting,
  small,
  locked,
  onPick,
  onRemove,
}: {
  card: SeveralTestCard;
  number: number;
  /** Index of the bundle on it; -1 for none. */
  bundle: number;
  solved: boolean;
  verdict: 'right' | 'wrong' | undefined;
  picked: boolean;
  /** A bundle has been chosen. */
  waiting: boolean;
  /** Three in a row on a phone. */
  small: boolean;
  locked: boolean;
  onPick: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('several');
  const { setNodeRef, isOver } = useDroppable({ id: card._id, disabled: solved || locked });
  const right = solved || verdict === 'right';
  const state = right
    ? t('match.right')
    : verdict === 'wrong'
      ? t('match.wrong')
      : bundle === -1
        ? t('match.empty')
        : t('match.holds', { number: bundle + 1 });
  return (
    <div ref={setNodeRef} className={cx('relative', verdict === 'wrong' && 'shake-head')}>
      <button
        type="button"
        aria-pressed={picked}
        aria-disabled={solved || locked}
        onClick={() => !solved && onPick()}
        className={cx(
          'block w-full rounded-card transition-[box-shadow]',
          (isOver || picked) && 'outline-3 outline-offset-2 outline-accent',
          waiting && !solved && !isOver && 'outline-2 outline-offset-2 outline-dashed outline-accent/60',
          right && 'outline-3 outline-offset-2 outline-good',
          verdict === 'wrong' && 'outline-3 outline-offset-2 outline-bad',
        )}
      >
        {/* Flat on a phone, so that the bundles below are in view. */}
        <Cover card={card} className={small ? 'max-sm:aspect-square' : 'max-sm:aspect-[4/3]'}>
          {/* On a small cover its number would lie below that of its key ideas. */}
          <CoverMark className={small && bundle !== -1 ? 'max-sm:sr-only' : undefined}>
            <span className="sr-only">{t('match.card')} </span>
            {number}
          </CoverMark>
          {bundle !== -1 ? (
            <span
              aria-hidden="true"
              className={cx(
                'absolute bottom-1.5 start-1.5 flex items-center gap-1.5 rounded-control px-2 text-14 font-semibold shadow-resting',
                small ? 'min-h-7 sm:end-1.5 sm:min-h-9' : 'end-1.5 min-h-9',
                right ? 'bg-good-soft text-good' : verdict === 'wrong' ? 'bg-bad-soft text-bad' : 'bg-surface text-ink',
              )}
            >
              {right ? (
                <Check className="size-4" />
              ) : verdict === 'wrong' ? (
                <X className="size-4" />
              ) : small ? (
                <Puzzle className="size-4 sm:hidden" />
              ) : null}
              <span className={small ? 'max-sm:hidden' : undefined}>
                {t('match.bundleShort', { number: bundle + 1 })}
              </span>
              {small ? <span className="tabular-nums sm:hidden">{bundle + 1}</span> : null}
            </span>
          ) : null}
        </Cover>
        <span className="sr-only">, {state}</span>
      </button>
      {bundle !== -1 && !solved && verdict === undefined ? (
        <button
          type="button"
          aria-label={t('match.remove', { title: card.title })}
          onClick={onRemove}
          className="absolute top-0 end-0 flex size-11 items-center justify-center"
        >
          <span className="flex size-8 items-center justify-center rounded-full bg-surface text-ink shadow-resting">
            <X aria-hidden="true" className="size-4" />
          </span>
        </button>
      ) : null}
    </div>
  );
}
