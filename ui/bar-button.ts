import { buttonClass } from '#ui/button-class.ts';

/** For the bar of a public card: on a phone all buttons fit in one row, in every language, each at least 44 px wide. */
export const barButton = (variant?: 'primary' | 'secondary' | 'quiet', more = ''): string =>
  buttonClass({
    ...(variant ? { variant } : {}),
    className: `rounded-full max-sm:min-w-11 max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-14 ${more}`,
  });
