import { Repeat } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { panelView } from '#features/cards/rules/panel-view.ts';
import { later, NotLoaded, orNothing } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const RepeatTab = later(async () => ({ default: (await import('./ui/repeat-tab.tsx')).RepeatTab }), {
  meanwhile: () => <Skeleton className="h-72 w-full" />,
  without: () => <NotLoaded />,
});

// A card is read without it.
const ScheduleStrip = later(
  orNothing(async () => ({ default: (await import('./ui/schedule-strip.tsx')).ScheduleStrip })),
  { meanwhile: () => <div className="min-h-15" aria-hidden="true" /> },
);

const told = {
  'repeat:notification.': { kind: 'repeat', icon: Repeat },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    repeat: typeof told;
  }
}

export const repeatPlaces = {
  cardTabs: [
    {
      value: 'repeat',
      label: 'cards:page.repeat',
      at: 'end',
      offered: (card) => panelView(card).repeat,
      Tab: RepeatTab,
      Line: ScheduleStrip,
    },
  ],
  cardMenu: [
    {
      key: 'repeat',
      at: 'use',
      label: 'cards:actions.repeat',
      icon: Repeat,
      offered: (card) => panelView(card).repeat && !card.on_repeat,
      run: async (card, t) => (await import('./ui/put-on-repeat.ts')).putOnRepeat(card, t),
    },
    {
      key: 'seeRepeat',
      at: 'use',
      label: 'cards:actions.seeRepeat',
      icon: Repeat,
      offered: (card) => panelView(card).repeat && card.on_repeat,
      to: ({ _id }) => cardAddress.repeat(_id),
    },
  ],
  told,
} satisfies Places;
