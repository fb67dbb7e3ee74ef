import { useQuery } from '@tanstack/react-query';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { query } from '#client/query.ts';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/locked-answers.ts';

const AnswersScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/locked/answers-screen.tsx')).AnswersScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['locked', 'self-test', 'aloud', 'cards'], fullScreen: true };

/** `/app/card/{id}/answers`: the test of a locked card, whose answers go to its teacher. */
export default function AnswersRoute({ params: { id } }: Route.ComponentProps) {
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = read.data?.[0];
  if (card)
    return (
      <>
        <PageTitle title={card.title} />
        <AnswersScreen card={card} />
      </>
    );
  if (read.isError || read.data) return <ErrorScreen error={read.error ?? { code: 'NOT_FOUND' }} signedIn />;
  return <div className="min-h-dvh" aria-busy="true" />;
}
