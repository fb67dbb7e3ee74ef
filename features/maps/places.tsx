import { Network } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { mapsTab, opensMaps } from '#vocabulary/map-address.ts';
import { later } from '#ui/later.tsx';
import { useFoundMaps } from './ui/found-maps.ts';

const LibraryMaps = later(async () => ({ default: (await import('./ui/library-maps.tsx')).LibraryMaps }), {
  meanwhile: () => <div className="min-h-dvh" aria-busy="true" />,
});

export const mapsPlaces = {
  finds: useFoundMaps,
  library: { opens: opensMaps, Screen: LibraryMaps },
  palette: [{ key: 'maps', label: 'app:shelves.maps', icon: Network, to: mapsTab }],
} satisfies Places;
