import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { useContent, useEditingSurroundings } from './editing-context.tsx';
import { CardTextField, useTextOfCard } from './fields.tsx';
import { freshCards } from './fresh-cards.ts';

/** A fresh card's editor opens with the cursor in its title. */
function useStart() {
  const { cardId } = useEditingSurroundings();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (freshCards.consumeStartAtTitle(cardId)) title.current?.select();
  }, [cardId]);
  return title;
}

/** The title as a field of the form. */
export function TitleField() {
  const { t } = useTranslation(['card-editor', 'cards']);
  return (
    <CardTextField
      ref={useStart()}
      data-card-title
      name="title"
      label={t('cards:field.title')}
      placeholder={t('field.titlePlaceholder')}
      maxLength={cardLimits.title}
      className="font-display text-18 font-semibold"
    />
  );
}

/** The title as it is written on the cover, without a border. */
export function TitleOnCover() {
  const { t } = useTranslation(['card-editor', 'cards']);
  const { value, write } = useTextOfCard('title');
  const lang = useContent((content) => content.language);
  return (
    <input
      ref={useStart()}
      data-card-title
      lang={lang}
      dir="auto"
      aria-label={t('cards:field.title')}
      placeholder={t('field.titlePlaceholder')}
      maxLength={cardLimits.title}
      value={value}
      onChange={(event) => write(event.currentTarget.value)}
      className="w-full rounded-control bg-transparent px-3 py-2 font-display text-22 font-semibold text-white placeholder:text-white/85 focus-visible:-outline-offset-2 focus-visible:outline-white"
    />
  );
}
