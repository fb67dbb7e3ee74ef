import { redirect } from 'react-router';
import { openMemberSession } from '#app/feature-clients.ts';

/**
 * For a document from the service worker's cache: leads somebody who is not signed in to the page for visitors. A
 * member whose session has expired signs in again.
 */
export async function openOrLead(forVisitors: string): Promise<null> {
  try {
    await openMemberSession();
  } catch (error) {
    const to = error instanceof Response ? (error.headers.get('location') ?? '') : '';
    if (to.startsWith('/signin') && !to.includes('notice=')) throw redirect(forVisitors);
    throw error;
  }
  return null;
}
