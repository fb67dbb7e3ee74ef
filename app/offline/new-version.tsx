import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { takeOver } from '#platform/offline/take-over.ts';
import { closeToast, showToast } from '#ui/toast.tsx';
import { useIsBusy } from './busy.ts';

const lookEveryMs = 60 * 60_000;
/** A waiting worker may be busy with requests for up to five minutes; reload without it after this time. */
const comeOnWithinMs = 4_000;
const longestChangeMs = 5 * 60_000;
const askedAtKey = 'loci-new-version-asked';

/**
 * Registers the service worker, and offers a new version: only the member triggers the reload, and never during a test.
 */
export default function NewVersion({ fullScreen }: { fullScreen: boolean }) {
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
    // Not in development, where files change all the time.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;

    async function watch(): Promise<void> {
      const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
      if (stopped.signal.aborted) return;
      // Without a controller this is the first version, which activates on its own.
      const look = () => {
        if (!registration.waiting || !navigator.serviceWorker.controller) return;
        if (isComingOn()) later = setTimeout(look, longestChangeMs);
        else setWaiting(registration.waiting);
      };
      const follow = () => registration.installing?.addEventListener('statechange', look, { signal: stopped.signal });
      look();
      follow();
      registration.addEventListener('updatefound', follow, { signal: stopped.signal });
      // Checking for a new version may fail offline; that is no error.
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

/** Whether this tab has just requested the new version: its pages already belong to it. */
function isComingOn(): boolean {
  return Date.now() - Number(sessionStorage.getItem(askedAtKey) ?? 0) < longestChangeMs;
}

function reloadInto(version: ServiceWorker): void {
  outbox.wake();
  const reload = () => location.reload();
  // Another tab may have activated it already, or a newer version may have replaced it.
  if (version.state !== 'installed') return reload();
  sessionStorage.setItem(askedAtKey, String(Date.now()));
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, comeOnWithinMs);
  version.postMessage(takeOver);
}
