/**
 * Crockford's base 32 (https://www.crockford.com/base32.html): no letter that can be confused with another on paper.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A backup code such as `7KX9M-2QPRT`: five bits of each of ten random bytes. */
export function backupCodeFrom(random: Uint8Array): string {
  const signs = Array.from({ length }, (_, index) => alphabet[random[index]! % alphabet.length]!).join('');
  return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`;
}

/**
 * A backup code as it is compared, however it was written down: without dashes and spaces, small letters as capitals,
 * and what looks alike as one sign. Two codes of ten letters and digits that differ in nothing else are as good as
 * impossible.
 */
export function comparedBackupCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
