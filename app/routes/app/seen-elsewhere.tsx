import { useState } from 'react';
import { useOnline } from '#client/use-online.ts';
import { later, orNothing } from '#ui/later.tsx';

const Signs = later(
  orNothing(async () => ({
    default: (await import('#features/focus-sessions/ui/seen-elsewhere.tsx')).SeenElsewhere,
  })),
);

/** Beside a screen where one studies. It is not precached: without the network, the recap asks about the rounds. */
export function SeenElsewhere() {
  const online = useOnline();
  const [loads, setLoads] = useState(online);
  if (online && !loads) setLoads(true);
  return loads ? <Signs /> : null;
}
