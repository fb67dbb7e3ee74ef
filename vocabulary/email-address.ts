/**
 * What counts as an e-mail address: on the pages that ask for one as on the server, so that neither takes what the
 * other refuses. Letters outside a to z are left out, although RFC 6531 knows them: many mail servers do not, and the
 * accounts library takes no account with them.
 */
export const emailAddress = {
  /** An account's own; of an envelope, RFC 5321 allows 256 with its brackets. */
  longest: 254,
  pattern: /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
} as const;

/** Why an address is invalid; `letters` where only letters such as é or ж are wrong. */
export function whatIsWrongWithAddress(address: string): 'invalid' | 'letters' | undefined {
  if (address.length > emailAddress.longest) return 'invalid';
  if (emailAddress.pattern.test(address)) return undefined;
  return emailAddress.pattern.test(address.normalize('NFC').replace(/[^\P{L}A-Za-z]/gu, 'a')) ? 'letters' : 'invalid';
}
