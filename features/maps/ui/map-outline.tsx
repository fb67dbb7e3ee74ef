import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Ellipsis, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { setEdge, setNode } from '../rules/edits.ts';
import { mainNode } from '../rules/graph.ts';
import { mapLimits } from '../rules/map-limits.ts';
import { type OutlineLine } from '../rules/outline-lines.ts';
import { useMapEditing } from './editing.ts';
import { OutlineRow } from './outline-row.tsx';
import { TitleInPlace, type TitleLeft } from './title-in-place.tsx';
import { useUnhurried } from './unhurried.ts';
import { useMapMenu } from './use-map-menu.tsx';
import { useNodeActs } from './use-node-acts.ts';
import { useOutlineChoice } from './use-outline-choice.ts';
import { useOutlineDrag } from './use-outline-drag.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useOutlineLines } from './use-outline-lines.ts';
import { useOutlineTexts } from './use-outline-texts.ts';

const rowHeight = 44;

/** The map as an editable tree (an ARIA tree): everything that the canvas does can be done here. */
export function MapOutline({
  onShow,
  onHits,
}: {
  onShow: (id: string) => void;
  /** What the search has found is marked on the drawing. */
  onHits: (ids: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { selection, editing } = map;
  const content = useUnhurried(map.content);
  const tree = useRef<HTMLDivElement>(null);
  const { renaming, rename, goOnWith, left } = useRenaming(tree);
  const { search, setSearch, searched, byId, edges, lines } = useOutlineLines(content, renaming?.id, onHits);
  const at = selection.edge ?? selection.nodes.at(-1);
  const place = Math.max(
    0,
    lines.findIndex(({ id }) => id === at),
  );
  const current = lines[place];

  const { box, virtual } = useVirtualRows(
    lines,
    place,
    lines.findIndex(({ id }) => id === renaming?.id),
  );

  const { choose, nextHit } = useOutlineChoice({ content, lines, at, byId, searched, onShow });
  const acts = useNodeActs();
  const drag = useOutlineDrag();
  const addedTo = (id: string | undefined) => {
    if (id === undefined) return;
    rename(id);
    onShow(id);
  };
  const setOpen = ({ id }: OutlineLine, open: boolean) => {
    if (Boolean(byId.get(id)?.collapsed) !== open) return;
    if (editing) acts.toggleCollapsed(id);
    else map.setBranch(id, open);
  };
  const isOpen = ({ id, hasChildren }: OutlineLine) => hasChildren && !searched && !byId.get(id)?.collapsed;
  const { textOf, hasState, spoken } = useOutlineTexts({ content, mode: map.mode, byId, edges });
  const menu = useMapMenu({ backTo: () => tree.current, onRename: rename });
  const openMenu = (line: OutlineLine | undefined, opener: Parameters<typeof menu.open>[1], byKey = false) => {
    if (!line) return;
    if (!selection.nodes.includes(line.id)) choose(line);
    menu.open({ kind: line.kind, id: line.id }, opener, byKey);
  };
  const onKeyDown = useOutlineKeys({
    lines,
    place,
    choose,
    isOpen,
    setOpen,
    onAdded: addedTo,
    onRename: rename,
    onTitle: goOnWith,
    titleOf: ({ id }) => (byId.get(id) ?? edges.get(id))?.label ?? '',
    onMenu: () => openMenu(current, document.getElementById(`outline-${current?.id}`) ?? tree.current!, true),
  });

  return (
    <section aria-label={t('outline.title')} className="map-outline flex h-full min-h-0 flex-col bg-surface">
      <OutlineSearch
        search={search}
        found={searched ? lines.length : undefined}
        onSearch={setSearch}
        onNext={nextHit}
      />
      <div ref={box} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {lines.length === 0 ? <p className="p-4 text-14 text-ink-2">{t('outline.none')}</p> : null}
        <div
          ref={tree}
          role="tree"
          aria-label={t('outline.title')}
          aria-multiselectable="true"
          aria-activedescendant={current ? `outline-${current.id}` : undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the rows come and go with scrolling
          tabIndex={0}
          onKeyDown={onKeyDown}
          style={{ height: virtual.getTotalSize() }}
          className="relative w-full focus-visible:outline-offset-[-3px]"
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]!;
            return (
              <OutlineRow
                key={line.id}
                line={line}
                start={start}
                spoken={spoken(line)}
                open={line.hasChildren && !searched ? isOpen(line) : undefined}
                isCurrent={line === current}
                isRenamed={renaming?.id === line.id}
                drag={drag}
                acts={{ choose, setOpen, rename, openMenu }}
              >
                {renaming?.id === line.id ? (
                  <Rename
                    label={(byId.get(line.id) ?? edges.get(line.id))?.label ?? ''}
                    maxLength={line.kind === 'edge' ? mapLimits.edgeLabel : mapLimits.label}
                    selects={renaming.selects}
                    onType={(label) =>
                      map.change([(line.kind === 'edge' ? setEdge : setNode)(line.id, { label })], `label ${line.id}`)
                    }
                    onLeft={(how) => left(line.id, how)}
                  />
                ) : (
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {textOf(line)}
                  </span>
                )}
                {!hasState(line) ? null : (
                  <span
                    aria-hidden="true"
                    className={cx('size-2.5 shrink-0 rounded-full', dots[byId.get(line.id)?.todo ?? 'TODO'])}
                  />
                )}
              </OutlineRow>
            );
          })}
        </div>
      </div>
      {editing ? (
        <OutlineButtons
          isEmpty={!current}
          onAdd={() => {
            const parent = current?.kind === 'node' ? current.id : mainNode(content.nodes)?.id;
            if (parent !== undefined) addedTo(acts.addChild(parent));
          }}
          onRename={() => current && rename(current.id)}
          onMenu={(button, byKey) => openMenu(current, button, byKey)}
        />
      ) : null}
      {menu.menu}
    </section>
  );
}

/** The row whose title is edited. Afterwards the tree has the focus, not its rows, which come and go with scrolling. */
function useRenaming(tree: RefObject<HTMLElement | null>) {
  const { content, session } = useMapEditing();
  /** `selects` the title as a whole, or goes on at its end. */
  const [renaming, setRenaming] = useState<{ id: string; selects: boolean }>();
  // It was removed, or undone: the focus goes back to the tree.
  const isGone = renaming !== undefined && ![...content.nodes, ...content.edges].some(({ id }) => id === renaming.id);
  useEffect(() => {
    if (!isGone) return;
    setRenaming(undefined);
    tree.current?.focus({ preventScroll: true });
  }, [isGone, tree]);

  return {
    renaming,
    rename: (id: string) => setRenaming({ id, selects: true }),
    goOnWith: (id: string) => setRenaming({ id, selects: false }),
    left(id: string, how: TitleLeft) {
      session.endGesture();
      setRenaming((now) => (now?.id === id ? undefined : now));
      if (how !== 'elsewhere') tree.current?.focus({ preventScroll: true });
    },
  };
}

/** The rows in view. The field of the row that is renamed is there wherever it is. */
function useVirtualRows(lines: readonly OutlineLine[], place: number, renamingAt: number) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- measured outside of React
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The field of a new row takes the first letters, wherever the row is.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return renamingAt < 0 || shown.includes(renamingAt) ? shown : [...shown, renamingAt];
    },
    getItemKey: (index) => lines[index]!.id,
  });
  useEffect(() => virtual.scrollToIndex(place, { align: 'auto' }), [place, virtual]);
  return { box, virtual };
}

function OutlineSearch({
  search,
  found,
  onSearch,
  onNext,
}: {
  search: string;
  /** How many rows; not set without a search. */
  found: number | undefined;
  onSearch: (search: string) => void;
  onNext: () => void;
}) {
  const { t } = useTranslation('maps');
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (found) onNext();
        }}
      >
        <SearchField label={t('outline.search')} value={search} onChange={onSearch} />
      </form>
      <p role="status" className={found === undefined ? 'sr-only' : 'text-12 text-ink-3'}>
        {found === undefined ? null : t('outline.found', { count: found })}
      </p>
    </div>
  );
}

function OutlineButtons({
  isEmpty,
  onAdd,
  onRename,
  onMenu,
}: {
  isEmpty: boolean;
  onAdd: () => void;
  onRename: () => void;
  onMenu: (button: HTMLElement, byKey: boolean) => void;
}) {
  const { t } = useTranslation('maps');
  return (
    <div className="flex items-center gap-2 border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
        {t('outline.addBelow')}
      </Button>
      <Button size="sm" variant="quiet" disabled={isEmpty} onClick={onRename}>
        {t('outline.rename')}
      </Button>
      <span className="flex-1" />
      <IconButton
        label={t('outline.more')}
        aria-haspopup="menu"
        disabled={isEmpty}
        icon={<Ellipsis aria-hidden="true" className="size-5" />}
        onClick={(event) => onMenu(event.currentTarget, event.detail === 0)}
      />
    </div>
  );
}

const dots = { TODO: 'bg-[#DC2626]', INPROGRESS: 'bg-[#EAB308]', DONE: 'bg-[#16A34A]' } as const;

/** Escape brings the title back as it was before. */
function Rename({
  label,
  maxLength,
  selects,
  onType,
  onLeft,
}: {
  label: string;
  maxLength: number;
  selects: boolean;
  onType: (label: string) => void;
  onLeft: (how: TitleLeft) => void;
}) {
  const before = useRef(label);
  return (
    <TitleInPlace
      value={label}
      maxLength={maxLength}
      selects={selects}
      onType={onType}
      onLeft={(how) => {
        if (how === 'escape' && label !== before.current) onType(before.current);
        onLeft(how);
      }}
      className="field-sizing-content max-h-9 min-h-9 min-w-0 flex-1 resize-none overflow-y-auto rounded-control border border-line-strong bg-ground px-2 py-1.5"
    />
  );
}
