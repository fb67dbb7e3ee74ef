import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { cardAddress } from '#vocabulary/card-address.ts';
import { useKeys } from '#client/keys.ts';
import type { Card } from '../contract.ts';
import { countsOf } from '../rules/card-parts.ts';
import { canBeTested } from '../rules/panel-view.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';

/** The keys of the page of an own card; `title` heads them in the list of keys. */
export function useOwnCardKeys(card: Card, title: string): void {
  const { t } = useTranslation('cards');
  const navigate = useNavigate();
  useKeys(
    [
      { keys: 'e', label: t('actions.edit'), run: () => void navigate(cardAddress.edit(card._id)), when: !card.locked },
      {
        keys: 't',
        label: t('actions.test'),
        run: () => void navigate(cardAddress.test(card._id)),
        when: canBeTested({ ...card, ...countsOf(card) }),
      },
    ],
    title,
  );
}

/** Opens the sharing of a card that `?share=` asks for: the checkout returns with it to finish publishing. */
export function useAskedShare(cardId: string): void {
  const [address, setAddress] = useSearchParams();
  const share = address.get('share');
  useEffect(() => {
    if (share !== 'public' && share !== 'private') return;
    openPublishing({ kind: 'share', cardId: cardId, tab: share });
    void setAddress({}, { replace: true, preventScrollReset: true });
  }, [share, cardId, setAddress]);
}
