/** S3 §3: the values that are stored and sent, and what ISO 4217 calls them. */
const isoOf = {
  dollar: 'USD',
  euro: 'EUR',
  JPY: 'JPY',
  GBP: 'GBP',
  AUD: 'AUD',
  CAD: 'CAD',
  CHF: 'CHF',
  CNY: 'CNY',
  SEK: 'SEK',
  NZD: 'NZD',
  NOK: 'NOK',
  SGD: 'SGD',
  HKD: 'HKD',
  KRW: 'KRW',
  TRY: 'TRY',
  INR: 'INR',
  ZAR: 'ZAR',
  BRL: 'BRL',
  RUB: 'RUB',
  MXN: 'MXN',
  IDR: 'IDR',
  MYR: 'MYR',
  PHP: 'PHP',
} as const;

export type Currency = keyof typeof isoOf;

export const currencies = Object.keys(isoOf) as readonly Currency[];

export function isCurrency(value: string): value is Currency {
  return Object.hasOwn(isoOf, value);
}

/** With as many decimals as the currency has; none of them where the price is a whole number. */
export function priceIn(currency: Currency, price: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: isoOf[currency],
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price);
}
