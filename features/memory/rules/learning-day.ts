/**
 * A learning day is a day of the calendar that begins at an hour of the member's own clock (4:00 unless they chose
 * another), so that a session after midnight still belongs to the evening. Days are written `2026-03-29`; they compare
 * as text, and stay what they are when the member moves to another time zone.
 */
export type Day = string;

/** When a member's day begins. */
export interface DayClock {
  /** IANA name, such as `Europe/Paris`. */
  readonly timeZone: string;
  /** Hour of that zone's clock, 0 to 23. */
  readonly dayStartsAt: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const minuteMs = 60_000;
/**
 * Since then every zone is a whole number of minutes from UTC and changes at one (the last that did not was Monrovia,
 * in January 1972).
 */
const wholeMinutesSince = Date.UTC(1973, 0, 1);

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /**
   * By day since 1970, how far its clock is ahead on all of that day; `null` if that changes. Asking the formatter
   * costs more than storing an answer.
   */
  readonly aheadOn: Map<number, number | null>;
}
/** Decades. */
const mostDays = 30_000;
const zones = new Map<string, Zone>();

/** The local time of that zone, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zone = { format, aheadOn: new Map() };
    zones.set(timeZone, zone);
  }
  if (instant < wholeMinutesSince) return shownBy(zone.format, instant);
  const ahead =
    aheadOnDay(zone, Math.floor(instant / dayMs)) ?? aheadAt(zone, Math.floor(instant / minuteMs) * minuteMs);
  return Math.floor(instant / 1_000) * 1_000 + ahead;
}

const aheadAt = ({ format }: Zone, minute: number): number => shownBy(format, minute) - minute;

function aheadOnDay(zone: Zone, day: number): number | null {
  const { aheadOn } = zone;
  const known = aheadOn.get(day);
  if (known !== undefined) return known;
  const [begins, ends] = [aheadAt(zone, day * dayMs), aheadAt(zone, (day + 1) * dayMs)];
  if (aheadOn.size >= mostDays) aheadOn.clear();
  const ahead = begins === ends ? begins : null;
  aheadOn.set(day, ahead);
  return ahead;
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
export const aheadOf = (instant: number, timeZone: string): number =>
  wallClock(instant, timeZone) - Math.floor(instant / 1_000) * 1_000;

/** From an instant on, a zone's clock is so far ahead of UTC. */
export interface ClockOffset {
  readonly from: number;
  readonly ahead: number;
}

/** How far a zone's clock is ahead from one instant to another, the first period first; one each at a change. */
export function offsetsBetween(from: number, until: number, timeZone: string): ClockOffset[] {
  const offsets = [{ from, ahead: aheadOf(from, timeZone) }];
  for (let at = from; at < until; at += dayMs) {
    const next = aheadOf(at + dayMs, timeZone);
    if (next === offsets.at(-1)!.ahead) continue;
    let [before, after] = [at, at + dayMs];
    while (after - before > minuteMs) {
      const middle = Math.floor((before + after) / 2);
      if (aheadOf(middle, timeZone) === next) after = middle;
      else before = middle;
    }
    // Less than a minute after the change, which is at a whole one.
    offsets.push({ from: Math.floor(after / minuteMs) * minuteMs, ahead: next });
  }
  return offsets;
}

function shownBy(format: Intl.DateTimeFormat, instant: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
  return Date.UTC(shown['year']!, shown['month']! - 1, shown['day'], shown['hour'], shown['minute'], shown['second']);
}

/** By number of the day since 1970, at most `mostDays`: to write one costs more than to look it up. */
const dayOfNumber = new Map<number, Day>();

function dayFrom(utc: number): Day {
  const number = Math.floor(utc / dayMs);
  let day = dayOfNumber.get(number);
  if (day === undefined) {
    if (dayOfNumber.size >= mostDays) dayOfNumber.clear();
    dayOfNumber.set(number, (day = new Date(utc).toISOString().slice(0, 10)));
  }
  return day;
}
/** At most `mostDays`: to parse one costs more than to look it up. */
const utcOfDay = new Map<Day, number>();

function utcOf(day: Day): number {
  let utc = utcOfDay.get(day);
  if (utc === undefined) {
    if (utcOfDay.size >= mostDays) utcOfDay.clear();
    utcOfDay.set(day, (utc = Date.parse(`${day}T00:00:00Z`)));
  }
  return utc;
}

/** The learning day that an instant belongs to. */
export function dayOf(instant: number, { timeZone, dayStartsAt }: DayClock): Day {
  return dayFrom(wallClock(instant, timeZone) - dayStartsAt * hourMs);
}

/** Whether the calendar shows another day already: between midnight and the hour at which the learning day begins. */
export function isAfterMidnight(instant: number, clock: DayClock): boolean {
  return dayOf(instant, { ...clock, dayStartsAt: 0 }) !== dayOf(instant, clock);
}

export function plusDays(day: Day, days: number): Day {
  return dayFrom(utcOf(day) + days * dayMs);
}

/** Whole days from one day to another; negative when the second comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs);
}

/**
 * The instant at which a clock of that zone first shows an hour of a calendar day. Where the clock is put forward over
 * it, the moment of the change; where a whole day is left out (Apia, 30 December 2011), the moment the next one begins.
 */
export function instantAt(day: Day, hour: number, timeZone: string): number {
  const wanted = utcOf(day) + hour * hourMs;
  // The zone's difference from UTC just before and just after brackets every change that could matter.
  const candidates = [wanted - dayMs, wanted + dayMs]
    .map((near) => wanted - (wallClock(near, timeZone) - near))
    .sort((one, other) => one - other);
  const shown = candidates.find((candidate) => wallClock(candidate, timeZone) === wanted);
  if (shown !== undefined) return shown;
  let [before, after] = [candidates[0]! - hourMs, candidates[1]! + hourMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClock(middle, timeZone) >= wanted) after = middle;
    else before = middle;
  }
  return after;
}

/** Whether a text names a day of the calendar, such as `2026-03-29`. */
export function isDay(text: string | null | undefined): text is Day {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
