import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { monthOf } from '../rules/months.ts';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { freshEntries } from './fresh-entries.ts';
import { unreadMonth } from './held-journals.ts';

/** Opens the latest entry of today, or a blank one. */
export function TodayEntry() {
  const navigate = useNavigate();
  const member = useMember();
  const day = dayOf(Date.now(), member);
  const month = monthOf(day);
  const read = useQuery(query.journals.list.queryOptions({ input: { month } }));
  const view = read.data ?? (read.isError ? unreadMonth(month) : undefined);
  useEffect(() => {
    if (!view) return;
    const id = view.journals.findLast(({ date }) => date === day)?._id ?? freshEntries.make(day);
    void navigate(`/app/journal/${id}`, { replace: true });
    // Once: the list may be read again before the navigation is done.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view === undefined]);
  return <EntrySkeleton />;
}
