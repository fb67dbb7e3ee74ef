/** `25:00`, `1:05:09`. Remaining time is rounded up, so that it shows zero only at the end. */
export function clockText(ms: number, round: 'up' | 'down' = 'up'): string {
  const whole = round === 'up' ? Math.ceil(ms / 1_000) : Math.floor(ms / 1_000);
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** `3 min`, `40 s`: whole minutes, rounded down, and seconds below one. */
export function shortDuration(language: string, seconds: number): string {
  const [amount, unit] = seconds < 60 ? [Math.floor(seconds), 'second'] : [Math.floor(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
}
