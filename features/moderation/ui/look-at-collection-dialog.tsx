import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { PublicCollection } from '#features/collections/contract.ts';
import { TitledSection } from '#ui/titled-section.tsx';
import { LookFrame, type LookDialogProps } from './look-frame.tsx';
import { publicAddress } from '#vocabulary/public-addresses.ts';

/** The reported collection: its texts and the cards that others see in it. */
export default function LookAtCollectionDialog({ id, ...dialog }: LookDialogProps) {
  const { data, isError, refetch } = useQuery(
    query.moderation.lookAtCollection.queryOptions({ input: { id }, persister: undefined }),
  );
  const collection = data?.[0];
  return (
    <LookFrame kind="collection" {...dialog} failed={isError} again={() => void refetch()}>
      {collection ? <Content collection={collection} /> : null}
    </LookFrame>
  );
}

function Content({ collection }: { collection: PublicCollection }) {
  const { t } = useTranslation('moderation');
  const { cards, card_count: count } = collection;
  return (
    <div className="flex flex-col gap-7">
      <div className="flex items-start gap-4">
        {collection.cover_picture ? (
          <img
            src={collection.cover_picture.regular}
            alt=""
            className="aspect-card w-28 shrink-0 rounded-card border border-line object-cover"
          />
        ) : null}
        <div lang={collection.language} dir="auto" className="min-w-0">
          <p dir="auto" className="font-display text-22 font-semibold wrap-anywhere">
            {collection.title}
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{collection.description}</p>
        </div>
      </div>
      <TitledSection level="h3" title={t('queue.cardsOf', { count })}>
        <ol className="flex list-decimal flex-col ps-6">
          {cards.map((card) => (
            <li key={card._id} lang={card.language} dir="auto" className="wrap-anywhere">
              <a
                href={publicAddress.card(card.url_seo)}
                target="_blank"
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
              >
                {card.title}
              </a>
            </li>
          ))}
        </ol>
        {count > cards.length ? (
          <p className="text-14 text-ink-3">{t('queue.firstCards', { count: cards.length })}</p>
        ) : null}
      </TitledSection>
    </div>
  );
}
