/** Letters that XML 1.0 does not know, even escaped. */
const unknownToXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it stands in an element or between quotes. */
export function xmlText(text: string): string {
  return text.replace(unknownToXml, '').replace(/[&<>"']/g, (letter) => names[letter]!);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
