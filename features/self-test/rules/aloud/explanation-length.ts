/** Length of an explanation in seconds (S2 §9). */
export const explanationSeconds = { least: 20, most: 300, step: 20, usual: 40 } as const;

/** Up to the maximum; from there it wraps to the minimum (S2 §5). */
export function longer(seconds: number): number {
  const { least, most, step } = explanationSeconds;
  return seconds >= most ? least : Math.min(most, seconds + step);
}

/** Only above the minimum (S2 §5). */
export function shorter(seconds: number): number {
  const { least, step } = explanationSeconds;
  return seconds > least ? Math.max(least, seconds - step) : seconds;
}
