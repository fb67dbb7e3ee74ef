import { GraduationCap } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { later } from '#ui/later.tsx';

const ReviewTab = later(async () => ({ default: (await import('./ui/locked/review-view.tsx')).ReviewTab }));

const told = {
  'teaching:told.': { kind: 'teaching', icon: GraduationCap },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    teaching: typeof told;
  }
}

export const teachingPlaces = {
  cardTabs: [
    {
      value: 'review',
      label: 'cards:page.review',
      at: 'end',
      offered: ({ teacher_review }) => Boolean(teacher_review),
      Tab: ReviewTab,
    },
  ],
  cardMenu: [
    {
      key: 'students',
      at: 'page',
      label: 'teaching:action',
      icon: GraduationCap,
      offered: ({ state }) => state === 'PRIVATE',
      to: () => '?students',
    },
  ],
  palette: [{ key: 'students', label: 'app:shell.students', icon: GraduationCap, to: '/app/students' }],
  told,
} satisfies Places;
