import { fingerprint } from '#features/cards/edition-content.server.ts';
import { printsOf, type Covered, type Prints } from './rules/edition-news.ts';

/** 48 bits each: enough to tell two values of one row apart, and small enough to be kept with every copy. */
export const printsOfMap = (content: Covered): Prints =>
  printsOf(content, (value) => fingerprint(value ?? null).slice(0, 8));
