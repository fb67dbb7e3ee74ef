import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { RowsContent } from '#platform/documents/operations.ts';
import { setMapCover } from '../client/commands.ts';
import { MapEditor, type MapEditorProps } from './map-editor.tsx';
import { useMapSession } from './map-session.ts';
import { OpenedScreen } from './opened-screen.tsx';
import { stillSession } from './publishing/still-session.ts';

/**
 * One of the member's maps. `gone` is shown where there is no such map. A map that was opened on this device opens
 * without the network.
 */
export function MapScreen({
  gone,
  ...props
}: Omit<MapEditorProps, 'session' | 'mode' | 'cover' | 'onCover' | 'score'> & { gone: ReactNode }) {
  const opened = useMapSession(props.id, useMember()._id);
  const maps = useQuery(query.maps.list.queryOptions());
  const short = maps.data?.find(({ _id }) => _id === props.id);
  const onCover: MapEditorProps['onCover'] = (cover_picture, creditUrl) => {
    outbox.submit(setMapCover({ id: props.id, cover_picture, creditUrl })).catch(reportError);
  };
  return (
    <OpenedScreen opened={opened} gone={gone}>
      {(session) => (
        <MapEditor
          key={props.id}
          {...props}
          session={session}
          cover={short?.cover_picture ?? null}
          onCover={onCover}
          score={short?.flash_test_score?.score ?? null}
        />
      )}
    </OpenedScreen>
  );
}

/** A map of somebody else, to read. */
export function StillMap({
  rows,
  ...props
}: Omit<MapEditorProps, 'session' | 'readOnly' | 'onDelete'> & { rows: RowsContent }) {
  const [session] = useState(() => stillSession(rows));
  return <MapEditor {...props} session={session} readOnly />;
}
