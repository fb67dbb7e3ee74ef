/**
 * Inserts no-break spaces for typed plain ones: between a number and its per cent sign in every language, and in French
 * before `: ; ! ? »` and after `«`.
 */
export function typeset<Content>(content: Content, language: string): Content {
  return inEach(content, language === 'fr' ? (text) => french(numbers(text)) : numbers) as Content;
}

const numbers = (text: string) => text.replace(/(?<=\d) (?=%)/g, '\u00A0');

const french = (text: string) =>
  text
    .replace(/ (?=[;!?])/g, '\u202F')
    .replace(/ (?=[:»])/g, '\u00A0')
    .replace(/(?<=«) /g, '\u00A0');

function inEach(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => inEach(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEach(inner, change)]));
}
