/** Letters that XML 1.0 does not know, even escaped. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unknownToXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it stands in an element or between quotes. */
export function xmlText(text: string): string {
  return text.replace(unknownToXml, '').replace(/[&<>"']/g, (letter) => names[letter]!);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
