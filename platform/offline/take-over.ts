/** The page's message to a waiting service worker, when the member chose to reload. */
export const takeOver = 'take-over';

/** The page's message to the running one, when the member chose another language. */
export interface KeepLanguage {
  readonly keepLanguage: string;
}
