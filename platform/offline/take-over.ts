/** The page's word to a waiting service worker, when the member chose to reload. */
export const takeOver = 'take-over';
