/** Formats a deduction with a minus sign (U+2212), where `Intl` uses a hyphen. */
export const withMinusSign = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '\u2212' : part.value))
    .join('');
