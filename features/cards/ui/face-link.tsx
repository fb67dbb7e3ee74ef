import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { communityView, type CardStyle, type TileView } from '../rules/tile-view.ts';
import { CardFace, type CardFaceProps } from './card-face.tsx';

/** A public card in a list: a link around its face, with category and rating, and more text on hover. */
export function FaceLink({
  card,
  view,
  cardStyle = 'paper',
  forMembers,
  dimmed,
  marks,
  heading,
  eager,
  ...link
}: Pick<CardFaceProps, 'card' | 'forMembers' | 'dimmed' | 'marks' | 'heading' | 'eager'> & {
  view?: TileView;
  cardStyle?: CardStyle;
} & Pick<LinkProps, 'to' | 'onClick' | 'state' | 'preventScrollReset'>) {
  const { t } = useTranslation('catalogue');
  return (
    <Link
      {...link}
      className={cx(
        'group block rounded-card transition-[translate] motion-safe:hover:-translate-y-1',
        cardStyle === 'holographic' && 'holographic',
      )}
    >
      <CardFace
        {...{ card, view: view && communityView(view), forMembers, dimmed, marks, heading, eager }}
        category={t(`category.${card.category_1}` as 'category.OTHER')}
        overlay
        rated
      />
    </Link>
  );
}
