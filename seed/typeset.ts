/** French sets a no-break space before `: ; ! ? »` and after `«`: they are typed as plain spaces, which a line may not break at. */
export function typeset<Content>(content: Content, language: string): Content {
  return language === 'fr' ? (inFrench(content) as Content) : content;
}

function inFrench(value: unknown): unknown {
  if (typeof value === 'string') {
    return value
      .replace(/ (?=[;!?])/g, '\u202F')
      .replace(/ (?=[:»])/g, '\u00A0')
      .replace(/(?<=«) /g, '\u00A0');
  }
  if (Array.isArray(value)) return value.map(inFrench);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inFrench(inner)]));
}
