import { useEffect, useRef, useState } from 'react';
import { useMember } from '#client/session.ts';
import { claimTab, type OneTab } from '../one-tab.ts';

/** Whether this tab plays sounds, rings and notifies: of all tabs of this member in this browser, one does. */
export function useOneTab(): { isOne: boolean; take(): void } {
  const { _id } = useMember();
  const [isOne, setIsOne] = useState(false);
  const tab = useRef<OneTab>(undefined);
  useEffect(() => {
    const claimed = claimTab(`loci-focus-${_id}`, setIsOne);
    tab.current = claimed;
    return () => claimed.leave();
  }, [_id]);
  return { isOne, take: () => tab.current?.take() };
}
