const bytes = 12;

/**
 * A report names a UUID; nobody in a room has one of the others. This one has in it what somebody is called in the
 * room, and nothing else: 16 signs of base64url are 24 hexadecimal digits, in a UUID of version 8 (RFC 9562), which is
 * free for such uses.
 */
export function reportIdOf(who: string): string {
  const hex = [...who].map((sign) => digits.indexOf(sign).toString(2).padStart(6, '0')).join('');
  const text = (hex.match(/.{4}/g) ?? [])
    .map((four) => parseInt(four, 2).toString(16))
    .join('')
    .padEnd(2 * bytes, '0');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-8${text.slice(12, 15)}-8${text.slice(15, 18)}-${text.slice(18, 24)}000000`;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
