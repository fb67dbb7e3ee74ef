import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight, Ellipsis, Plus, Spline } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { opened, setEdge, setNode } from '../rules/edits.ts';
import { mainNode } from '../rules/graph.ts';
import { hidesTodo, isMainNode } from '../rules/map-content.ts';
import { mapLimits } from '../rules/map-limits.ts';
import { markOf } from '../rules/memory-marks.ts';
import { noHits, useMapLook } from './canvas/map-look.ts';
import { closedAbove, outlineLines, type OutlineLine } from '../rules/outline-lines.ts';
import { useMapEditing } from './editing.ts';
import { TitleInPlace, type TitleLeft } from './title-in-place.tsx';
import { useUnhurried } from './unhurried.ts';
import { useMapMenu } from './use-map-menu.tsx';
import { useNodeActs } from './use-node-acts.ts';
import { useOutlineDrag } from './use-outline-drag.ts';
import { useOutlineKeys } from './use-outline-keys.ts';

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
  const { marks } = useMapLook();
  const tree = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  /** The row whose title is edited; `selects` it as a whole, or goes on at its end. */
  const [renaming, setRenaming] = useState<{ id: string; selects: boolean }>();
  const rename = (id: string) => setRenaming({ id, selects: true });
  const searched = search.trim() !== '';
  const byId = useMemo(() => new Map(content.nodes.map((node) => [node.id, node])), [content.nodes]);
  const edges = useMemo(() => new Map(content.edges.map((edge) => [edge.id, edge])), [content.edges]);
  const lines = useMemo(() => {
    if (search.trim() === '') return outlineLines(content, (id) => !byId.get(id)?.collapsed);
    return outlineLines(content, () => true).filter(({ id }) => {
      // What is typed may not hold the words of the search any more.
      if (id === renaming?.id) return true;
      const node = byId.get(id);
      const { label = '' } = node ?? edges.get(id) ?? {};
      return holdsWords(foldText(`${label} ${node?.desc ?? ''}`), search);
    });
  }, [content, byId, edges, search, renaming?.id]);
  useEffect(() => {
    if (!searched) return undefined;
    onHits(new Set(lines.map(({ id }) => id)));
    return () => onHits(noHits);
  }, [lines, searched, onHits]);
  const at = selection.edge ?? selection.nodes.at(-1);
  const place = Math.max(
    0,
    lines.findIndex(({ id }) => id === at),
  );
  const current = lines[place];

  // It was removed, or undone: the focus goes back to the tree.
  const isGone =
    renaming !== undefined && ![...map.content.nodes, ...map.content.edges].some(({ id }) => id === renaming.id);
  useEffect(() => {
    if (!isGone) return;
    setRenaming(undefined);
    tree.current?.focus({ preventScroll: true });
  }, [isGone]);

  const renamingAt = renaming === undefined ? -1 : lines.findIndex(({ id }) => id === renaming.id);
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

  /** A hit of the search may be below closed nodes. */
  const reveal = ({ kind, id, parentId }: OutlineLine) => {
    const node = kind === 'edge' ? parentId : id;
    const closed = node === undefined ? [] : closedAbove(node, content);
    if (kind === 'edge' && node !== undefined && byId.get(node)?.collapsed) closed.push(node);
    if (closed.length === 0) return;
    if (!editing) for (const each of closed) map.setBranch(each, true);
    else {
      map.change(closed.map(opened));
      map.session.endGesture();
    }
  };
  /** Enter in the search goes to the first hit, and from a hit to the next one. */
  const nextHit = () => {
    const now = lines.findIndex(({ id }) => id === at);
    choose(lines[(now + 1) % lines.length]);
  };
  /** With `extends`, the selection keeps what it has. */
  const choose = (line: OutlineLine | undefined, extend = false) => {
    if (!line) return;
    if (searched) reveal(line);
    if (line.kind === 'edge') return map.select({ nodes: [], edge: line.id });
    const before = extend ? selection.nodes.filter((id) => id !== line.id) : [];
    map.select({ nodes: [...before, line.id], edge: null });
    onShow(line.id);
  };
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
    onTitle: (id) => setRenaming({ id, selects: false }),
    titleOf: ({ id }) => (byId.get(id) ?? edges.get(id))?.label ?? '',
    onMenu: () => openMenu(current, document.getElementById(`outline-${current?.id}`) ?? tree.current!, true),
  });

  return (
    <section aria-label={t('outline.title')} className="map-outline flex h-full min-h-0 flex-col bg-surface">
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (searched && lines.length > 0) nextHit();
          }}
        >
          <SearchField label={t('outline.search')} value={search} onChange={setSearch} />
        </form>
        <p role="status" className={searched ? 'text-12 text-ink-3' : 'sr-only'}>
          {searched ? t('outline.found', { count: lines.length }) : null}
        </p>
      </div>
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
            const open = isOpen(line);
            const selected = selection.edge === line.id || selection.nodes.includes(line.id);
            return (
              <div
                key={line.id}
                id={`outline-${line.id}`}
                role="treeitem"
                aria-level={line.level}
                aria-posinset={line.place}
                aria-setsize={line.of}
                aria-expanded={line.hasChildren && !searched ? open : undefined}
                aria-selected={selected}
                aria-label={spoken(line)}
                style={{
                  transform: `translateY(${start}px)`,
                  paddingInlineStart: `${0.25 + Math.min(line.level - 1, 8) * 1}rem`,
                }}
                {...drag.rowProps(line, renaming?.id !== line.id)}
                onClick={(event) => choose(line, event.shiftKey)}
                onDoubleClick={() => editing && line.kind !== 'edge' && rename(line.id)}
                onContextMenu={(event) => {
                  event.preventDefault();
                  openMenu(line, { x: event.clientX, y: event.clientY });
                }}
                className={cx(
                  'absolute inset-x-0 top-0 flex h-11 cursor-pointer items-center gap-1 pe-3 text-14',
                  line === current && 'bg-accent-soft',
                  selected && 'font-semibold',
                  drops[drag.sideAt(line.id) ?? 'none'],
                )}
              >
                <span
                  aria-hidden="true"
                  onClick={(event) => {
                    // Beside a row that does not open, it is part of the row.
                    if (!line.hasChildren || searched) return;
                    event.stopPropagation();
                    setOpen(line, !open);
                  }}
                  className='relative flex size-9 shrink-0 items-center justify-center text-ink-3 after:absolute after:-inset-1 after:content-[""]'
                >
                  {line.kind === 'edge' ? <Spline className="size-4" /> : null}
                  {!line.hasChildren || searched ? null : open ? (
                    <ChevronDown className="size-4" />
                  ) : (
                    <ChevronRight className="size-4" />
                  )}
                </span>
                {renaming?.id === line.id ? (
                  <Rename
                    label={(byId.get(line.id) ?? edges.get(line.id))?.label ?? ''}
                    maxLength={line.kind === 'edge' ? mapLimits.edgeLabel : mapLimits.label}
                    selects={renaming.selects}
                    onType={(label) =>
                      map.change([(line.kind === 'edge' ? setEdge : setNode)(line.id, { label })], `label ${line.id}`)
                    }
                    onLeft={(how) => {
                      map.session.endGesture();
                      setRenaming((now) => (now?.id === line.id ? undefined : now));
                      // The tree has the focus, not its rows, which come and go with scrolling.
                      if (how !== 'elsewhere') tree.current?.focus({ preventScroll: true });
                    }}
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
              </div>
            );
          })}
        </div>
      </div>
      {editing ? (
        <div className="flex items-center gap-2 border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => {
              const parent = current?.kind === 'node' ? current.id : mainNode(content.nodes)?.id;
              if (parent !== undefined) addedTo(acts.addChild(parent));
            }}
          >
            {t('outline.addBelow')}
          </Button>
          <Button size="sm" variant="quiet" disabled={!current} onClick={() => current && rename(current.id)}>
            {t('outline.rename')}
          </Button>
          <span className="flex-1" />
          <IconButton
            label={t('outline.more')}
            aria-haspopup="menu"
            disabled={!current}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            onClick={(event) => openMenu(current, event.currentTarget, event.detail === 0)}
          />
        </div>
      ) : null}
      {menu.menu}
    </section>
  );

  function textOf({ kind, id }: OutlineLine): string {
    const nameOf = (node: string) => byId.get(node)?.label || t('node.untitled');
    if (kind === 'node') return nameOf(id);
    if (kind === 'group') return t('outline.group', { title: nameOf(id) });
    const edge = edges.get(id)!;
    const leads = t('outline.leadsTo', { title: nameOf(edge.target) });
    return edge.label ? `${leads}: ${edge.label}` : leads;
  }
  function hasState({ kind, id }: OutlineLine): boolean {
    return kind === 'node' && !isMainNode(id) && !byId.get(id)?.hideTodo && !hidesTodo(content.settings, map.mode);
  }
  function spoken(line: OutlineLine): string {
    if (line.kind !== 'node') return textOf(line);
    const node = byId.get(line.id)!;
    const { label, todo = 'TODO', memento, resources = [], parentNode } = node;
    const mark = markOf(node, marks);
    return [
      label || t('node.untitled'),
      hasState(line) ? t(`todo.${todo}`) : '',
      memento ? t('outline.hasCard', { title: memento.title }) : '',
      mark ? t(`mark.${mark}`) : '',
      resources.length > 0 ? t('node.resources', { count: resources.length }) : '',
      parentNode === undefined ? '' : t('outline.group', { title: byId.get(parentNode)?.label || t('node.untitled') }),
    ]
      .filter(Boolean)
      .join(', ');
  }
}

/** Where a dragged row would go. */
const drops = {
  none: '',
  before: 'shadow-[inset_0_3px_0_var(--accent)]',
  behind: 'shadow-[inset_0_-3px_0_var(--accent)]',
  below: 'shadow-[inset_0_0_0_3px_var(--accent)]',
} as const;

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
