import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import { CardFace, type CardFaceProps } from './card-face.tsx';

/** A public card in a list: its face, with its category and its rating, inside its link. */
export function FaceLink({
  card,
  forMembers,
  dimmed,
  marks,
  heading,
  eager,
  ...link
}: Pick<CardFaceProps, 'card' | 'forMembers' | 'dimmed' | 'marks' | 'heading' | 'eager'> &
  Pick<LinkProps, 'to' | 'onClick' | 'state' | 'preventScrollReset'>) {
  const { t } = useTranslation('catalogue');
  return (
    <Link {...link} className="block rounded-card transition-[translate] motion-safe:hover:-translate-y-1">
      <CardFace
        {...{ card, forMembers, dimmed, marks, heading, eager }}
        category={t(`category.${card.category_1}` as 'category.OTHER')}
        rated
      />
    </Link>
  );
}
