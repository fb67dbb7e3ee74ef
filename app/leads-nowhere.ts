/** Fields of calls that the address of a screen gives: an id, a slug, the day of a journal. */
const fieldsOfAddresses: readonly unknown[] = ['id', 'slug', 'date'];

/**
 * Whether a failed read means that the address of the screen leads nowhere: there is nothing there, or what the address
 * holds cannot be an id. Other refused input is a fault of the screen.
 */
export function leadsNowhere(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  if (error.code === 'NOT_FOUND') return true;
  if (error.code !== 'BAD_INPUT' || !('data' in error)) return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'field' in data && fieldsOfAddresses.includes(data.field);
}
