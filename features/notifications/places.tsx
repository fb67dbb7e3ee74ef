import { Bell } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';

const ChoicesSection = later(
  orNothing(async () => ({ default: (await import('./ui/choices/choices-section.tsx')).ChoicesSection })),
  { meanwhile: () => <div className="min-h-96" aria-hidden="true" /> },
);

export const notificationsPlaces = {
  settings: [{ after: 'preferences', Section: ChoicesSection }],
  palette: [{ key: 'notifications', label: 'app:shell.notifications', icon: Bell, to: '/app/notifications' }],
} satisfies Places;
