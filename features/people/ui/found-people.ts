import { useEffect, useState } from 'react';
import { fit } from '#client/palette-match.ts';
import type { FoundGroup, FoundThing } from '#client/places.ts';
import { isNotLoaded } from '#ui/later.tsx';

/** Somebody who types does not cause a call for each letter. */
const pauseMs = 250;
export const mostPeople = 8;

/** For the palette: people found for what was typed, a moment after it was. */
export function useFoundPeople(typed: string): readonly FoundGroup[] {
  const [people, setPeople] = useState<readonly FoundThing[]>([]);
  useEffect(() => {
    let isOver = false;
    const show = (things: readonly FoundThing[]) => isOver || setPeople(things);
    const find = async () => (await import('./find-people.tsx')).findPeople(typed);
    const timer = setTimeout(
      () =>
        void find().then(show, (error: unknown) => {
          show([]);
          // Not on a device that never searched with the network.
          if (!isNotLoaded(error)) reportError(error);
        }),
      pauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);
  // Found for what was typed a moment ago.
  const things = people.filter((person) => fit(typed, person) !== null);
  return [{ key: 'people', label: 'app:nav.people', at: 'others', most: mostPeople, things }];
}
