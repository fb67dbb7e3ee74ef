import type { i18n } from 'i18next';

/** The event after which everything that shows texts is rendered again, because some of them were missing. */
export const regained = 'textsRegained';

/**
 * Reads texts again that could not be had when a screen asked for them; i18next asks for each only once.
 *
 * @param pause Ends when another try makes sense.
 */
export function regainTexts(texts: i18n, pause: () => Promise<void>): void {
  const missing = new Set<string>();
  let isReading = false;
  texts.on('failedLoading', (_locale: string, namespace: string) => {
    missing.add(namespace);
    void readAgain();
  });
  async function readAgain(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (missing.size > 0) {
      await pause();
      const asked = [...missing];
      missing.clear();
      // Those that fail again are back in `missing` when this ends.
      await texts.reloadResources(texts.language, asked);
      if (asked.some((namespace) => texts.hasResourceBundle(texts.language, namespace))) texts.emit(regained);
    }
    isReading = false;
  }
}
