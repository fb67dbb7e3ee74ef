import { withMinusSign } from './minus-sign.ts';
import type { BillingInterval } from './plans.ts';

/** What a year in one payment saves over twelve months, in whole per cent; 0 where it saves nothing. */
export function yearlySaving({ month, year }: Record<BillingInterval, number>): number {
  const twelve = month * 12;
  return twelve > year ? Math.floor(((twelve - year) * 100) / twelve) : 0;
}

/** A price by the month, in minor units, to compare intervals by. */
export const perMonth = (price: number, interval: BillingInterval): number =>
  interval === 'year' ? Math.round(price / 12) : price;

/**
 * Currencies without minor units, with a thousand of them, and with a hundred that are only ever whole, as Stripe
 * documents what it takes (docs.stripe.com/currencies, zero-decimal, three-decimal and special cases; it names UGX in
 * two lists, of which the special one holds).
 * Not what `Intl` says: that differs between browsers, and where it shows no decimals of a forint Stripe still counts a
 * hundred.
 */
const withoutMinor = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
];
const withThousand = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];
const onlyWhole = ['ISK', 'UGX'];

/** Minor units of a currency that one of its units has: 100 cents, 1 yen, 1000 fils. */
export const minorUnits = (currency: string): number =>
  withoutMinor.includes(currency) ? 1 : withThousand.includes(currency) ? 1_000 : 100;

/** Of how many minor units every price is a multiple: of a fils the last digit is 0, a króna is never parted. */
export const priceStep = (currency: string): number =>
  onlyWhole.includes(currency) ? 100 : withThousand.includes(currency) ? 10 : 1;

/** Money in the reader's language; whole amounts without empty decimals: `6 €`, `€4.50`. */
export const priceText = (price: number, currency: string, locale: string): string =>
  withMinusSign(
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Decimals also in languages that usually show none: the price shown is the price paid.
      maximumFractionDigits: Math.round(Math.log10(minorUnits(currency))),
      trailingZeroDisplay: 'stripIfInteger',
    }),
    price / minorUnits(currency),
  );
