/** Units that belong to the number before them; after a longer one its parts are no units. */
const units = [
  '°[CF]?|K|€|£|¥|\\$',
  '[kMGT]?B|[kMG]?bit|px|pt|dB',
  '[kdcmµμn]?[mg][²³]?|t|ha|[dcm]?[lL]',
  '[mµμn]?s|min|h|[km]?m\\/[sh]|[kMG]?Hz',
  '[kMG]?(?:J|W|Wh|eV|N|V|A|cal|bar)|m[AVW]|[hk]?Pa|[mk]?mol|k?Ω|lm|lx|Bq|m?Sv|ppm',
].join('|');

const spaces = new RegExp(
  [
    // Code keeps its spaces.
    '`[^`\\n]+`',
    '(?<!\\s) (?=(?:[:;?!]+|[%‰»›])(?:[\\s.,;:!?)\\]»”"’]|$))',
    // In German these marks open and close the other way round: there letters follow them.
    '(?<=(?:^|[\\s(])[«‹]) (?=\\S)',
    `(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`,
    // Groups of digits.
    '(?<=(?:^|[^\\d.,])\\d{1,3}) (?=\\d{3}(?!\\d))',
  ].join('|'),
  'gu',
);

/** Most texts have no such place: they are not searched further. */
const maybe = /\d |[«‹] | [:;?!%‰»›]/;

/**
 * A text as it is shown: no line begins with a closing sign, and a number is not torn from its unit. Spaces that the
 * author typed become no-break spaces of the same width; none is added, so that this holds for every language. For
 * showing only: never for what is stored, edited, copied or compared.
 */
export const holdTogether = (text: string): string =>
  maybe.test(text) ? text.replaceAll(spaces, (found) => (found === ' ' ? '\u00A0' : found)) : text;
