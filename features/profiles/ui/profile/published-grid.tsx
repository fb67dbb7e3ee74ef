import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { publicAddress } from '#vocabulary/public-addresses.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Stars } from '#ui/stars.tsx';
import { averageOf, threeColors } from '../../rules/stars-and-colors.ts';

/** S3 §9. */
const shownTitle = 40;

type Published = Calls['profiles.published']['output'][number];

export function PublishedTitle({ average }: { average: number | null }) {
  const { t } = useTranslation('profiles');
  return (
    <h2 className="flex flex-wrap items-center gap-x-3 font-display text-22 font-semibold">
      {t('published')}
      <span className="font-sans text-14 font-normal">
        <Stars value={average} size={18} />
      </span>
    </h2>
  );
}

export function PublishedGrid({ cards }: { cards: readonly Published[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {cards.map((card) => (
        <li key={card._id}>
          <PublishedCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function PublishedCard({ card }: { card: Published }) {
  const [first, second, third] = threeColors(card.extract_color);
  const title = shorten(card.title, shownTitle);
  return (
    <a
      href={publicAddress.card(card.url_seo)}
      title={title === card.title ? undefined : card.title}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-resting hover:shadow-lifted"
    >
      <span className="block h-28 overflow-hidden">
        <CardCover card={card} large />
      </span>
      <span
        aria-hidden="true"
        className="h-1.5"
        style={{ backgroundImage: `linear-gradient(to right, ${first}, ${second}, ${third})` }}
      />
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span dir="auto" className="flex-1 font-medium wrap-anywhere">
          {title}
        </span>
        <Stars value={averageOf([card])} count={card.number_rating} size={14} />
      </span>
    </a>
  );
}
