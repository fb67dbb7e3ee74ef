import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '#app/queries/session.ts';
import type { KeptWanted } from '../rules/wanted.ts';
import { keepWanted, wantedUnder } from './kept-wanted.ts';

/** On the way through a checkout; the page at its end offers by itself what was wanted. */
const paying = /^\/app\/billing\/./;

/**
 * What was wanted before the plan came, wherever the member is by then: a payment may be confirmed long after its page was left. Looked
 * for when the plan changes, on every page, and when the tab is looked at.
 */
export function useWantedNow(): KeptWanted | undefined {
  const { _id: memberId, membership: plan } = useMember();
  const { pathname, search } = useLocation();
  const [wanted, setWanted] = useState<KeptWanted>();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || paying.test(pathname)) return;
      const found = wantedUnder(memberId, plan);
      if (found?.to === pathname + search) keepWanted(memberId, undefined);
      else if (found) setWanted(found);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [memberId, plan, pathname, search]);
  return wanted;
}
