import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Scope } from '../rules/scope.ts';

/** What a card, a collection, a category or a tag is called; nothing of all, of what is not there, or has no title. */
export function useScopeName(scope: Scope): string | undefined {
  const { t, i18n } = useTranslation('catalogue');
  const isCard = scope !== 'all' && 'card' in scope;
  const isCollection = scope !== 'all' && 'collection' in scope;
  const { data: tiles } = useQuery({ ...query.cards.listShort.queryOptions(), enabled: isCard });
  const { data: collections } = useQuery({ ...query.collections.list.queryOptions(), enabled: isCollection });
  if (scope === 'all') return undefined;
  if ('tag' in scope) return scope.tag;
  if ('category' in scope) {
    const key = `category.${scope.category}` as 'category.OTHER';
    return i18n.exists(key, { ns: 'catalogue' }) ? t(key) : undefined;
  }
  const id = 'card' in scope ? scope.card : scope.collection;
  const named: readonly { readonly _id: string; readonly title: string }[] | undefined = isCard ? tiles : collections;
  return named?.find(({ _id }) => _id === id)?.title.trim() || undefined;
}
