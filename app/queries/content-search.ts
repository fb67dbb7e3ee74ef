import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { query } from '#app/query.ts';
import type { ContentSearch } from '#features/cards/ui/library.tsx';

/** After this pause in typing the server is asked. */
const pauseMs = 250;
/** One letter is in nearly everything. */
const fewestLetters = 2;

/** Looks inside the member's cards, which only the server can: key ideas, flashcards, questions, notes. */
export function useContentSearch(typed: string): ContentSearch {
  const search = useSettled(typed.trim());
  const wanted = typed.trim().length >= fewestLetters;
  const { data, isFetching, isError } = useQuery({
    ...query.cards.list.queryOptions({ input: { search, limit: 200 }, enabled: search.length >= fewestLetters, persister: undefined }),
    placeholderData: keepPreviousData,
  });
  const cards = wanted ? data?.cards : undefined;
  const found = useMemo(() => new Set(cards?.map(({ _id }) => _id)), [cards]);
  const state = !wanted ? 'none' : isFetching || search !== typed.trim() ? 'searching' : isError ? 'unreachable' : 'done';
  return { found, state };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
