import { SearchX } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ContextMenu, type createSharedMenu } from '#ui/menu.tsx';
import type { CardShort } from '../contract.ts';
import { whatBlocksOpening } from '../rules/opening.ts';
import { tileView } from '../rules/tile-view.ts';
import { CardGrid } from './card-grid.tsx';
import { CardTile } from './card-tile.tsx';
import type { LibraryProps } from './library-props.ts';
import { SelectTile } from './select-tile.tsx';

/** The tiles of the cards that were found, or why there are none. */
export function LibraryList({
  cards,
  query,
  contents,
  plan,
  tiles,
  schedules,
  alsoIn,
  startAt,
  openCard,
  onCurrent,
  addressOf,
  entriesFor,
  found,
  menu,
  selected,
  onToggle,
  onClear,
}: LibraryProps & {
  found: readonly CardShort[];
  menu: ReturnType<typeof createSharedMenu<CardShort>>;
  /** `null` while none are being selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const categoryName = (value: string) => named(`category.${value}` as 'category.OTHER');
  if (found.length === 0 && contents.state === 'searching')
    return <p className="py-12 text-center text-16 text-ink-2">{t('library.inContents')}</p>;
  if (found.length === 0) return <NothingFound alsoIn={query.search.trim() === '' ? null : alsoIn} onClear={onClear} />;
  return (
    <PointedMenu cards={cards} entriesFor={entriesFor}>
      <CardGrid
        label={t('library.title')}
        cards={found}
        startAt={startAt}
        following={openCard}
        onCurrent={onCurrent}
        tile={(card, tabIndex) =>
          selected ? (
            <SelectTile
              card={card}
              category={categoryName(card.category_1)}
              view={tileView(tiles.eyeOpen)}
              tabIndex={tabIndex}
              selected={selected.has(card._id)}
              disabled={card.locked || whatBlocksOpening(card, { plan }) !== undefined}
              onToggle={() => onToggle(card._id)}
            />
          ) : (
            <div data-card={card._id} className="size-full">
              <CardTile
                card={card}
                to={addressOf(card)}
                eyeOpen={tiles.eyeOpen}
                cardStyle={tiles.cardStyle}
                category={categoryName(card.category_1)}
                menu={menu}
                tabIndex={tabIndex}
                schedule={schedules.get(card._id)}
                blocked={whatBlocksOpening(card, { plan }) !== undefined}
              />
            </div>
          )
        }
      />
    </PointedMenu>
  );
}

/** The menu of the tile under the pointer. */
function PointedMenu({
  cards,
  entriesFor,
  children,
}: Pick<LibraryProps, 'cards' | 'entriesFor'> & { children: ReactNode }) {
  const [pointedCard, setPointedCard] = useState<CardShort>();
  const byId = useMemo(() => new Map(cards.map((card) => [card._id, card])), [cards]);
  return (
    <ContextMenu entries={pointedCard ? entriesFor(pointedCard) : []}>
      <div
        onContextMenuCapture={(event) => {
          const id = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset['card'];
          const card = id === undefined ? undefined : byId.get(id);
          // Outside of tiles, show the browser's own context menu.
          if (card) setPointedCard(card);
          else event.stopPropagation();
        }}
      >
        {children}
      </div>
    </ContextMenu>
  );
}

function NothingFound({ alsoIn, onClear }: { alsoIn: ReactNode; onClear: () => void }) {
  const { t } = useTranslation('cards');
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title={t('library.none.title')}
      text={t('library.none.text')}
      action={
        <>
          <Button onClick={onClear}>{t('library.clear')}</Button>
          {alsoIn}
        </>
      }
    />
  );
}
