/** Unambiguous English dates: "22 Nov 2026" instead of "11/22" or "22/11"; hours up to 24. */
const dateLocales: Readonly<Record<string, string>> = { en: 'en-GB' };

const kept = new Map<string, Intl.DateTimeFormat>();

/** The only place that formats dates and times. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  let format = kept.get(name);
  if (!format) kept.set(name, (format = new Intl.DateTimeFormat(dateLocales[language] ?? language, options)));
  return format;
}
