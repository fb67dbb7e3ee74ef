import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#app/outbox.ts';
import { takeOver } from '#platform/offline/take-over.ts';
import { closeToast, showToast } from '#ui/toast.tsx';
import { useIsBusy } from './busy.ts';

const lookEveryMs = 60 * 60_000;
/** A worker that still has something to answer keeps its place for up to five minutes; the member does not wait for that. */
const comeOnWithinMs = 4_000;
const longestChangeMs = 5 * 60_000;
const askedAtKey = 'loci-new-version-asked';

/** Keeps the product on this device, and offers a new version when there is one: only the member reloads, and never in mid-test. */
export function NewVersion({ fullScreen }: { fullScreen: boolean }) {
  const { t } = useTranslation();
  const waiting = useWaitingVersion();
  const busy = useIsBusy() || fullScreen;

  useEffect(() => {
    if (!waiting || busy) return;
    const toast = showToast({
      title: t('offline.newVersion.title'),
      text: t('offline.newVersion.text'),
      action: { label: t('offline.newVersion.reload'), onPress: () => reloadInto(waiting) },
      ms: 0,
    });
    return () => closeToast(toast);
  }, [waiting, busy, t]);

  return null;
}

function useWaitingVersion(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    // A page of the development server changes all the time and is never kept.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;

    async function watch(): Promise<void> {
      const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
      if (stopped.signal.aborted) return;
      // Without a controller it is the first version, which takes over by itself.
      const look = () => {
        if (!registration.waiting || !navigator.serviceWorker.controller) return;
        if (isComingOn()) later = setTimeout(look, longestChangeMs);
        else setWaiting(registration.waiting);
      };
      const follow = () => registration.installing?.addEventListener('statechange', look, { signal: stopped.signal });
      look();
      follow();
      registration.addEventListener('updatefound', follow, { signal: stopped.signal });
      // Asking for a newer version without the network is no fault.
      const ask = () => void registration.update().catch(() => undefined);
      timer = setInterval(ask, lookEveryMs);
      addEventListener('online', ask, { signal: stopped.signal });
    }
    watch().catch(reportError);
    return () => {
      stopped.abort();
      clearInterval(timer);
      clearTimeout(later);
    };
  }, []);
  return waiting;
}

/** Whether this tab has asked for it a moment ago: its pages are of the new version already. */
function isComingOn(): boolean {
  return Date.now() - Number(sessionStorage.getItem(askedAtKey) ?? 0) < longestChangeMs;
}

function reloadInto(version: ServiceWorker): void {
  outbox.wake();
  const reload = () => location.reload();
  // Another tab may have asked before this one, or a still newer version taken its place.
  if (version.state !== 'installed') return reload();
  sessionStorage.setItem(askedAtKey, String(Date.now()));
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, comeOnWithinMs);
  version.postMessage(takeOver);
}
