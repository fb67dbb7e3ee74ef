import { isWebAddress } from '#platform/text/web-address.ts';

/** Where the address of its service has the id of a call widget. */
export const callIdPlace = '{id}';

/**
 * The link by which a teacher is called: an id that is an https address is the link itself, another one completes the
 * address of the instance's service for calls, if it has one.
 */
export function callLink(widgetId: string, serviceUrl: string | null): string | null {
  if (/^https?:/i.test(widgetId)) return isWebAddress(widgetId) && widgetId.startsWith('https://') ? widgetId : null;
  if (widgetId.length < 2 || !serviceUrl) return null;
  return serviceUrl.replace(callIdPlace, widgetId.split('/').map(encodeURIComponent).join('/'));
}
