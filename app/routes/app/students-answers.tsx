import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/students-answers.ts';

const meanwhile = () => <div className="min-h-dvh" aria-busy="true" />;
const ReceivedScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/locked/received-screen.tsx')).ReceivedScreen }),
  { meanwhile },
);
const ReviewScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/locked/review-screen.tsx')).ReviewScreen }),
  { meanwhile },
);

export const handle: RouteHandle = { texts: ['locked'] };

/** `/app/students/answers`: what students have sent. `/app/students/answers/{id}`: what one sent, and its review. */
export default function StudentsAnswersRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('locked');
  return (
    <>
      <PageTitle title={t('received.title')} />
      {id === undefined ? <ReceivedScreen /> : <ReviewScreen key={id} id={id} />}
    </>
  );
}
