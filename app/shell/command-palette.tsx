import { Dialog } from '@base-ui/react/dialog';
import { Compass, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paletteFinders } from '#app/places.ts';
import { bestFits } from '#client/palette-match.ts';
import type { FoundGroup } from '#client/places.ts';
import { exploreSearch } from '#vocabulary/explore-kinds.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { cx } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import { backdropClass } from '#ui/popup-class.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { useCommands, type PaletteEntry } from './commands.tsx';

const exploreOf = { cards: 'card', collections: 'collection', maps: 'map', people: 'people' } as const;

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
  const commands = useCommands(showKeys);
  const navigate = useNavigate();
  const things = useFound(typed);
  const asEntry = ({ to, ...thing }: FoundGroup['things'][number]): PaletteEntry => ({
    ...thing,
    run: () => void navigate(to),
  });
  const below = ({ key, label }: FoundGroup, entries: FoundGroup['things']): EntryGroup => ({
    key,
    title: t(label as 'shell.palette.cards'),
    entries: entries.map(asEntry),
  });
  const ofCommands = (entries: PaletteEntry[]) => ({ key: 'commands', title: t('shell.palette.commands'), entries });

  const groups = typed.trim() === '' ? atFirst() : searched();

  const found = groups.flatMap(({ entries }) => entries);
  const current = Math.min(at, found.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, typed]);

  function atFirst(): EntryGroup[] {
    const recent = things.flatMap((group) => (group.recent ? below(group, group.things.slice(0, group.recent)) : []));
    return [ofCommands(commands), ...recent];
  }

  function searched(): EntryGroup[] {
    const at = (where: FoundGroup['at']) => things.filter((group) => group.at === where);
    const named = at('names').map((group) => below(group, bestFits(typed, group.things, group.most)));
    const shown = new Set(named.flatMap(({ entries }) => entries.map(({ key }) => key)));
    const others = [...at('contents'), ...at('others')].map((group) =>
      below(group, group.things.filter(({ key }) => !shown.has(key)).slice(0, group.most)),
    );
    const words = typed.trim();
    const explore = (['cards', 'collections', 'maps', 'people'] as const).map((kind): PaletteEntry => ({
      key: `explore-${kind}`,
      label: kind === 'people' ? t('nav.people') : t(`shelves.${kind}`),
      aside: t('shell.palette.words', { words }),
      icon: <Compass className="size-5" />,
      run: () => void navigate(exploreSearch(exploreOf[kind], words)),
      folded: '',
    }));
    // What arrives later moves nothing above it, so Enter takes what was selected.
    return [
      ...named,
      ofCommands(bestFits(typed, commands, commands.length)),
      ...others,
      { key: 'explore', title: t('shell.palette.explore'), entries: explore },
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
          .filter(({ entries }) => entries.length > 0)
          .map(({ key, title, entries }) => (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <p id={`${id}-${key}`} className="px-3 pt-2 pb-1 text-12 font-semibold text-ink-3">
                {title}
              </p>
              {entries.map((entry) => (
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
      {things.some(({ isPartial }) => isPartial) ? (
        <p className="border-t border-line px-4 py-2 text-14 text-ink-3">{t('shell.palette.titlesOnly')}</p>
      ) : null}
      <p role="status" className="sr-only">
        {t('shell.palette.count', { count: found.length })}
      </p>
      <Hints />
    </>
  );
}

interface EntryGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** What areas find, in their order. */
const useFound = (typed: string): readonly FoundGroup[] =>
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the list never changes: each is called each time, in order
  paletteFinders.flatMap((useThings) => useThings(typed));

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
