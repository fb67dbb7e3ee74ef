import { CirclePlay, LogIn, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import type { PublicAction } from '../rules/public-actions.ts';
import { barButton } from '#ui/bar-button.ts';
import { shareBoxLink } from './share-box.tsx';

export interface PublicBarProps {
  actions: readonly PublicAction[];
  /** The page to share. */
  page: string;
  links: { readonly test: string; readonly signIn: string; readonly edit: string | undefined };
  bookmark: ReactNode;
  addedBy: ReactNode;
  /** The background that it floats over. */
  ground?: 'ground' | 'raised';
  /** The app's navigation bar is below it on a phone. */
  aboveBar?: boolean;
}

/**
 * The actions of a public card, floating above the lower edge. They are links, so that they work without JavaScript.
 */
export function PublicBar({
  actions,
  page,
  links,
  bookmark,
  addedBy,
  ground = 'ground',
  aboveBar = false,
}: PublicBarProps) {
  const { t } = useTranslation('cards');
  const plain = barButton('quiet');
  const draw: Record<PublicAction, () => ReactNode> = {
    share: () => (
      <a {...shareBoxLink(page)} className={plain}>
        <Share2 aria-hidden="true" className="size-5" />
        <span className={actions.includes('signIn') ? '@max-[22rem]:sr-only' : 'max-sm:sr-only'}>
          {t('public.share')}
        </span>
      </a>
    ),
    flashTest: () => (
      <Link to={links.test} className={plain}>
        <CirclePlay aria-hidden="true" className="size-5" />
        {/* Large fonts on a phone, or four actions on a narrow one, leave room for the main label only. */}
        <span className={actions.includes('addedBy') ? '@max-[22rem]:sr-only' : '@max-[16rem]:sr-only'}>
          {t('public.test')}
        </span>
      </Link>
    ),
    signIn: () => (
      <Link to={links.signIn} className={barButton('primary')}>
        <LogIn aria-hidden="true" className="size-5" />
        {t('public.signIn')}
      </Link>
    ),
    bookmark: () => bookmark,
    edit: () =>
      links.edit === undefined ? null : (
        <Link to={links.edit} className={barButton('primary')}>
          <Pencil aria-hidden="true" className="size-5" />
          {t('public.edit')}
        </Link>
      ),
    addedBy: () => addedBy,
  };
  return (
    <nav
      aria-label={t('public.actions')}
      data-floating
      className={cx(
        '@container pointer-events-none sticky z-20 -mx-4 mt-8 flex justify-center bg-linear-to-t from-70% to-transparent px-3 pt-8 sm:-mx-6 transition-[translate,opacity] duration-200 motion-reduce:transition-none print:hidden',
        // Hidden while scrolling down (`enhance-public-page.ts`), except while it contains the focus.
        'max-sm:data-away:not-focus-within:translate-y-full max-sm:data-away:not-focus-within:opacity-0',
        // Content fades out above it, so that no text lies behind it.
        ground === 'raised' ? 'from-raised' : 'from-ground',
        ground === 'raised'
          ? // Covers the bottom padding of the dialog too.
            '-bottom-5 -mb-5 rounded-b-card pb-[max(1.25rem,env(safe-area-inset-bottom))]'
          : aboveBar
            ? // On a phone the navigation bar is below it, and covers the end of the gradient.
              'bottom-[calc(3rem+env(safe-area-inset-bottom))] pb-7 md:bottom-0 md:pb-3'
            : 'bottom-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      <ul className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-1 rounded-[1.75rem] border border-line bg-raised p-1.5 shadow-lifted">
        {actions.map((action) => {
          const drawn = draw[action]();
          return drawn ? <li key={action}>{drawn}</li> : null;
        })}
      </ul>
    </nav>
  );
}
