import { Dialog } from '@base-ui/react/dialog';
import { Compass, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type NavigateFunction } from 'react-router';
import { useContentSearch } from '#features/cards/ui/use-content-search.ts';
import { exploreSearch } from '#vocabulary/explore-kinds.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { cx } from '#ui/class-names.ts';

import { isNotLoaded } from '#ui/later.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { backdropClass } from '#ui/popup-class.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { usePaletteEntries, type PaletteEntry } from './commands.tsx';
import { bestFits, fit } from './palette-match.ts';

const mostCards = 30;
const mostMaps = 10;
const recentCards = 5;
const exploreOf = { cards: 'card', collections: 'collection', maps: 'map', people: 'people' } as const;
/** Somebody who types does not cause a call for each letter. */
const pauseMs = 250;

/**
 * Finds any card by its title or contents, any map, people, and any command, by typing, arrow keys and Enter. Loaded on
 * first use.
 */
export default function CommandPalette({
  open,
  onOpenChange,
  showKeys,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  showKeys: () => void;
}) {
  const { t } = useTranslation();
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop data-backdrop-veil className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 pt-[max(0.75rem,10dvh)]">
          <Dialog.Popup
            {...returnFocus}
            className="flex max-h-[min(34rem,80dvh)] w-full max-w-xl flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-lifted outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <Dialog.Title className="sr-only">{t('shell.palette.title')}</Dialog.Title>
            <Finder close={() => onOpenChange(false)} showKeys={showKeys} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ close, showKeys }: { close: () => void; showKeys: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { commands, cards, maps } = usePaletteEntries(showKeys);
  const navigate = useNavigate();
  const titleOf = (group: PaletteEntry['group']) =>
    group === 'people' ? t('nav.people') : t(`shell.palette.${group}`);
  const contents = useContentSearch(typed);
  const people = useFoundPeople(typed, navigate);
  const groups = typed.trim() === '' ? [commands, cards.slice(0, recentCards)] : searched();

  const found = groups.flat();
  const current = Math.min(at, found.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, typed]);

  function searched(): PaletteEntry[][] {
    const named = bestFits(typed, cards, mostCards);
    const shown = new Set(named.map(({ key }) => key));
    const inside = (contents.state === 'done' ? cards : [])
      .filter(({ key }) => contents.found.has(key) && !shown.has(key))
      .slice(0, mostCards)
      .map((entry) => ({ ...entry, group: 'contents' as const }));
    const words = typed.trim();
    const explore = (['cards', 'collections', 'maps', 'people'] as const).map((kind): PaletteEntry => ({
      key: `explore-${kind}`,
      group: 'explore',
      label: kind === 'people' ? t('nav.people') : t(`shelves.${kind}`),
      aside: t('shell.palette.words', { words }),
      icon: <Compass className="size-5" />,
      run: () => void navigate(exploreSearch(exploreOf[kind], words)),
      folded: '',
    }));
    // What arrives later moves nothing above it, so Enter takes what was selected.
    return [
      named,
      bestFits(typed, maps, mostMaps),
      bestFits(typed, commands, commands.length),
      inside,
      // Found for what was typed a moment ago.
      people.filter((person) => fit(typed, person) !== null),
      explore,
    ];
  }

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    close();
    entry.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method editor uses Enter and arrows itself.
    if (isComposingKey(event)) return;
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: Math.min(current + 8, found.length - 1),
      PageUp: Math.max(current - 8, 0),
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(found.length === 0 ? 0 : (next + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[current]);
    }
  }

  return (
    <>
      <span className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <input
          dir="auto"
          autoFocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[current] ? `${id}-${found[current].key}` : undefined}
          aria-autocomplete="list"
          aria-label={t('shell.palette.title')}
          placeholder={t('shell.palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-18 outline-none"
        />
      </span>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('shell.palette.results')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
      >
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <div key={group[0]!.group} role="group" aria-labelledby={`${id}-${group[0]!.group}`}>
              <p id={`${id}-${group[0]!.group}`} className="px-3 pt-2 pb-1 text-12 font-semibold text-ink-3">
                {titleOf(group[0]!.group)}
              </p>
              {group.map((entry) => (
                <Option
                  key={entry.key}
                  id={`${id}-${entry.key}`}
                  entry={entry}
                  isCurrent={entry === found[current]}
                  point={() => setAt(found.indexOf(entry))}
                  choose={() => choose(entry)}
                />
              ))}
            </div>
          ))}
      </div>
      {contents.state === 'unreachable' ? (
        <p className="border-t border-line px-4 py-2 text-14 text-ink-3">{t('shell.palette.titlesOnly')}</p>
      ) : null}
      <p role="status" className="sr-only">
        {t('shell.palette.count', { count: found.length })}
      </p>
      <Hints />
    </>
  );
}

/** People found for what was typed, a moment after it was. */
function useFoundPeople(typed: string, navigate: NavigateFunction): PaletteEntry[] {
  const [people, setPeople] = useState<PaletteEntry[]>([]);
  useEffect(() => {
    let isOver = false;
    const show = (entries: PaletteEntry[]) => isOver || setPeople(entries);
    const find = async () => (await import('./palette-people.tsx')).findPeople(typed, navigate);
    const timer = setTimeout(
      () =>
        void find().then(show, (error: unknown) => {
          show([]);
          // Not on a device that never searched with the network.
          if (!isNotLoaded(error)) reportError(error);
        }),
      pauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, navigate]);
  return people;
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isCurrent: boolean;
  point: () => void;
  choose: () => void;
}

function Option({ id, entry, isCurrent, point, choose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onPointerMove={point}
      onClick={choose}
      className={cx(
        'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-1.5',
        isCurrent && 'bg-accent-soft',
      )}
    >
      <span aria-hidden="true" className="flex w-6 shrink-0 justify-center text-ink-3">
        {entry.icon}
      </span>
      <span className="max-w-[80%] shrink-0 truncate">{entry.label}</span>
      {entry.aside ? <span className="min-w-0 truncate text-14 text-ink-3">{entry.aside}</span> : null}
    </div>
  );
}

function Hints() {
  const { t } = useTranslation();
  return (
    <p
      aria-hidden="true"
      className="hidden items-center gap-2 border-t border-line px-4 py-2 text-12 text-ink-3 sm:flex"
    >
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {t('shell.palette.move')}
      <Kbd>↵</Kbd> {t('shell.palette.open')}
      <Kbd>{t('shell.keys.escape')}</Kbd> {t('shell.palette.close')}
    </p>
  );
}
