import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '#client/session.ts';
import type { KeptWanted } from '../rules/wanted.ts';
import { keepWanted, keptWanted, wantedUnder } from './kept-wanted.ts';

/** Pages of the checkout; the last one offers the intended action itself. */
const paying = /^\/app\/billing\/./;

/**
 * The action that was intended before the plan arrived, on whichever page the member is: a payment may be confirmed
 * long after its page was left. Checked when the plan changes, on navigation and when the tab becomes visible.
 */
export function useWantedNow(): KeptWanted | undefined {
  const { _id: memberId, membership: plan } = useMember();
  const { pathname, search } = useLocation();
  const [wanted, setWanted] = useState<KeptWanted>();
  /**
   * The address that began the action: the plan may arrive after the page has opened its dialog and removed the query
   * from its address. The page may also do that before this hook is mounted, so the loaded address counts.
   */
  const begun = useRef(loadedAddress());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || paying.test(pathname)) return;
      const to = keptWanted(memberId)?.to;
      if (to === pathname + search) begun.current = { to, pathname };
      const found = wantedUnder(memberId, plan);
      if (!found) return;
      if (begun.current?.to === found.to && begun.current.pathname === pathname) keepWanted(memberId, undefined);
      else setWanted(found);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [memberId, plan, pathname, search]);
  return wanted;
}

/** The address with which the document was loaded, whatever the page has made of it since. */
function loadedAddress(): { to: string; pathname: string } | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return undefined;
  const { pathname, search } = new URL(navigation.name);
  return { to: pathname + search, pathname };
}
