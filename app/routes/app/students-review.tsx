import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/students-review.ts';

const ReviewScreen = later(
  async () => ({ default: (await import('#features/teaching/ui/locked/review-screen.tsx')).ReviewScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['locked'] };

/** `/app/students/answers/{id}`: what one student sent, and its review. */
export default function StudentsReviewRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('locked');
  return (
    <>
      <PageTitle title={t('received.title')} />
      <ReviewScreen key={id} id={id} />
    </>
  );
}
