import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { shorten, shownLength } from '#features/cards/rules/shown-length.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Of more, the search finds the rest: nobody scrolls through thousands. */
const mostShown = 60;

/** Chooses cards of the library for a collection; those that are in it already are not offered. */
export function CardPicker({
  open,
  onClose,
  library,
  room,
  onAdd,
}: {
  open: boolean;
  onClose: () => void;
  /** Cards that can be added, last changed first. */
  library: readonly CardShort[];
  /** How many more it takes. */
  room: number;
  onAdd: (ids: readonly string[]) => void;
}) {
  const { t } = useTranslation('collections');
  const { t: ofCard } = useTranslation('cards');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = useMemo(() => library.map((card) => ({ card, words: foldText(`${card.title} ${card.subtitle} ${card.memo}`) })), [library]);
  const found = words.filter((each) => holdsWords(each.words, search)).map(({ card }) => card);
  const close = () => {
    setSearch('');
    setChosen([]);
    onClose();
  };
  const tooMany = chosen.length > room;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('picker.title')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || tooMany}
            onClick={() => {
              onAdd(chosen);
              close();
            }}
          >
            {chosen.length === 0 ? t('addCards') : t('picker.add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <TextField
        type="search"
        label={t('picker.search')}
        labelHidden
        placeholder={t('picker.search')}
        leading={<Search aria-hidden="true" className="size-5" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        {...(tooMany ? { error: t('picker.tooMany', { count: room }) } : {})}
      />
      <p role="status" className="mt-2 text-14 text-ink-3">
        {library.length === 0 ? t('picker.allIn') : t('picker.found', { count: found.length })}
      </p>
      <ul aria-label={t('picker.title')} className="mt-2 flex flex-col">
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
                <span lang={card.language} title={card.title} className="wrap-anywhere">
                  {shorten(card.title.trim() || ofCard('face.untitled'), shownLength.picker)}
                </span>
              }
              checked={chosen.includes(card._id)}
              onChange={(checked) => setChosen(checked ? [...chosen, card._id] : chosen.filter((id) => id !== card._id))}
            />
          </li>
        ))}
      </ul>
      {found.length > mostShown ? <p className="mt-2 text-14 text-ink-3">{t('picker.more', { count: found.length - mostShown })}</p> : null}
    </Dialog>
  );
}
