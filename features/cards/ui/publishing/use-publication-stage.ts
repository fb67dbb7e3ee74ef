import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { query } from '#client/query.ts';
import { addressOfSecret } from '#vocabulary/card-address.ts';
import type { Card } from '../../contract.ts';
import type { PublishingKind } from '../../rules/what-blocks-publishing.ts';

/** A form to publish or update; the published edition; or the success screen. */
type PublicationStage = 'form' | 'published' | 'done';

/** Which screen of publishing is shown, what it says was done, and the address of the edition. */
export function usePublicationStage(card: Card, kind: PublishingKind, isPublished: boolean) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<PublicationStage>(isPublished ? 'published' : 'form');
  const [notice, setNotice] = useState<'updated' | 'takenBack'>();
  const { loseFocus, takeLostFocus } = useLostFocus();
  const [newAddress, setNewAddress] = useState<string>();
  const link = newAddress ?? (kind === 'public' ? card.url_seo : card.url_private_focus_id);
  return {
    stage,
    notice,
    takeLostFocus,
    /** Of the edition; `undefined` if there is none. */
    address: link ? `${location.origin}${kind === 'public' ? `/${link}` : addressOfSecret(link)}` : undefined,
    setNewAddress,
    clearNotice: () => setNotice(undefined),
    showForm: () => setStage('form'),
    showPublished: () => setStage('published'),
    published(isUpdate: boolean) {
      if (isUpdate) setNotice('updated');
      loseFocus();
      setStage(isUpdate ? 'published' : 'done');
    },
    takenBack() {
      setNewAddress(undefined);
      setNotice('takenBack');
      loseFocus();
      setStage('form');
    },
    refetchAll: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: query.cards.read.queryKey({ input: { id: card._id } }) }),
        queries.invalidateQueries({ queryKey: query.cards.listShort.key() }),
        queries.invalidateQueries({ queryKey: query.publications.key() }),
      ]),
  };
}

/** The pressed button was unmounted with the focus; the next screen takes it. */
function useLostFocus() {
  const lost = useRef(false);
  const takeLostFocus = useCallback(() => {
    const takes = lost.current;
    lost.current = false;
    return takes;
  }, []);
  return {
    loseFocus() {
      lost.current = true;
    },
    takeLostFocus,
  };
}
