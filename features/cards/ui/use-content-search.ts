import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { query } from '#client/query.ts';
import type { ContentSearch } from './library-props.ts';

/** Debounce before asking the server. */
const pauseMs = 250;
/** A single letter matches nearly every card. */
const fewestLetters = 2;

/**
 * Searches inside the member's cards on the server (key ideas, flashcards, questions, notes), since tiles do not carry
 * them.
 */
export function useContentSearch(typed: string): ContentSearch {
  const search = useSettled(typed.trim());
  const wanted = typed.trim().length >= fewestLetters;
  const { data, isFetching, isError } = useQuery({
    ...query.cards.list.queryOptions({
      input: { search, limit: 200 },
      enabled: search.length >= fewestLetters,
      persister: undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const cards = wanted ? data?.cards : undefined;
  const found = useMemo(() => new Set(cards?.map(({ _id }) => _id)), [cards]);
  const state = !wanted
    ? 'none'
    : isFetching || search !== typed.trim()
      ? 'searching'
      : isError
        ? 'unreachable'
        : 'done';
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
