import type { SubmittedCommand } from '#client/command.ts';
import { outbox } from '#client/outbox.ts';
import { cancelRepeat } from './commands.ts';

/** Keeps what a finished test became, in its order; resolves once all of it is stored on this device. */
export async function keepFinished(commands: readonly SubmittedCommand[]): Promise<void> {
  for (const command of commands) await outbox.submit(command);
}

/** Takes back the schedule that a test began by itself. */
export const takeBackBegan = (cardId: string, schedule: string): Promise<string> =>
  outbox.submit(cancelRepeat({ id: cardId, notification_focus_repeat_id: schedule, test: true }));
