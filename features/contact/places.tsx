import { Mail } from 'lucide-react';
import type { Places } from '#client/places.ts';

const told = {
  'contact:told.': { kind: 'moderation', icon: Mail },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    contact: typeof told;
  }
}

export const contactPlaces = {
  settingsLinks: [
    {
      id: 'help',
      title: 'account:settings.help',
      text: 'account:settings.helpText',
      label: 'account:settings.writeToTeam',
      icon: Mail,
      to: '/contact',
      reloadDocument: true,
    },
  ],
  palette: [{ key: 'contact', label: 'app:shell.contact', icon: Mail, to: '/contact' }],
  told,
} satisfies Places;
