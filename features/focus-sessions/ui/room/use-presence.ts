import { useEffect } from 'react';
import type { NotificationData } from '#platform/offline/notification-presses.ts';

/** Remaining time in the title and the icon of the tab. */
export function useTabFace(text: string, minutes: string, colour: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = text;
  }, [text]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
    if (!icon) return;
    const before = icon.href;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>` +
      `<text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff">${minutes}</text></svg>`;
    icon.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return () => {
      icon.href = before;
    };
  }, [minutes, colour]);
}

export const canNotify = (): boolean => 'Notification' in window;

/**
 * Shows a notification if the member allowed it. Where the browser has a service worker, that shows it (phones need
 * it).
 */
export async function notify(title: string, body: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const data: NotificationData = { address: location.pathname };
  const options = { body, icon: '/icons/favicon-32.png', tag: 'loci-focus', data };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => window.focus(), { once: true });
}
