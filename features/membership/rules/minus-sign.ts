/** A number as the format has it, but for the sign of what is taken off: a minus sign (U+2212), where `Intl` has a hyphen. */
export const withMinusSign = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '\u2212' : part.value))
    .join('');
