import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { query } from '#client/query.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { communityTab, mapAddress } from '#vocabulary/map-address.ts';
import { publicRows } from '../../rules/public-rows.ts';
import { PublicMapControls, usePublicMap, type PublicMap } from './public-map-controls.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { later } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import type { MapEditorProps } from '../map-editor.tsx';

const StillMap = later(async () => ({ default: (await import('../map-screen.tsx')).StillMap }), {
  meanwhile: () => <div className="h-full" aria-busy="true" />,
});

interface PublicMapScreenProps extends Pick<MapEditorProps, 'addSuggestedCard'> {
  id: string;
  /** Shown where nothing has that id. */
  gone: ReactNode;
  /** How a map is reported. */
  reportOf(map: PublicMap): ReactNode;
}

/** A public map, opened to read by its id: `?isPublic=true&readOnly=true` (S3 §2). */
export default function PublicMapScreen({ id, gone, ...shown }: PublicMapScreenProps) {
  const { t } = useTranslation('maps');
  const words = useCallFailureWords();
  const read = usePublicMap(id);
  const maps = useQuery(query.maps.list.queryOptions());
  const [map] = read.data ?? [];
  if (map) return <Opened map={map} {...shown} />;
  const code = read.error instanceof ORPCError ? read.error.code : undefined;
  if (code === 'NOT_FOUND' || code === 'BAD_INPUT') {
    // Not public any more: its author has the map, whoever added it has the copy.
    const own = maps.data?.find((each) => each._id === id || each.focusmap_public_id === id);
    if (own) return <Navigate to={mapAddress(own._id)} replace />;
    if (!maps.isPending) return gone;
  }
  if (read.isError && !maps.isPending)
    return (
      <div className="mx-auto max-w-2xl p-6">
        <h1 className="sr-only">{t('map')}</h1>
        <ErrorNote
          title={t('community.failed')}
          text={read.error instanceof ORPCError ? words(read.error).text : t('publish.needsNetwork')}
          action={<Button onClick={() => void read.refetch()}>{t('again')}</Button>}
        />
      </div>
    );
  return (
    <div aria-busy="true" aria-label={t('loading')} className="flex h-dvh flex-col gap-2 p-2">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="w-full flex-1" />
    </div>
  );
}

function Opened({ map, reportOf, addSuggestedCard }: { map: PublicMap } & Omit<PublicMapScreenProps, 'id' | 'gone'>) {
  const rows = useMemo(() => publicRows(map), [map]);
  return (
    <div className="flex h-dvh flex-col">
      <WindowTitle title={map.title} />
      <PublicMapControls map={map} report={reportOf(map)} />
      <div className="min-h-0 flex-1">
        <StillMap
          key={map.version}
          id={map._id}
          rows={rows}
          isPublic
          cover={map.cover_picture}
          closesTo={communityTab}
          addSuggestedCard={addSuggestedCard}
        />
      </div>
    </div>
  );
}
