import { CirclePlay, LogIn, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import type { PublicAction } from '../rules/public-actions.ts';
import { barButton } from './bar-button.ts';
import { opensShareBox } from './share-box.tsx';

export interface PublicBarProps {
  actions: readonly PublicAction[];
  /** Names the box with the ways to share. */
  shareId: string;
  links: { readonly test: string; readonly signIn: string; readonly edit: string | undefined };
  bookmark: ReactNode;
  addedBy: ReactNode;
  /** The surface that it floats over. */
  ground?: 'ground' | 'raised';
  /** On a phone the product's own bar stands at the lower edge. */
  aboveBar?: boolean;
}

/** What can be done with a public card, floating above its lower edge. Links, so that it works without a script. */
export function PublicBar({ actions, shareId, links, bookmark, addedBy, ground = 'ground', aboveBar = false }: PublicBarProps) {
  const { t } = useTranslation('cards');
  const plain = barButton('quiet');
  const draw: Record<PublicAction, () => ReactNode> = {
    share: () => (
      <button type="button" {...opensShareBox(shareId)} className={plain}>
        <Share2 aria-hidden="true" className="size-5" />
        <span className={actions.includes('signIn') ? '@max-[22rem]:sr-only' : 'max-sm:sr-only'}>{t('public.share')}</span>
      </button>
    ),
    flashTest: () => (
      <Link to={links.test} className={plain}>
        <CirclePlay aria-hidden="true" className="size-5" />
        {/* With large letters on a phone, or four actions on a narrow one, there is room for one word, and that is the main one. */}
        <span className={actions.includes('addedBy') ? '@max-[22rem]:sr-only' : '@max-[16rem]:sr-only'}>{t('public.test')}</span>
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
        '@container pointer-events-none sticky z-20 -mx-4 mt-8 flex justify-center bg-linear-to-t to-transparent px-3 pt-8 sm:-mx-6 transition-[translate,opacity] duration-200 motion-reduce:transition-none print:hidden',
        // Out of the way while one reads on (`enliven-public-card.ts`); what takes the focus comes back.
        'max-sm:data-away:not-focus-within:translate-y-full max-sm:data-away:not-focus-within:opacity-0',
        // What runs out under it fades, and is never cut in the middle of a letter.
        ground === 'raised' ? 'from-raised via-raised/85' : 'from-ground via-ground/85',
        ground === 'raised'
          ? // Down to the edge of the dialog, through the room that it leaves below what it holds.
            '-bottom-5 -mb-5 rounded-b-card pb-[max(1.25rem,env(safe-area-inset-bottom))]'
          : aboveBar
            ? // The bar with the places of the product stands below it on a phone, and hides where the fade ends.
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
