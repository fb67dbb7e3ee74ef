import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardChoicesProps } from '#client/places.ts';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { shorten, shownLength } from '../rules/shown-length.ts';
import { CardCover } from './card-cover.tsx';

/** Only this many rows are rendered; the search finds the others. */
const mostShown = 60;

/** A searchable list of checkboxes for cards of the library: to add them to a collection or to export them. */
export function CardChoices({ label, cards, chosen, onChange, status, error, allAtOnce = false }: CardChoicesProps) {
  const { t } = useTranslation('cards');
  const [search, setSearch] = useState('');
  const words = useMemo(
    () => cards.map((card) => ({ card, words: foldText(`${card.title} ${card.subtitle} ${card.memo}`) })),
    [cards],
  );
  const found = words.filter((each) => holdsWords(each.words, search)).map(({ card }) => card);
  const searched = search.trim() !== '';
  const tick = (ids: readonly string[], ticked: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (ticked) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  const selectFound = (ticked: boolean) =>
    tick(
      found.map(({ _id }) => _id),
      ticked,
    );
  return (
    <>
      <SearchField
        label={t('choices.search')}
        value={search}
        onChange={setSearch}
        {...(error === undefined ? {} : { error })}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <p role="status" className="flex-auto text-14 text-ink-3">
          {status({ count: found.length, searched })}
        </p>
        {allAtOnce ? (
          <span className="-me-3 ms-auto flex">
            <Button size="sm" variant="quiet" onClick={() => selectFound(true)}>
              {t(searched ? 'choices.allFound' : 'choices.all')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => selectFound(false)}>
              {t(searched ? 'choices.noneFound' : 'choices.none')}
            </Button>
          </span>
        ) : null}
      </div>
      <ul aria-label={label} className="mt-2 flex flex-col">
        {found.slice(0, mostShown).map((card) => (
          <li
            key={card._id}
            data-category={card.category_1}
            className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0"
          >
            <span className="aspect-card w-8 shrink-0 overflow-hidden rounded-[4px]">
              <CardCover card={card} />
            </span>
            <Checkbox
              className="min-w-0 flex-1"
              label={
                <span lang={card.language} dir="auto" title={card.title} className="wrap-anywhere">
                  {shorten(card.title.trim() || t('face.untitled'), shownLength.picker)}
                </span>
              }
              checked={chosen.has(card._id)}
              onChange={(checked) => tick([card._id], checked)}
            />
          </li>
        ))}
      </ul>
      {found.length > mostShown ? (
        <p className="mt-2 text-14 text-ink-3">{t('choices.more', { count: found.length - mostShown })}</p>
      ) : null}
    </>
  );
}
