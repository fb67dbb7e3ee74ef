import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/journal-entry.ts';

const meanwhile = () => <div className="min-h-dvh" aria-busy="true" />;
const EntryScreen = later(
  async () => ({ default: (await import('#features/journals/ui/entry-screen.tsx')).EntryScreen }),
  { meanwhile },
);
const TodayEntry = later(
  async () => ({ default: (await import('#features/journals/ui/today-entry.tsx')).TodayEntry }),
  { meanwhile },
);

export const handle: RouteHandle = { texts: ['journals', 'cards', 'voice'], saysSaved: true };

/** `/app/journal/{id}`, and `/app/journal/today` for the entry of today. */
export default function JournalEntryRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('journals');
  return (
    <>
      <PageTitle title={t('title')} />
      {id === 'today' ? (
        <TodayEntry />
      ) : (
        <EntryScreen key={id} id={id} gone={<ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />} />
      )}
    </>
  );
}
