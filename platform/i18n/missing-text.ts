const logged = new Set<string>();

/** Options of i18next. A key of no text is logged once; the specification of a language has none missing. */
export const logsMissing = {
  saveMissing: true,
  missingKeyHandler(_locales: readonly string[], namespace: string, key: string): void {
    const name = `${namespace}:${key}`;
    // Keys may be composed of what clients send: they must not fill the memory or the log.
    if (logged.has(name) || logged.size >= mostLogged) return;
    logged.add(name);
    console.error(`No text ${name}`);
  },
};

const mostLogged = 1_000;
