import type { BillingInterval } from '../rules/plans.ts';

/** The interval of an address such as `?interval=month`; by the year where none is said, since it costs less. */
export const readInterval = (address: URLSearchParams): BillingInterval =>
  address.get('interval') === 'month' ? 'month' : 'year';
