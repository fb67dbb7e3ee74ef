/** Attributes of every link in a rich text. */
export const outwardLink = { rel: 'noopener noreferrer nofollow', target: '_blank' };

/** URLs that a link may have: as people type them, without executable schemes. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^mailto:[^\s\p{Cc}]+$/iu.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/?#@]+/i.test(address) || /[\s\p{Cc}]/u.test(address) || !URL.canParse(address))
    return undefined;
  return address;
}
