import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { Card } from '../../contract.ts';
import type { EditionContent } from '../../rules/edition-content.ts';
import {
  assignedEmails,
  blankShareForm,
  formOfTakenBack,
  isWorthSaving,
  savedShareForm,
  type ShareForm,
} from '../../rules/share-form.ts';
import type { PublishingKind } from '../../rules/what-blocks-publishing.ts';
import type { readEdition } from './publishing-calls.ts';
import { shareDraftOf } from './share-draft.ts';

type PublishedEdition = NonNullable<Awaited<ReturnType<typeof readEdition>>>;

/** The values with which one kind of edition of a card is published or updated, and their draft on this device. */
export function useEditionForm(card: Card, kind: PublishingKind, isPublished: boolean) {
  const member = useMember();
  /** The form was edited since it was mounted. */
  const touched = useRef(false);
  const takenBack = useTakenBack(card, kind, !isPublished);
  const initialForm = takenBack ? formOfTakenBack(takenBack) : blankShareForm(card);
  const [draft] = useState(() => shareDraftOf(member._id, card._id, kind, initialForm));
  const [storedDraft] = useState(() => draft.read());
  /** The typed or published values; `undefined` until there are any, then `usual` is shown. */
  const [typed, setForm] = useState(storedDraft);
  const form = typed ?? initialForm;
  /** There is an unpublished draft. */
  const [hasDraft, setHasDraft] = useState(storedDraft !== undefined);
  /** The form started with a draft from an earlier session. */
  const [resumed, setResumed] = useState(storedDraft !== undefined && isWorthSaving(storedDraft, initialForm));
  /** The published settings while they are edited. */
  const [saved, setSaved] = useState<ShareForm>();
  /** The published content, for comparison with the card. */
  const [edition, setEdition] = useState<EditionContent>();
  /** Addresses to which it is already assigned. */
  const [assigned, setAssigned] = useState<readonly string[]>([]);

  function forgetDraft() {
    draft.forget();
    setHasDraft(false);
    setResumed(false);
  }

  return {
    form,
    hasDraft,
    resumed,
    isUpdating: saved !== undefined,
    /** The published content, while it is being updated. */
    edition: saved && edition,
    assigned,
    change(part: Partial<ShareForm>) {
      touched.current = true;
      const next = { ...form, ...part };
      const keep = isWorthSaving(next, saved ?? initialForm);
      setForm(next);
      if (keep) draft.keep(next);
      else draft.forget();
      setHasDraft(keep);
    },
    /** Shows the published values, to update them; an unpublished draft takes precedence. */
    update(found: PublishedEdition) {
      const settings = savedShareForm(found);
      setSaved(settings);
      setEdition(found);
      setAssigned(assignedEmails(found));
      const unpublished = draft.read();
      const hasUnpublished = unpublished !== undefined && isWorthSaving(unpublished, settings);
      setForm(hasUnpublished ? unpublished : settings);
      setResumed(hasUnpublished && storedDraft !== undefined && !touched.current);
    },
    /** Discards the draft and shows the published or default values. */
    discardDraft() {
      forgetDraft();
      setForm(saved);
    },
    published(whole: ShareForm) {
      forgetDraft();
      setForm(whole);
    },
    endUpdate: () => setSaved(undefined),
    takenBack() {
      setSaved(undefined);
      setForm(draft.read());
    },
  };
}

/** The values of an edition that was taken back. */
function useTakenBack(card: Card, kind: PublishingKind, asked: boolean) {
  const enabled = asked && card.state === 'PRIVATE';
  const { data } = useQuery(
    query.publications.editions.queryOptions({ input: { id: card._id }, enabled, staleTime: 0 }),
  );
  return enabled ? data?.taken_back[kind] : undefined;
}
