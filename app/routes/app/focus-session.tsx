import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/focus-session.ts';

const RoomWithParts = later(async () => ({ default: (await import('#app/focus/room-with-parts.tsx')).RoomWithParts }), {
  meanwhile: () => <div className="min-h-dvh" aria-busy="true" />,
});

export const handle: RouteHandle = {
  texts: ['focus', 'scenes', 'mixer', 'cards', 'catalogue', 'journals'],
  fullScreen: true,
};

/** The room of a focus session, which puts the remaining time into the title while it runs. */
export default function FocusSessionRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('focus');
  return (
    <>
      <PageTitle title={t('launch.pageTitle')} />
      <RoomWithParts key={id} id={id} />
    </>
  );
}
