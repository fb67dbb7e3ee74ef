import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useSaveState } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import type { Card } from '../../contract.ts';
import { countsOf } from '../../rules/card-parts.ts';
import type { EditionContent } from '../../rules/edition-content.ts';
import type { AssignedStudent } from '../../publications.contract.ts';
import { keepWanted } from '#features/membership/ui/kept-wanted.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { addressOfSecret } from '#vocabulary/card-address.ts';
import type { PublishingReason } from '../../rules/publishing-reasons.ts';
import {
  assignedEmails,
  blankShareForm,
  failedAnswer,
  formOfTakenBack,
  isWorthSaving,
  pressPublish,
  refusedAddress,
  savedShareForm,
  sortAddresses,
  whatBlocksEmail,
  type EmailProblem,
  type ShareForm,
} from '../../rules/share-form.ts';
import { whatBlocksPublishing, type PublishingKind } from '../../rules/what-blocks-publishing.ts';
import { readEdition, recipientsOf, sendEdition, takeBackEdition } from './publishing-calls.ts';
import { shareDraftOf } from './share-draft.ts';
import { closePublishing, openPublishing } from '#features/publications/ui/prompt.ts';

/** A form to publish or update; the published edition; or the success screen. */
export type PublicationStage = 'form' | 'published' | 'done';

export type Publication = ReturnType<typeof usePublication>;

/** The dialog that contains the form; `open` reopens it in the same state. */
interface FormDialog {
  readonly close: () => void;
  readonly open: () => void;
}

/** State and actions of publishing one kind of edition of a card: the form, the calls, and their results. */
export function usePublication(card: Card, kind: PublishingKind, dialog: FormDialog = shareDialog(card, kind)) {
  const { close } = dialog;
  const member = useMember();
  const online = useOnline();
  const saveState = useSaveState(`card:${card._id}`);
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const underWay = useRef(false);
  /** The form was edited since it was mounted. */
  const touched = useRef(false);

  const isPublished = kind === 'public' ? card.published_public : card.published_private;
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
  const [stage, setStage] = useState<PublicationStage>(isPublished ? 'published' : 'form');
  /** The published settings while they are edited. */
  const [saved, setSaved] = useState<ShareForm>();
  /** The published content, for comparison with the card. */
  const [edition, setEdition] = useState<EditionContent>();
  const [notice, setNotice] = useState<'updated' | 'takenBack'>();
  const { loseFocus, takeLostFocus } = useLostFocus();
  const [newAddress, setNewAddress] = useState<string>();
  const [answer, setAnswer] = useState<{
    opens: 'billingPortal' | 'note' | 'errorModal';
    reasons: readonly PublishingReason[];
  }>();
  const [failed, setFailed] = useState<'publish' | 'load' | 'takeBack'>();
  /** The students of the request that was refused. */
  const [refused, setRefused] = useState<readonly AssignedStudent[]>([]);
  /** Addresses to which it is already assigned. */
  const [assigned, setAssigned] = useState<readonly string[]>([]);
  const [emailProblem, setEmailProblem] = useState<EmailProblem>();

  const reasons = whatBlocksPublishing(
    {
      state: card.state,
      keyIdeas: countsOf(card).key_idea_count,
      cover_picture: card.cover_picture,
      forPublic: card.forPublic,
      // Only the server knows; its reply names it as a reason.
      hidden: answer?.reasons.includes('hidden') ?? false,
    },
    { plan: member.membership, emailVerified: member.emailVerified },
    { kind, desc: form.desc, terms: form.terms },
  );
  /** Reasons that pass on their own, or are resolved elsewhere. */
  const waits = !online ? ('offline' as const) : saveState !== 'saved' ? ('unsaved' as const) : undefined;

  function change(part: Partial<ShareForm>) {
    touched.current = true;
    const next = { ...form, ...part };
    const keep = isWorthSaving(next, saved ?? initialForm);
    setForm(next);
    if (keep) draft.keep(next);
    else draft.forget();
    setHasDraft(keep);
    setAnswer(undefined);
  }

  /** Loads the published values into the form; an unpublished draft takes precedence. */
  async function edit() {
    setNotice(undefined);
    const found = await run('load', () => readEdition(card, kind));
    if (!found) return setFailed('load');
    const settings = savedShareForm(found);
    setSaved(settings);
    setEdition(found);
    setAssigned(assignedEmails(found));
    const unpublished = draft.read();
    const hasUnpublished = unpublished !== undefined && isWorthSaving(unpublished, settings);
    setForm(hasUnpublished ? unpublished : settings);
    setResumed(hasUnpublished && storedDraft !== undefined && !touched.current);
    return setStage('form');
  }

  /** Discards the draft and shows the published or default values. */
  function discardDraft() {
    draft.forget();
    setHasDraft(false);
    setResumed(false);
    setForm(saved);
    setEmailProblem(undefined);
  }

  /** Where to return after an upgrade; the draft is stored meanwhile. */
  const returnTo = { what: 'publish', to: `/app/card/${card._id}?share=${kind}` } as const;

  /** Returns `blocked` if something must be fixed first, in which case nothing is sent. */
  async function publish(students: readonly AssignedStudent[] = []): Promise<'blocked' | 'published' | undefined> {
    const press = pressPublish(reasons);
    if (press === 'upgrade') {
      close();
      openUpgrade('publishing', returnTo);
      return undefined;
    }
    // Include a typed address that was not added to the list.
    const { taken, problem } = sortAddresses(form.typedEmail, (email, others) =>
      whatBlocksEmail(email, [...assigned, ...form.emails, ...others], member.email),
    );
    setEmailProblem(problem);
    if (press === 'blocked' || waits || problem) return 'blocked';
    if (underWay.current) return undefined;
    underWay.current = true;
    setNotice(undefined);
    setAnswer(undefined);
    const whole = { ...form, emails: [...form.emails, ...taken], typedEmail: '' };
    try {
      const reply = await run(
        'publish',
        (options) => sendEdition(card, kind, { whole, students, updates: saved !== undefined }, options),
        { ...whole, students },
      );
      if (!reply) {
        setRefused(recipientsOf(whole, students));
        setFailed('publish');
        return undefined;
      }
      const opens = failedAnswer(kind, reply);
      if (opens === 'upgrade' || opens === 'moreStudents') {
        close();
        if (opens === 'upgrade') openUpgrade('publishing', returnTo);
        else openUpgrade('studentsFull', returnTo, { back: dialog.open });
      } else if (opens) setAnswer({ opens, reasons: reply.reasons });
      else {
        await published(whole, reply.url_seo ?? reply.url_private_focus_id);
        return 'published';
      }
    } finally {
      underWay.current = false;
    }
    return undefined;
  }

  async function published(whole: ShareForm, link: string | null | undefined) {
    draft.forget();
    setHasDraft(false);
    setResumed(false);
    setForm(whole);
    if (link) setNewAddress(link);
    await refetchAll();
    if (saved) setNotice('updated');
    loseFocus();
    setStage(saved ? 'published' : 'done');
    setSaved(undefined);
  }

  /** The confirmation closes in any case; an error is shown in the dialog. */
  async function takeBack() {
    const reply = await run('takeBack', (options) => takeBackEdition(card, kind, options));
    if (!reply) return setFailed('takeBack');
    await refetchAll();
    setNewAddress(undefined);
    setSaved(undefined);
    setForm(draft.read());
    setNotice('takenBack');
    loseFocus();
    setStage('form');
  }

  const refetchAll = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: query.cards.read.queryKey({ input: { id: card._id } }) }),
      queries.invalidateQueries({ queryKey: query.cards.listShort.key() }),
      queries.invalidateQueries({ queryKey: query.publications.key() }),
    ]);

  const link = newAddress ?? (kind === 'public' ? card.url_seo : card.url_private_focus_id);
  return {
    card,
    kind,
    stage,
    form,
    change,
    hasDraft,
    resumed,
    close,
    discardDraft,
    updating: saved !== undefined,
    /** The published content, while it is being updated. */
    edition: saved && edition,
    reasons,
    waits,
    saveState,
    notice,
    /** Returns true once after a screen change that lost the focus, so that later visits of the tab keep theirs. */
    takeLostFocus,
    working,
    /** Address of the edition; `undefined` if there is none. */
    address: link ? `${location.origin}${kind === 'public' ? `/${link}` : addressOfSecret(link)}` : undefined,
    edit,
    publish,
    /** Returns here after a plan was bought. */
    returnWithPlan: () => keepWanted(member._id, { ...returnTo, under: member.membership }),
    takeBack,
    backToPublished: () => setStage('published'),
    answer,
    clearAnswer: () => setAnswer(undefined),
    failed:
      failed && failure ? { what: failed, ...failure, address: refusedAddress(failure.field, refused) } : undefined,
    clearFailure: () => {
      setFailed(undefined);
      forget();
    },
    emailProblem,
    setEmailProblem,
    ownEmail: member.email,
    assigned,
  };
}

const shareDialog = (card: Card, tab: PublishingKind): FormDialog => ({
  close: closePublishing,
  open: () => openPublishing({ kind: 'share', cardId: card._id, tab }),
});

/** The values of an edition that was taken back. */
function useTakenBack(card: Card, kind: PublishingKind, asked: boolean) {
  const enabled = asked && card.state === 'PRIVATE';
  const { data } = useQuery(
    query.publications.editions.queryOptions({ input: { id: card._id }, enabled, staleTime: 0 }),
  );
  return enabled ? data?.taken_back[kind] : undefined;
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
