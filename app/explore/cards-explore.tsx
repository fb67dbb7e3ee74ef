import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useMember } from '#client/session.ts';
import { queryClient, refetchNow } from '#client/query-client.ts';
import { query as queries } from '#client/query.ts';
import { openEyeFurther, useTileChoices } from '#features/cards/ui/card-look.ts';
import { PremiumOnly, useOpeningBlocked } from '#features/cards/ui/premium-only.tsx';
import type { CardShort } from '#features/cards/contract.ts';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { tileView, type CardStyle, type TileView } from '#features/cards/rules/tile-view.ts';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { CardGone } from '#features/cards/ui/card-gone.tsx';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import { tileKeys } from '#ui/tile-moves.ts';
import { useTileLook } from '#features/cards/ui/tile-look.tsx';
import { publicAddressesOf } from '#features/cards/rules/in-library.ts';
import { InLibraryMark } from '#features/publications/ui/in-library-mark.tsx';
import { Suited } from '#features/cards/ui/publishing/suited.tsx';
import { isMadeInPremium } from '#features/cards/ui/needs-premium.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { later, NotLoaded } from '#ui/later.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import type { OnAdded } from '#app/shell/use-adding.ts';
import { usePartAbove } from '#ui/use-part-above.ts';
import { AppExplore } from '#features/publications/ui/explore/app-explore.tsx';
import { cardPages } from '#features/cards/client/card-pages.ts';
import { openedCard, useExploreView } from '#features/publications/client/explore-view.ts';

const CommunityCard = later(async () => ({ default: (await import('#app/shell/community-card.tsx')).CommunityCard }), {
  meanwhile: () => <CardPageSkeleton />,
  without: () => <NotLoaded />,
});

/** Explore inside the app, for cards. A card opens above the list. */
export function CardsExplore() {
  const { t, i18n } = useTranslation(['cards', 'explore']);
  const member = useMember();
  const explored = useExploreView();
  const { view, plain, address } = explored;
  const tiles = useTileChoices();
  const look = useTileLook(tiles);
  const reading = cardPages(view, i18n.language);
  const list = useInfiniteQuery({
    ...reading,
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ cards, ...page }) => ({ ...page, tiles: cards })),
      pageParams,
    }),
    placeholderData: keepPreviousData,
  });
  // The library list is stored on the device and updated with each added or removed card.
  const library = useQuery(queries.cards.listShort.queryOptions()).data;
  const held = useMemo(() => publicAddressesOf(library ?? []), [library]);
  const suited = useQuery(queries.explore.suited.queryOptions({ enabled: plain }));
  const above = usePartAbove(plain && list.data !== undefined, library ? suited.status : 'pending');
  // As it was first shown: a suggestion that is added meanwhile stays in its place, marked.
  const [offered, setOffered] = useState<typeof suited.data>();
  if (above === 'shown' && !offered && suited.data)
    setOffered({ ...suited.data, cards: suited.data.cards.filter(({ url_seo }) => !held.has(url_seo ?? '')) });
  const hasOffers = offered !== undefined && offered.cards.length + offered.followed.length > 0;
  async function refresh(): Promise<boolean> {
    const answered = await refetchNow(reading.queryKey, ...(plain ? [queries.explore.suited.queryKey()] : []));
    if (answered) setOffered(undefined);
    return answered;
  }
  const tellsOf = useMemo(() => tileView(tiles.eyeOpen), [tiles.eyeOpen]);
  const reader = useMemo(() => ({ id: member._id, plan: member.membership }), [member._id, member.membership]);
  const tile = (card: CardShort, at = 0) => (
    <Tile
      card={card}
      view={tellsOf}
      cardStyle={tiles.cardStyle}
      member={reader}
      address={address}
      held={held.has(card.url_seo ?? '')}
      // The first rows are visible at once.
      eager={at < 6}
    />
  );

  return (
    <AppExplore
      kind="card"
      title={t('explore:title')}
      explored={explored}
      list={list}
      waitsForAbove={plain && above === 'waiting'}
      keys={[
        { keys: 'v', label: t('library.eyeKey'), run: openEyeFurther },
        { keys: tileKeys, label: t('explore:keys.move') },
        { keys: 'Enter', label: t('actions.open') },
      ]}
      refresh={<RefreshButton size="sm" onRefresh={refresh} busy={list.isRefetching} />}
      beside={look.choices}
      before={above === 'shown' && offered && hasOffers ? <Suited {...offered} tile={tile} /> : null}
      tile={tile}
    >
      {look.levels}
      <OpenCard address={address} />
    </AppExplore>
  );
}

/**
 * Opens above the list with a URL of its own, so that Back closes it. Memoised, because the screen rerenders with each
 * of its queries.
 */
const Tile = memo(function Tile({
  card,
  view,
  cardStyle,
  member,
  address,
  held,
  eager,
}: {
  card: CardShort;
  view: TileView;
  cardStyle: CardStyle;
  member: Parameters<typeof whatBlocksReading>[1];
  address: URLSearchParams;
  held: boolean;
  eager: boolean;
}) {
  const blocked = whatBlocksReading(card, member) !== undefined;
  const to = new URLSearchParams(address);
  to.set(openedCard, card.url_seo ?? '');
  return (
    <FaceLink
      to={`?${to.toString()}`}
      preventScrollReset
      state={{ openedFromList: true }}
      onClick={(event) => {
        if (!blocked || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        isMadeInPremium(`/app/explore?${to.toString()}`);
      }}
      card={card}
      view={view}
      cardStyle={cardStyle}
      dimmed={blocked}
      // Shown at every detail level, because it matters here.
      marks={held ? <InLibraryMark /> : undefined}
      heading="h2"
      eager={eager}
    />
  );
});

function OpenCard({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation(['explore', 'cards']);
  const [, setAddress] = useSearchParams();
  const slug = address.get(openedCard);
  const navigate = useNavigate();
  const close = () => {
    const next = new URLSearchParams(address);
    next.delete(openedCard);
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <Dialog open={slug !== null} onOpenChange={(open) => !open && close()} size="xl" title={t('cardOf')} titleHidden>
      {slug ? (
        <OpenedCard
          key={slug}
          slug={slug}
          onClose={close}
          onAdded={(copyId, waited) => {
            // S1 §4: closes after adding, unless the reader went on reading while it waited for the network.
            if (!waited) close();
            return { label: t('cards:actions.open'), onPress: () => void navigate(`/app/card/${copyId}`) };
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Also reached by the link of a card that the plan does not include. */
function OpenedCard({ slug, onAdded, onClose }: { slug: string; onAdded: OnAdded; onClose: () => void }) {
  const read = useQuery(queries.cards.readPublic.queryOptions({ input: { slug } }));
  return useOpeningBlocked(read, whatBlocksReading) ? (
    <PremiumOnly heading="h2" />
  ) : (
    <CommunityCard
      slug={slug}
      slots={() => ({ inModal: true })}
      onAdded={onAdded}
      gone={(wasShown) => <Gone wasShown={wasShown} onClose={onClose} />}
    />
  );
}

/** The list is stale too, so it is refetched. */
function Gone({ wasShown, onClose }: { wasShown: boolean; onClose: () => void }) {
  const { t } = useTranslation('explore');
  useEffect(() => void queryClient.invalidateQueries({ queryKey: queries.explore.key() }), []);
  return (
    <CardGone
      wasShown={wasShown}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('goOn')}
        </Button>
      }
    />
  );
}
