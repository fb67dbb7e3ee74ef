import { ShieldUser } from 'lucide-react';
import type { PaletteCommand, Places } from '#client/places.ts';
import type { OwnAccount } from '#client/contract-types.ts';
import { can } from '#features/account/rules/abilities.ts';

type Ability = 'administerInstance' | 'moderate';

const may =
  (ability: Ability) =>
  ({ _id: id, role, membership: plan, emailVerified }: OwnAccount): boolean =>
    can({ id, role, plan, emailVerified }, ability);

/** A moderator sees the reports alone. */
const atDesk = <Name extends string>(name: Name, ability: Ability = 'administerInstance') =>
  ({
    key: `desk-${name}`,
    label: `app:shell.deskTo.${name}`,
    icon: ShieldUser,
    offered: may(ability),
    to: `/app/admin/${name}`,
  }) satisfies PaletteCommand;

const told = {
  'instance:told.': { kind: 'moderation', icon: ShieldUser },
} as const;

declare module '#features/notifications/rules/kinds.ts' {
  interface ToldByAreas {
    administration: typeof told;
  }
}

export const administrationPlaces = {
  settingsLinks: [
    {
      id: 'administration',
      title: 'account:settings.administration',
      text: 'account:settings.administrationText',
      label: 'account:settings.desk',
      icon: ShieldUser,
      to: '/app/admin',
      offered: may('moderate'),
    },
  ],
  palette: [
    atDesk('members'),
    atDesk('instance'),
    atDesk('contact'),
    atDesk('reports', 'moderate'),
    atDesk('letters'),
    atDesk('acts'),
    atDesk('health'),
  ],
  told,
} satisfies Places;
