import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { useAddSuggested } from '#app/shell/use-add-suggested.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { query } from '#client/query.ts';
import { deleteMap, putMapBack } from '#features/maps/client/acts.ts';
import { mapAddress, mapsTab, mapTestAddress } from '#vocabulary/map-address.ts';
import { MapSkeleton } from '#features/maps/ui/map-skeleton.tsx';
import { useTellOpened } from '#features/teaching/ui/tell-opened.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { later } from '#ui/later.tsx';
import { showUndo } from '#ui/toast.tsx';

const MapScreen = later(async () => ({ default: (await import('#features/maps/ui/map-screen.tsx')).MapScreen }), {
  meanwhile: Coming,
});

export const handle: RouteHandle = {
  texts: ['maps', 'cards', 'catalogue', 'account', 'repeat', 'media', 'publications', 'moderation'],
  fullScreen: true,
  saysSaved: true,
};

const PublicMapScreen = later(() => import('#features/maps/ui/publishing/public-map-screen.tsx'), {
  meanwhile: Coming,
});
// The map can be read without it.
const ReportMap = later(() => import('./report-map.tsx'), { without: () => null });

/** They open a map to read (S3 §2). */
const readFlags = ['readOnly', 'viewPrivate'];

/** One of the member's maps, or with `isPublic` a public one. */
export default function FocusmapRoute() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const addSuggested = useAddSuggested();
  return address.get('isPublic') === 'true' ? (
    <PublicMapScreen
      key={id}
      id={id}
      gone={<ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />}
      reportOf={(map) => <ReportMap map={map} />}
      addSuggestedCard={addSuggested}
    />
  ) : (
    <OwnMap key={id} id={id} addSuggested={addSuggested} />
  );
}

function OwnMap({ id, addSuggested }: { id: string; addSuggested: ReturnType<typeof useAddSuggested> }) {
  const { t } = useTranslation('maps');
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { data: maps } = useQuery(query.maps.list.queryOptions());
  const short = maps?.find(({ _id }) => _id === id);
  const [asked, setAsked] = useState<string>();
  const isPublic = short?.isPublished === true && short.state !== 'FROMPUBLIC';
  useTellOpened(id, short?.unopened === true);
  const remove = async () => {
    await deleteMap(id);
    void navigate(mapsTab);
    showUndo(t('removed', { title: asked }), t('undo'), () => {
      putMapBack(id).catch(reportError);
    });
  };
  return (
    <>
      <PageTitle title={short?.title.trim() || address.get('mainTitle') || t('map')} />
      <MapScreen
        id={id}
        readOnly={readFlags.some((flag) => address.get(flag) === 'true')}
        closesTo={mapsTab}
        testAddress={mapTestAddress(id)}
        editAddress={mapAddress(id)}
        onDelete={setAsked}
        addSuggestedCard={addSuggested}
        gone={<ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />}
      />
      <ConfirmDialog
        open={asked !== undefined && isPublic}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('askPublic.title')}
        text={t('askPublic.text')}
        confirmLabel={t('askPublic.do')}
        onConfirm={() => void navigate(`${mapAddress(id)}?publish`)}
      />
      <ConfirmDialog
        open={asked !== undefined && !isPublic}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('ask', { title: asked })}
        text={t('askText')}
        confirmLabel={t('confirm')}
        danger
        onConfirm={remove}
      />
    </>
  );
}

function Coming() {
  return (
    <div className="h-dvh">
      <MapSkeleton />
    </div>
  );
}
