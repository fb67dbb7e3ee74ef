import type { Places } from '#client/places.ts';
import { panelView } from '#features/cards/rules/panel-view.ts';
import { later, orNothing } from '#ui/later.tsx';

const ReviewSettings = later(
  orNothing(async () => ({ default: (await import('./ui/settings/review-settings.tsx')).ReviewSettings })),
  { meanwhile: () => <div className="min-h-96" aria-hidden="true" /> },
);

// Without it the tab goes on.
const ItemsOfCard = later(
  orNothing(async () => ({ default: (await import('./ui/items/card-items.tsx')).CardItems })),
  { meanwhile: () => null },
);

export const reviewPlaces = {
  settings: [{ after: 'preferences', Section: ReviewSettings }],
  cardTabs: [
    {
      value: 'repeat',
      label: 'cards:page.repeat',
      at: 'end',
      offered: (card) => panelView(card).repeat,
      Tab: ItemsOfCard,
    },
  ],
} satisfies Places;
