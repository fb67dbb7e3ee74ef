import type { SignedInContext } from '#features/account/calls.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Card } from './contract.ts';
import type { BesideCard } from './rules/nothing-beside-card.ts';

/** Reads what later areas know about a card of the member's library; composed in `features/handlers.server.ts`. */
export type ReadBesideCard = (rows: Reader, context: SignedInContext, card: Card) => Promise<Partial<BesideCard>>;
