import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '#app/queries/session.ts';
import type { KeptWanted } from '../rules/wanted.ts';
import { keepWanted, keptWanted, wantedUnder } from './kept-wanted.ts';

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
  /** Where it is being done: the plan may be heard of after the page has opened its dialog and taken the query off its address. */
  const begun = useRef<{ to: string; pathname: string }>(undefined);
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
