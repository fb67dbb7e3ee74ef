import { ChevronLeft, ChevronRight, GraduationCap, RotateCcw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { heldCardsOf } from '../../../rules/cards-of-map.ts';
import { leastCardsOfTest } from '../../../rules/map-limits.ts';
import { useMapEditing } from '../../editing.ts';
import { useHeldCards } from '../../use-learning.ts';
import type { BoardActs } from './use-board.ts';

/** How far the board is, and what can be done with all of it. */
export function BoardBar({
  acts,
  testAddress,
  children,
}: {
  acts: BoardActs;
  /** Of the test of the map's cards. */
  testAddress: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation('maps');
  const { content } = useMapEditing();
  const { board, strays } = acts;
  const { part, parts, placed, cubes, isSolved, moved } = board;
  const state = useRef<HTMLParagraphElement>(null);
  const cards = heldCardsOf(content.nodes, useHeldCards(content.nodes)).length;
  return (
    <div className="flex flex-col gap-2">
      <p ref={state} tabIndex={-1} role="status" className="text-14 font-medium outline-none">
        {isSolved ? t('board.solved', { count: cubes.length }) : t('board.placed', { placed, all: cubes.length })}
      </p>
      {parts > 1 ? (
        <div className="flex items-center gap-1 text-14">
          <IconButton
            size="sm"
            label={t('board.partBefore')}
            disabled={part === 0}
            icon={<ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
            onClick={() => acts.goToPart(part - 1)}
          />
          <span>{t('board.part', { part: part + 1, parts })}</span>
          <IconButton
            size="sm"
            label={t('board.partAfter')}
            disabled={part === parts - 1}
            icon={<ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
            onClick={() => acts.goToPart(part + 1)}
          />
        </div>
      ) : null}
      {strays > 0 ? (
        <div className="flex flex-col items-start gap-1.5 rounded-control bg-accent-soft p-2 text-14">
          <p>{t('board.strayed', { count: strays })}</p>
          <Button
            size="sm"
            onClick={() => {
              // The button goes with what it says.
              state.current?.focus({ preventScroll: true });
              acts.follow();
            }}
          >
            {t('board.follow')}
          </Button>
        </div>
      ) : null}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-disabled={moved.length === 0}
          className="aria-disabled:opacity-55"
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          onClick={() => moved.length > 0 && acts.reset()}
        >
          {t('board.reset')}
        </Button>
        {testAddress !== undefined && cards >= leastCardsOfTest ? (
          <ButtonLink size="sm" to={testAddress} icon={<GraduationCap aria-hidden="true" className="size-4" />}>
            {t('bar.test', { count: cards })}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
