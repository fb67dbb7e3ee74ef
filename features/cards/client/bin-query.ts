import type { Calls } from '#client/contract-types.ts';

/** Query input of the bin screen (first page). */
export const binQuery: NonNullable<Calls['cards.list']['input']> = { state: 'BIN', limit: 200 };
