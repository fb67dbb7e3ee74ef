import type { ReactNode } from 'react';
import { calls } from '#client/calls.ts';
import type { SettingsUpdate } from '#features/membership/contract.ts';
import { DeskForm } from './desk-form.tsx';

/** One part of the settings of plans and prices. */
export function SettingsForm(props: { update: SettingsUpdate | undefined; changed: boolean; children: ReactNode }) {
  return <DeskForm {...props} send={(update, options) => calls.membership.saveSettings(update, options)} />;
}
