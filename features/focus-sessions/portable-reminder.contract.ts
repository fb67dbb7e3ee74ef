import { z } from 'zod';
import { weekday } from './contract.ts';

/** The reminder to begin a focus session; `null` for one that was never set. */
export const exportedReminder = z
  .strictObject({
    enabled: z.boolean(),
    /** Minutes since midnight of the member's clock. */
    minute: z.number().int().min(0).max(1_439),
    days: z
      .array(weekday)
      .min(1)
      .refine((days) => new Set(days).size === days.length, 'a day is named twice'),
    mail: z.boolean(),
  })
  .nullable();
export type ExportedReminder = z.infer<typeof exportedReminder>;
