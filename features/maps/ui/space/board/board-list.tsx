import { CircleCheck, Hand, Undo2 } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { mostOnBoard, tileAt, type Cube } from '../../../rules/space/board.ts';
import { useMapEditing } from '../../editing.ts';
import { todoColours } from '../../todo-colours.ts';
import { useMapLook } from '../../canvas/map-look.ts';
import { isMainNode } from '../../../rules/map-content.ts';
import type { BoardActs } from './use-board.ts';
import { useRowKeys } from './use-row-keys.ts';

/**
 * The cubes of a board in reading order: each is picked up, carried to a tile and put down; what it says opens its
 * panel. The buttons of one row are tab stops, arrows walk to those of the others.
 */
export function BoardList({ acts, isWide = false }: { acts: BoardActs; isWide?: boolean }) {
  const { t } = useTranslation('maps');
  const onKey = useRowKeys(acts);
  const { selection } = useMapEditing();
  /** The row that had the focus last. */
  const [focused, setFocused] = useState<string>();
  const { cubes } = acts.board;
  const isHere = (id: string | undefined) => cubes.some((cube) => cube.id === id);
  const current = [selection.nodes.at(-1), focused, cubes[0]?.id].find(isHere);
  return (
    <ul
      aria-label={t('board.cubes')}
      className={cx('grid grid-cols-1 items-start gap-1.5', isWide && 'md:grid-cols-2')}
    >
      {cubes.map((cube) => (
        <Row
          key={cube.id}
          cube={cube}
          acts={acts}
          isCurrent={cube.id === current}
          onFocus={() => setFocused(cube.id)}
          onKeyDown={(event) => onKey(event, cube.at)}
        />
      ))}
    </ul>
  );
}

function Row({
  cube,
  acts,
  isCurrent,
  onFocus,
  onKeyDown,
}: {
  cube: Cube;
  acts: BoardActs;
  /** Tab reaches its buttons. */
  isCurrent: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  const { t } = useTranslation('maps');
  const { selection, select, openPanel, showPanel } = useMapEditing();
  const { hideTodo } = useMapLook();
  const { id, isPlaced } = cube;
  const { board } = acts;
  const isHeld = acts.hand?.id === id;
  const button = useRef<HTMLButtonElement>(null);
  const isSelected = selection.nodes.includes(id);
  const at = tileAt(isHeld ? acts.hand!.place : cube.place, board.cubes.length);
  const tile = at === undefined ? t('board.beside') : t('board.onTile', { tile: board.part * mostOnBoard + at + 1 });
  const node = acts.nodes.get(id);
  const todo = hideTodo || node?.hideTodo || isMainNode(id) ? undefined : (node?.todo ?? 'TODO');
  const label = acts.labelOf(id);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      data-cube={id}
      onFocus={onFocus}
      data-placed={isPlaced}
      className={cx(
        'rounded-control border px-3 py-2',
        isHeld
          ? 'border-accent bg-accent-soft'
          : isSelected
            ? 'border-line-strong bg-sunken'
            : 'border-line bg-surface',
      )}
    >
      <div className="flex items-center gap-3">
        <button
          type="button"
          data-control="open"
          tabIndex={tabIndex}
          onKeyDown={onKeyDown}
          // A press by a key goes into the panel, as on the canvas.
          onClick={(event) => {
            select({ nodes: [id], edge: null });
            if (event.detail === 0) openPanel('title', id);
            else showPanel(id);
          }}
          className="-ms-1.5 min-h-11 min-w-0 flex-1 rounded-control px-1.5 text-start"
        >
          <span dir="auto" className="flex items-center gap-2 text-14 font-medium">
            {todo ? (
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', todoColours[todo])} />
            ) : null}
            <span className="min-w-0 truncate">
              <FormulaText text={label} />
            </span>
          </span>
          <span className="mt-0.5 flex items-center gap-1.5 text-12 text-ink-2">
            {isPlaced && !isHeld ? <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" /> : null}
            <span>{isPlaced && !isHeld ? t('board.itsTile', { tile }) : tile}</span>
            {todo ? <span className="sr-only">{t(`todo.${todo}`)}</span> : null}
          </span>
        </button>
        <Button
          ref={button}
          data-control="hold"
          tabIndex={tabIndex}
          size="sm"
          variant={isHeld ? 'primary' : 'secondary'}
          icon={isHeld ? undefined : <Hand aria-hidden="true" className="size-4" />}
          aria-label={t(isHeld ? 'board.putDownOne' : 'board.pickUpOne', { label })}
          onClick={() => (isHeld ? acts.putDown() : acts.pickUp(id))}
          onKeyDown={onKeyDown}
        >
          {t(isHeld ? 'board.putDown' : 'board.pickUp')}
        </Button>
      </div>
      {isHeld ? (
        <ToTile
          acts={acts}
          onBack={() => {
            button.current?.focus({ preventScroll: true });
            acts.putBack();
          }}
        />
      ) : null}
    </li>
  );
}

/** Where a held cube goes, as a number. */
function ToTile({ acts, onBack }: { acts: BoardActs; onBack: () => void }) {
  const { t } = useTranslation('maps');
  const id = useId();
  const [typed, setTyped] = useState('');
  const { board } = acts;
  const first = board.part * mostOnBoard + 1;
  const last = first + board.cubes.length - 1;
  const tile = Number(typed);
  const isTile = typed.trim() !== '' && Number.isInteger(tile) && tile >= first && tile <= last;
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-2 border-t border-line pt-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return;
        event.preventDefault();
        event.stopPropagation();
        onBack();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTile) acts.moveTo(tile);
      }}
    >
      <p className="basis-full text-12 text-ink-2">{t('board.heldHint')}</p>
      <label htmlFor={id} className="text-12 text-ink-2">
        {t('board.toTile', { first, last })}
        <input
          id={id}
          dir="auto"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mt-1 block h-10 w-24 rounded-control border border-line-strong bg-ground px-2 text-16 text-ink"
        />
      </label>
      <Button size="sm" type="submit" disabled={!isTile}>
        {t('board.carryThere')}
      </Button>
      <Button size="sm" variant="quiet" icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={onBack}>
        {t('board.putBack')}
      </Button>
    </form>
  );
}
