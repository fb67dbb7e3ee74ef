import { CircleQuestionMark, Printer } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { canBeTested } from '#features/cards/rules/panel-view.ts';
import { later, NotLoaded } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isRecordingOf } from './client/recording-of.ts';

const RecordingsTab = later(() => import('./ui/aloud/recordings-tab.tsx'), {
  meanwhile: () => <Skeleton className="h-20 w-full" />,
  without: () => <NotLoaded />,
});

export const selfTestPlaces = {
  cardTabs: [
    {
      value: 'recordings',
      label: 'cards:page.recordings',
      at: 'end',
      // Also while the first one is on its way.
      offered: ({ _id, record }, uploads) => Boolean(record) || uploads.some(isRecordingOf(_id)),
      Tab: RecordingsTab,
    },
  ],
  cardMenu: [
    {
      key: 'test',
      at: 'use',
      label: 'cards:actions.test',
      icon: CircleQuestionMark,
      offered: canBeTested,
      to: ({ _id }) => cardAddress.test(_id),
    },
    {
      key: 'print',
      at: 'make',
      label: 'cards:actions.print',
      icon: Printer,
      offered: ({ locked }) => !locked,
      to: ({ _id }) => cardAddress.print(_id),
    },
  ],
} satisfies Places;
