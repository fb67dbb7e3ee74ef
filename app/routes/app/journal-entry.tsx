import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { useMember } from '#client/session.ts';
import { dayOf, isDay } from '#features/memory/rules/learning-day.ts';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/journal-entry.ts';

const meanwhile = () => <div className="min-h-dvh" aria-busy="true" />;
const EntryScreen = later(
  async () => ({ default: (await import('#features/journals/ui/entry-screen.tsx')).EntryScreen }),
  { meanwhile },
);
export const handle: RouteHandle = { texts: ['journals', 'cards', 'voice', 'media'], saysSaved: true };

/** `/app/journal/{day}`, such as `/app/journal/2026-03-29`, and `/app/journal/today`. */
export default function JournalEntryRoute({ params: { day } }: Route.ComponentProps) {
  const { t } = useTranslation('journals');
  const member = useMember();
  const [now] = useState(() => Date.now());
  if (day === 'today') return <Navigate to={`/app/journal/${dayOf(now, member)}`} replace />;
  return (
    <>
      <PageTitle title={t('title')} />
      {isDay(day) ? <EntryScreen key={day} day={day} /> : <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />}
    </>
  );
}
