import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { shorten } from '#platform/text/shorten.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stars } from '#ui/stars.tsx';
import type { Calls } from '#client/contract-types.ts';
import { averageOf, threeColors } from '../../rules/stars-and-colors.ts';

/** S3 §9. */
const shownTitle = 40;

/** What somebody has published to everybody, in the colours of the covers. */
export function PublishedCards({ id, average }: { id: string; average: number | null }) {
  const { t } = useTranslation('profiles');
  const published = useQuery(query.profiles.published.queryOptions({ input: { id } }));
  return (
    <section className="mt-8">
      <h2 className="flex flex-wrap items-center gap-x-3 font-display text-22 font-semibold">
        {t('published')}
        <span className="font-sans text-14 font-normal">
          <Stars value={average} size={18} />
        </span>
      </h2>
      {published.data?.length === 0 ? <p className="mt-2 text-ink-2">{t('none')}</p> : null}
      {published.isPending ? <Skeleton className="mt-3 h-40 w-full rounded-card!" /> : null}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {published.data?.map((card) => (
          <li key={card._id}>
            <PublishedCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PublishedCard({ card }: { card: Calls['profiles.published']['output'][number] }) {
  const [first, second, third] = threeColors(card.extract_color);
  const title = shorten(card.title, shownTitle);
  return (
    <a
      href={`/${card.url_seo}`}
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
