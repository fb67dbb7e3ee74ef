/**
 * Removes random path segments from a URL, because they grant access: long ones with letters of both cases, as in
 * base64url. UUIDs and slugs are lower case and stay. Removes what somebody searched for too, which may be the address
 * or the phone of another person.
 */
export function hideSecrets(path: string): string {
  return path
    .replace(/\/search\/.+/, '/search/…')
    .replace(/[A-Za-z0-9_-]{22,}/g, (part) => (/[A-Z]/.test(part) && /[a-z]/.test(part) ? '…' : part));
}
