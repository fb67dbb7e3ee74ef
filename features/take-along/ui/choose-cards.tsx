import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardChoicesProps, CardOfChoices } from '#client/places.ts';

/** Chooses the cards of the file; collapsed at first, because most exports include all. */
export function ChooseCards({
  cards,
  chosen,
  onChange,
  List,
}: {
  cards: readonly CardOfChoices[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  List: ComponentType<CardChoicesProps>;
}) {
  const { t } = useTranslation('take-along');
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDetailsElement>(null);
  // The opened list is longer than the dialog on a phone: scroll its beginning into view.
  useEffect(() => {
    if (open) frame.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <details
      ref={frame}
      className="group/choose scroll-mt-1 rounded-card border border-line bg-surface"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 text-14 font-medium hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('choose.title')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open/choose:rotate-180"
        />
      </summary>
      {open ? (
        <div className="px-4 pt-1 pb-3">
          <List
            label={t('choose.list')}
            cards={cards}
            chosen={chosen}
            onChange={onChange}
            status={({ count, searched }) => {
              const ofAll = t('choose.chosen', { count: chosen.size, all: cards.length });
              return searched ? `${t('choose.found', { count })} · ${ofAll}` : ofAll;
            }}
            allAtOnce
          />
        </div>
      ) : null}
    </details>
  );
}
