/** Without spaces; full-width digits and commas, as Chinese and Japanese keyboards write them, are plain ones. */
const plainFigure = (text: string) => text.normalize('NFKC').replaceAll(/[\s']/g, '').replace('−', '-');

/** Parses a whole number, with or without spaces; `undefined` for anything else and outside the bounds. */
export function readCount(text: string, { min = 0, max = 1_000_000 } = {}): number | undefined {
  const plain = plainFigure(text);
  if (!/^-?\d{1,9}$/.test(plain)) return undefined;
  const value = Number(plain);
  return value >= min && value <= max ? value : undefined;
}

/** Parses an amount into minor units: `4.50` and `4,50` are 450 where a unit has 100. `undefined` for anything else. */
export function readPrice(text: string, minorUnits: number): number | undefined {
  const plain = plainFigure(text).replace(',', '.');
  const places = Math.round(Math.log10(minorUnits));
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || decimals.length > places) return undefined;
  const value = Number(whole) * minorUnits + Number(decimals.padEnd(places, '0') || 0);
  return value <= 100_000_000 ? value : undefined;
}

/** The same the other way, as the reader's language writes it: 450 reads `4.50` or `4,50`, 600 reads `6`. */
export function writePrice(price: number, minorUnits: number, locale: string): string {
  const places = price % minorUnits === 0 ? 0 : Math.round(Math.log10(minorUnits));
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(price / minorUnits);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the reader's language, in steps of 1000: `4.2 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step);
}
