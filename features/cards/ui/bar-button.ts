import { buttonClass } from '#ui/button-class.ts';

/** In the bar of a public card: on a phone all of them stand in one row, in every language, each wide enough for a finger. */
export const barButton = (variant?: 'primary' | 'secondary' | 'quiet', more = ''): string =>
  buttonClass({
    ...(variant ? { variant } : {}),
    className: `rounded-full max-sm:min-w-11 max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-14 ${more}`,
  });
