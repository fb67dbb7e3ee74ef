import { ORPCError } from '@orpc/client';
import { useEffect, useState } from 'react';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { Card } from '#features/cards/contract.ts';
import { slugOf } from '../rules/several/start.ts';

interface Read {
  readonly cards?: readonly Card[];
  readonly failed?: boolean;
}

const readOwn = (id: string): Promise<Card[]> =>
  queryClient.ensureQueryData(query.cards.read.queryOptions({ input: { id } }));

/** A public card, or the member's own in its place: added since the address was made, or written by them. */
async function readPublic(slug: string): Promise<Card[]> {
  const [card] = await queryClient.ensureQueryData(query.cards.readPublic.queryOptions({ input: { slug } }));
  if (!card) return [];
  const copies = query.cards.copiesOf.queryOptions({ input: { url_seo: slug } });
  const own = card.focus_card_user_id ?? (await queryClient.fetchQuery(copies))[0]?._id;
  return own ? readOwn(own) : [card];
}

/**
 * Whole cards, own and public ones, in the order of their names, as they were when the screen opened. Cards that the
 * server refuses are left out. Not `useQueries`: React Query would bring it into the first screen of every member.
 */
export function useWholeCards(ids: readonly string[]): Read & { again: () => void } {
  const [read, setRead] = useState<Read>({});
  const [tries, setTries] = useState(0);
  const wanted = ids.join(',');
  useEffect(() => {
    let left = false;
    const readOne = (id: string): Promise<Card[]> => {
      const slug = slugOf(id);
      return (slug === undefined ? readOwn(id) : readPublic(slug)).catch((error: unknown) => {
        if (error instanceof ORPCError) return [];
        throw error;
      });
    };
    Promise.all(wanted.split(',').filter(Boolean).map(readOne))
      .then((all) => left || setRead({ cards: all.flat() }))
      // The screen says so and offers to try again.
      .catch(() => left || setRead({ failed: true }));
    return () => {
      left = true;
    };
  }, [wanted, tries]);
  return {
    ...read,
    again(): void {
      setRead({});
      setTries((count) => count + 1);
    },
  };
}
