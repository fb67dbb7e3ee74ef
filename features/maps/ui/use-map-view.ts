import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMember } from '#client/session.ts';
import { openedView, type MapMode, type MapView } from '../rules/views.ts';
import { rememberedView, rememberView } from './view-memory.ts';

/** The view of a map. Another one replaces the address, so that Back leaves the map. */
export function useMapView(mapId: string, mode: MapMode): [view: MapView, setView: (view: MapView) => void] {
  const memberId = useMember()._id;
  const [address, setAddress] = useSearchParams();
  const [remembered, setRemembered] = useState(() => rememberedView(memberId, mapId));
  return [
    openedView(mode, address.get('view'), remembered),
    (view) => {
      rememberView(memberId, mapId, view);
      setRemembered(view);
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('view', view);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  ];
}
