import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { setNode } from '../../rules/edits.ts';
import type { Attached, MapNode } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

type State = { readonly kind: 'idle' | 'adding' | 'waiting' } | { readonly kind: 'refused'; readonly text: string };

/** A card that the author of the map suggests and that the member does not hold: it is looked at, or added. */
export function SuggestedCard({ node, suggested }: { node: MapNode; suggested: Attached }) {
  const { t } = useTranslation(['maps', 'cards']);
  const { addSuggestedCard, change, session } = useMapEditing();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const address = suggested.url_seo;
  if (address === undefined) return <p className="text-14 text-ink-2">{t('cards.notPublic')}</p>;
  async function add(add: NonNullable<typeof addSuggestedCard>, urlSeo: string) {
    setState({ kind: 'adding' });
    const added = await add(urlSeo, () => setState({ kind: 'waiting' }));
    if (added.kind === 'added') {
      // On a map of one's own, the node holds the copy from now on.
      const { _id, url_seo: _address, ...shown } = suggested;
      change([setNode(node.id, { memento: { ...shown, _id: added.cardId } })]);
      session.endGesture();
      return setState({ kind: 'idle' });
    }
    if (added.kind === 'needsPremium') {
      openUpgrade('libraryFull', { what: 'add', to: publicAddress.add(urlSeo) });
      return setState({ kind: 'idle' });
    }
    // The key belongs to any area.
    setState({ kind: 'refused', text: t(added.key as 'cards.refused', added.values) });
    // It is said here, and nothing was written.
    return added.forget();
  }
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="text-14 text-ink-2">{t('cards.suggested')}</p>
      <div className="flex flex-wrap gap-2">
        {addSuggestedCard ? (
          <Button
            size="sm"
            variant="primary"
            loading={state.kind === 'adding' || state.kind === 'waiting'}
            icon={<BookmarkPlus aria-hidden="true" className="size-4" />}
            onClick={() => add(addSuggestedCard, address).catch(failed)}
          >
            {t('cards.add')}
          </Button>
        ) : null}
        <ButtonLink size="sm" to={`/${address}`}>
          {t('cards.look')}
        </ButtonLink>
      </div>
      <p role="status" className="text-14 text-ink-2">
        {state.kind === 'waiting' ? t('cards.waits') : state.kind === 'refused' ? state.text : null}
      </p>
    </div>
  );

  function failed(error: unknown): void {
    reportError(error);
    setState({ kind: 'refused', text: t('cards.refused') });
  }
}
