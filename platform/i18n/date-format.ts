/** English dates as everybody reads them the same: "22 Nov 2026", where "11/22" and "22/11" mean something else to half of the readers; hours up to 24. */
const dateLocales: Readonly<Record<string, string>> = { en: 'en-GB' };

const kept = new Map<string, Intl.DateTimeFormat>();

/** How dates and hours are written in an interface language: here and nowhere else. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  let format = kept.get(name);
  if (!format) kept.set(name, (format = new Intl.DateTimeFormat(dateLocales[language] ?? language, options)));
  return format;
}
