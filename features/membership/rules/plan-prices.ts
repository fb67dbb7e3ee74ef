import type { BillingInterval } from './plans.ts';

/** What a year in one payment saves over twelve months, in whole per cent; 0 where it saves nothing. */
export function yearlySaving({ month, year }: Record<BillingInterval, number>): number {
  const twelve = month * 12;
  return twelve > year ? Math.floor(((twelve - year) * 100) / twelve) : 0;
}

/** A price by the month, in minor units, to compare intervals by. */
export const perMonth = (price: number, interval: BillingInterval): number => (interval === 'year' ? Math.round(price / 12) : price);

/** Minor units of a currency that one of its units has: 100 cents, 1 yen, 1000 fils. */
export const minorUnits = (currency: string): number =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);

/** Money in the reader's language; whole amounts without empty decimals: `6 €`, `€4.50`. */
export const priceText = (price: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    price / minorUnits(currency),
  );
