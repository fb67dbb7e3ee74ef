import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { Button } from '#ui/button.tsx';
import { later } from '#ui/later.tsx';

const PrintScreen = later(
  async () => ({ default: (await import('#features/self-test/ui/print/print-screen.tsx')).PrintScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['print', 'cards', 'catalogue'], fullScreen: true };

/** `/app/print?cards=id,id…`: sheets of own cards (S2 §2, option 4). */
export default function PrintRoute() {
  const { t } = useTranslation('print');
  const [address] = useSearchParams();
  const { membership: plan } = useMember();
  const ids = [...new Set((address.get('cards') ?? '').split(',').filter(Boolean))];
  const only = ids.length === 1 ? ids[0] : undefined;
  const tiles = useQuery(query.cards.listShort.queryOptions());
  const whole = useQuery(query.cards.read.queryOptions({ input: { id: only ?? '' }, enabled: only !== undefined }));
  const title = t('pageTitle');
  if (!tiles.data)
    return tiles.isError ? (
      <ErrorNote
        className="mx-auto mt-8 max-w-xl"
        title={t('notRead')}
        text={t('notReadText')}
        action={<Button onClick={() => void tiles.refetch()}>{t('tryAgain')}</Button>}
      />
    ) : (
      <div className="min-h-dvh" aria-busy="true" />
    );
  const chosen = ids.flatMap((each) => tiles.data.find(({ _id }) => _id === each) ?? []);
  const isLeftOut = (card: (typeof chosen)[number]) => card.locked || whatBlocksOpening(card, { plan }) !== undefined;
  return (
    <>
      <PageTitle title={title} />
      <PrintScreen
        cards={chosen.filter((card) => !isLeftOut(card))}
        whole={whole.data?.[0]}
        leftOut={chosen.filter(isLeftOut).map((card) => card.title)}
        premium={plan !== 'FREE'}
        backTo={only ? cardAddress.open(only) : '/app/library'}
        addressOf={(cardId) => `${location.origin}/app/library?modalMemento=${cardId}`}
      />
    </>
  );
}
