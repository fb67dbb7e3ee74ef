import { useQuery } from '@tanstack/react-query';
import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findable } from '#client/palette-match.ts';
import type { FoundGroup, FoundThing } from '#client/places.ts';
import { query } from '#client/query.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { later } from '#ui/later.tsx';
import { useContentSearch } from './use-content-search.ts';

const noCover = () => createElement('span', { className: 'aspect-card w-6' });
const FoundCover = later(() => import('./found-cover.tsx'), { meanwhile: noCover, without: noCover });

const most = 30;

/** For the palette: own cards by title, from the list on this device, and cards that have the words inside. */
export function useFoundCards(typed: string): readonly FoundGroup[] {
  const { t } = useTranslation();
  const { data: list } = useQuery(query.cards.listShort.queryOptions());
  const contents = useContentSearch(typed);
  const cards = useMemo(
    () =>
      (list ?? []).map((card): FoundThing => ({
        key: card._id,
        label: card.title.trim() || t('shell.untitled'),
        ...(card.subtitle ? { aside: card.subtitle } : {}),
        icon: createElement(FoundCover, { card }),
        to: cardAddress.open(card._id),
        ...findable(card.title, card.subtitle),
      })),
    [list, t],
  );
  const inside = contents.state === 'done' ? cards.filter(({ key }) => contents.found.has(key)) : [];
  return [
    { key: 'cards', label: 'app:shell.palette.cards', at: 'names', most, recent: 5, things: cards },
    {
      key: 'contents',
      label: 'app:shell.palette.contents',
      at: 'contents',
      most,
      things: inside,
      isPartial: contents.state === 'unreachable',
    },
  ];
}
