import { Settings } from 'lucide-react';
import type { Places } from '#client/places.ts';

export const accountPlaces = {
  palette: [{ key: 'settings', label: 'app:shell.settings', icon: Settings, to: '/app/settings' }],
} satisfies Places;
