import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import type { Scope } from '../rules/scope.ts';

/** What a card, a collection or a tag is called; nothing of all, of what is not there, or without a title. */
export function useScopeName(scope: Scope): string | undefined {
  const isCard = scope !== 'all' && 'card' in scope;
  const isCollection = scope !== 'all' && 'collection' in scope;
  const { data: tiles } = useQuery({ ...query.cards.listShort.queryOptions(), enabled: isCard });
  const { data: collections } = useQuery({ ...query.collections.list.queryOptions(), enabled: isCollection });
  if (scope === 'all') return undefined;
  if ('tag' in scope) return scope.tag;
  const id = 'card' in scope ? scope.card : scope.collection;
  const named: readonly { readonly _id: string; readonly title: string }[] | undefined = isCard ? tiles : collections;
  return named?.find(({ _id }) => _id === id)?.title.trim() || undefined;
}
