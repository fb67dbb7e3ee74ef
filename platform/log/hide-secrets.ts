/**
 * An address without the parts of its path that nobody can guess, and that open something for whoever has them: long, and of letters of both
 * sizes, as in base64url. Ids (UUIDs) and the words of public addresses have small letters alone, and stay.
 */
export function hideSecrets(path: string): string {
  return path.replace(/[A-Za-z0-9_-]{22,}/g, (part) => (/[A-Z]/.test(part) && /[a-z]/.test(part) ? '…' : part));
}
