export interface QuietHours {
  readonly on: boolean;
  /** Minutes of the day on the member's own clock. An end before the beginning is on the next day. */
  readonly from: number;
  readonly to: number;
}

export const dayMinutes = 24 * 60;

/** Until a member changes them. */
export const usualQuietHours: QuietHours = { on: true, from: 22 * 60, to: 7 * 60 };

const minuteMs = 60_000;

/**
 * When the quiet hours end in which an instant falls; `undefined` outside of them. From and to the same minute is no
 * time at all.
 */
export function quietUntil(now: number, timeZone: string, quiet: QuietHours): number | undefined {
  if (!isQuiet(now, timeZone, quiet)) return undefined;
  const left = (quiet.to - minuteOfDay(now, timeZone) + dayMinutes) % dayMinutes;
  const end = (Math.floor(now / minuteMs) + left) * minuteMs;
  // A clock that was changed meanwhile shows another time by then.
  const off = ((quiet.to - minuteOfDay(end, timeZone) + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  const mended = end + off * minuteMs;
  // The clock may skip the minute at which they end.
  return isQuiet(mended, timeZone, quiet) ? end : mended;
}

function isQuiet(instant: number, timeZone: string, { on, from, to }: QuietHours): boolean {
  if (!on || from === to) return false;
  const minute = minuteOfDay(instant, timeZone);
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      numberingSystem: 'latn',
      hourCycle: 'h23',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(instant);
  const part = (type: 'hour' | 'minute') => Number(parts.find((each) => each.type === type)!.value);
  return part('hour') * 60 + part('minute');
}
