/** Characters that XML 1.0 forbids, even escaped. */
const unknownToXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for the content of an element or a quoted attribute. */
export function xmlText(text: string): string {
  return text.replace(unknownToXml, '').replace(/[&<>"']/g, (letter) => names[letter]!);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
