import { useEffect, useRef } from 'react';
import { outbox } from '#client/outbox.ts';
import { openGivenMap } from '../client.ts';

/** Tells the class that gave a map once that it was opened. */
export function useTellOpened(id: string, unopened: boolean): void {
  const told = useRef(false);
  useEffect(() => {
    if (!unopened || told.current) return;
    told.current = true;
    outbox.submit(openGivenMap({ id })).catch(reportError);
  }, [id, unopened]);
}
