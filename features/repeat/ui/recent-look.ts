/** Classes of the recent cards, and of the boxes that hold their places until they are loaded. */
export const recentLook = {
  list: '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-6',
  card: 'w-36 shrink-0 snap-start sm:w-auto',
};
