import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';

export const updatePreferences = command('account.updatePreferences', 'account.updatePreferences', {
  target: () => 'account:preferences',
  label: 'account:queue.preferences',
});

export const accountClient: FeatureClient = {
  area: 'account',
  commands: [updatePreferences],
  deviceData: [
    { kind: 'key', name: 'awaits-letter', until: 'always' },
    { kind: 'key', name: 'loci-sign-up', until: 'signOut' },
    { kind: 'key', name: 'loci-sign-in', until: 'signOut' },
  ],
  effects: [
    effect(updatePreferences, 'account.me', { apply: (account, preferences) => ({ ...account, ...preferences }) }),
  ],
};
