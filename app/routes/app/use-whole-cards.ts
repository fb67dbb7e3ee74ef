import { ORPCError } from '@orpc/client';
import { useEffect, useState } from 'react';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { Card } from '#features/cards/contract.ts';
import { slugOf } from '#features/self-test/rules/several/start.ts';

interface Read {
  readonly cards?: readonly Card[];
  readonly failed?: boolean;
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
      const reading: Promise<Card[]> =
        slug === undefined
          ? queryClient.ensureQueryData(query.cards.read.queryOptions({ input: { id } }))
          : queryClient.ensureQueryData(query.cards.readPublic.queryOptions({ input: { slug } }));
      return reading.catch((error: unknown) => {
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
