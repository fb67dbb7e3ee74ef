import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import type { Card } from '#features/cards/contract.ts';
import type { LaunchSource } from '../../rules/launch.ts';
import { namedState } from '../../rules/named-state.ts';
import { useStudiedMap } from '../use-studied-map.ts';

interface Named {
  readonly card: Card | undefined;
  /** Empty for a journal, and before it was read. */
  readonly title: string;
  /** A collection has none. */
  readonly category: { readonly category_1: string; readonly category_2: string } | undefined;
  /** Of a card or a map: it is a public edition, a copy of one, or has one. */
  readonly hasPublicEdition: boolean;
  /** The member has no such thing. */
  readonly gone: boolean;
  /** It could not be read. */
  readonly failure: { readonly error: unknown; readonly again: () => void; readonly trying: boolean } | undefined;
}

/** Reads what the address of the start screen names: a card, a collection or a map of the member, or a public map. */
export function useNamed(named: LaunchSource | undefined): Named {
  const ofKind = (kind: LaunchSource['kind']) => ({
    input: { id: named?.kind === kind ? named.id : '' },
    enabled: named?.kind === kind,
  });
  const cards = useQuery(query.cards.read.queryOptions(ofKind('memento')));
  const collections = useQuery(query.collections.read.queryOptions(ofKind('collection')));
  const { read: maps } = useStudiedMap(named?.kind === 'roadmap' ? named.id : undefined);
  const card = cards.data?.[0];
  const found = { memento: card, collection: collections.data?.[0], roadmap: maps.data?.[0], journal: undefined };
  const reads = { memento: cards, collection: collections, roadmap: maps, journal: undefined };
  const thing = named && found[named.kind];
  const read = named && reads[named.kind];
  const state = read && namedState(read);
  const { category_1, category_2 } = card ?? found.roadmap ?? {};
  return {
    card,
    category: category_1 && category_2 ? { category_1, category_2 } : undefined,
    hasPublicEdition: (card?.focus_card_public_id ?? found.roadmap?.focusmap_public_id ?? null) !== null,
    title: thing?.title ?? '',
    gone: state === 'unknown',
    failure:
      state === 'failed'
        ? { error: read?.error, again: () => void read?.refetch(), trying: read?.isFetching ?? false }
        : undefined,
  };
}
