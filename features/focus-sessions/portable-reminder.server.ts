import type { SignedInContext } from '#features/account/calls.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ExportedReminder } from './portable-reminder.contract.ts';
import { daysOf, planReminder, storedDays } from './reminders.server.ts';
import { reminderOf, saveReminder } from './store.server.ts';

export async function exportedReminderOf(rows: Reader, memberId: string): Promise<ExportedReminder> {
  const reminder = await reminderOf(rows, memberId);
  if (!reminder) return null;
  return {
    enabled: reminder.enabled === 1,
    minute: reminder.minute,
    days: daysOf(reminder),
    mail: reminder.mail === 1,
  };
}

/** @param dayStartsAt That comes with the reminder. */
export async function restoreReminder(
  { member, services }: SignedInContext,
  rows: Writer,
  exported: ExportedReminder,
  dayStartsAt: number,
): Promise<void> {
  if (!exported) return;
  const { enabled, minute, days, mail } = exported;
  const reminder = {
    user_id: member.id,
    enabled: Number(enabled),
    minute,
    days: storedDays(days),
    mail: Number(mail),
  };
  await saveReminder(rows, reminder);
  if (enabled) await planReminder(services, rows, { ...member, dayStartsAt }, reminder);
}
