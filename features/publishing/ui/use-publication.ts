import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { calls } from '#app/calls.ts';
import { useSaveState } from '#app/outbox.ts';
import { useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import { useCall } from '#app/use-call.ts';
import { useOnline } from '#app/use-online.ts';
import type { Card } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import type { EditionContent } from '#features/cards/rules/edition-content.ts';
import type { AssignedStudent } from '../contract.ts';
import { keepWanted } from '#features/membership/ui/kept-wanted.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { addressOfSecret } from '../rules/card-at-address.ts';
import type { PublishingReason } from '../rules/publishing-reasons.ts';
import {
  assignedEmails,
  blankShareForm,
  failedAnswer,
  formOfTakenBack,
  isWorthKeeping,
  pressPublish,
  refusedAddress,
  savedShareForm,
  sharePayload,
  takeAddresses,
  whatBlocksEmail,
  type EmailProblem,
  type ShareForm,
} from '../rules/share-form.ts';
import { whatBlocksPublishing, type PublishingKind } from '../rules/what-blocks-publishing.ts';
import { draftOf } from './kept-draft.ts';
import { closePublishing, openPublishing } from './prompt.ts';

/** A form to publish or update; what is published; or just now published. */
export type PublicationStage = 'form' | 'published' | 'done';

export type Publication = ReturnType<typeof usePublication>;

interface Reply {
  readonly failed: boolean;
  readonly need_premium_account: boolean;
  readonly reasons: readonly PublishingReason[];
  readonly url_seo?: string | null;
  readonly url_private_focus_id?: string | null;
}

/** The dialog that a form stands in: closed, it is opened again as it was left. */
interface FormDialog {
  readonly close: () => void;
  readonly open: () => void;
}

/** Publishing one kind of edition of a card: its form, its calls, and what becomes of them. */
export function usePublication(card: Card, kind: PublishingKind, dialog: FormDialog = shareDialog(card, kind)) {
  const { close } = dialog;
  const member = useMember();
  const online = useOnline();
  const saveState = useSaveState(`card:${card._id}`);
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const underWay = useRef(false);
  /** Something was written in this sitting. */
  const touched = useRef(false);

  const isPublished = kind === 'public' ? card.published_public : card.published_private;
  const takenBack = useTakenBack(card, kind, !isPublished);
  const usual = takenBack ? formOfTakenBack(takenBack) : blankShareForm(card);
  const [draft] = useState(() => draftOf(member._id, card._id, kind, usual));
  const [begun] = useState(() => draft.read());
  /** What was typed, or is published; nothing of the kind yet, and the form stands as it begins. */
  const [typed, setForm] = useState(begun);
  const form = typed ?? usual;
  /** Something stands in the form, or did when it was closed, that is not published. */
  const [hasDraft, setHasDraft] = useState(begun !== undefined);
  /** The form began with what was written at an earlier opening. */
  const [resumed, setResumed] = useState(begun !== undefined && isWorthKeeping(begun, usual));
  const [stage, setStage] = useState<PublicationStage>(isPublished ? 'published' : 'form');
  /** What the edition stands on, while it is edited. */
  const [saved, setSaved] = useState<ShareForm>();
  /** The edition itself, to be held beside the card. */
  const [edition, setEdition] = useState<EditionContent>();
  const [said, setSaid] = useState<'updated' | 'takenBack'>();
  /** The button that led to what stands there now is gone, and with it the focus. */
  const focusIsLost = useRef(false);
  const takesFocus = useCallback(() => {
    const takes = focusIsLost.current;
    focusIsLost.current = false;
    return takes;
  }, []);
  const [newAddress, setNewAddress] = useState<string>();
  const [answer, setAnswer] = useState<{ opens: 'billingPortal' | 'note' | 'errorModal'; reasons: readonly PublishingReason[] }>();
  const [failed, setFailed] = useState<'publish' | 'load' | 'takeBack'>();
  /** Whom it was to be given to when that was refused. */
  const [refused, setRefused] = useState<readonly AssignedStudent[]>([]);
  /** Whose copies are there, or on their way. */
  const [assigned, setAssigned] = useState<readonly string[]>([]);
  const [emailProblem, setEmailProblem] = useState<EmailProblem>();

  const reasons = whatBlocksPublishing(
    {
      state: card.state,
      keyIdeas: countsOf(card).key_idea_count,
      cover_picture: card.cover_picture,
      forPublic: card.forPublic,
      // Only the server knows; its answer says so.
      hidden: answer?.reasons.includes('hidden') ?? false,
    },
    { plan: member.membership, emailVerified: member.emailVerified },
    { kind, desc: form.desc, terms: form.terms },
  );
  /** What passes by itself, or is put right elsewhere than here. */
  const waits = !online ? ('offline' as const) : saveState !== 'saved' ? ('unsaved' as const) : undefined;

  function change(part: Partial<ShareForm>) {
    touched.current = true;
    const next = { ...form, ...part };
    const keep = isWorthKeeping(next, saved ?? usual);
    setForm(next);
    if (keep) draft.keep(next);
    else draft.forget();
    setHasDraft(keep);
    setAnswer(undefined);
  }

  /** Reads what is published into the form; what was typed before and not published stands over it. */
  async function edit() {
    setSaid(undefined);
    const found = await run('load', async () => {
      const [read] =
        kind === 'public'
          ? await calls.cards.readPublic({ slug: card.url_seo! })
          : await calls.publishing.readSecret({ url_private_focus_id: card.url_private_focus_id! });
      return read;
    });
    if (!found) return setFailed('load');
    const settings = savedShareForm(found);
    setSaved(settings);
    setEdition(found);
    setAssigned(assignedEmails(found));
    const kept = draft.read();
    const goesOn = kept !== undefined && isWorthKeeping(kept, settings);
    setForm(goesOn ? kept : settings);
    setResumed(goesOn && begun !== undefined && !touched.current);
    return setStage('form');
  }

  /** Throws away what was typed since it was published, or since the card had its own description. */
  function startAgain() {
    draft.forget();
    setHasDraft(false);
    setResumed(false);
    setForm(saved);
    setEmailProblem(undefined);
  }

  /** What is typed is kept meanwhile. */
  const goingOn = { what: 'publish', to: `/app/card/${card._id}?share=${kind}` } as const;

  /** Answers what has to be looked at first, where nothing was sent. */
  async function publish(students: readonly AssignedStudent[] = []): Promise<'blocked' | 'published' | undefined> {
    const press = pressPublish(reasons);
    if (press === 'upgrade') {
      close();
      openUpgrade('publishing', goingOn);
      return undefined;
    }
    // An address that stands in its field without having been added is meant all the same.
    const { taken, problem } = takeAddresses(form.typedEmail, (email, others) =>
      whatBlocksEmail(email, [...assigned, ...form.emails, ...others], member.email),
    );
    setEmailProblem(problem);
    if (press === 'blocked' || waits || problem) return 'blocked';
    if (underWay.current) return undefined;
    underWay.current = true;
    setSaid(undefined);
    setAnswer(undefined);
    const whole = { ...form, emails: [...form.emails, ...taken], typedEmail: '' };
    try {
      const reply = await run('publish', (options) => send(whole, students, options), { ...whole, students });
      if (!reply) {
        setRefused(givenTo(whole, students));
        setFailed('publish');
        return undefined;
      }
      const opens = failedAnswer(kind, reply);
      if (opens === 'upgrade' || opens === 'moreStudents') {
        close();
        if (opens === 'upgrade') openUpgrade('publishing', goingOn);
        else openUpgrade('studentsFull', goingOn, { back: dialog.open });
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

  type Options = Parameters<Parameters<typeof run>[1]>[0];
  async function send(whole: ShareForm, students: readonly AssignedStudent[], options: Options): Promise<Reply> {
    const payload = sharePayload(whole);
    if (kind === 'public')
      return saved
        ? calls.publishing.updatePublic({ focusCardId: card._id, language: whole.language, ...payload }, options)
        : calls.publishing.publishPublic({ id: card._id, language: whole.language, ...payload }, options);
    // An update of the settings says nothing of addresses; publishing the same card again does both under the same link.
    const emailList = givenTo(whole, students);
    return saved && emailList.length === 0
      ? calls.publishing.updatePrivate({ focusCardId: card._id, ...payload }, options)
      : calls.publishing.publishPrivate({ id: card._id, emailList, ...payload }, options);
  }

  async function published(whole: ShareForm, link: string | null | undefined) {
    draft.forget();
    setHasDraft(false);
    setResumed(false);
    setForm(whole);
    if (link) setNewAddress(link);
    await readAgain();
    if (saved) setSaid('updated');
    focusIsLost.current = true;
    setStage(saved ? 'published' : 'done');
    setSaved(undefined);
  }

  /** The question closes either way: what did not work is said above, with its reason. */
  async function takeBack() {
    const reply = await run('takeBack', (options) =>
      kind === 'public'
        ? calls.publishing.takeBackPublic({ focus_card_public_id: card.focus_card_public_id! }, options)
        : calls.publishing.takeBackPrivate({ focus_card_private_id: card.focus_card_private_id! }, options),
    );
    if (!reply) return setFailed('takeBack');
    await readAgain();
    setNewAddress(undefined);
    setSaved(undefined);
    setForm(draft.read());
    setSaid('takenBack');
    focusIsLost.current = true;
    setStage('form');
  }

  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: query.cards.read.queryKey({ input: { id: card._id } }) }),
      queries.invalidateQueries({ queryKey: query.cards.listShort.key() }),
      queries.invalidateQueries({ queryKey: query.publishing.key() }),
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
    startAgain,
    updating: saved !== undefined,
    /** What is published, where it is being updated. */
    edition: saved && edition,
    reasons,
    waits,
    saveState,
    said,
    /** Whether what stands there now is to take the focus, once: who comes back to the tab later has theirs. */
    takesFocus,
    working,
    /** Where the edition is read; `undefined` while there is none. */
    address: link ? `${location.origin}${kind === 'public' ? `/${link}` : addressOfSecret(link)}` : undefined,
    edit,
    publish,
    /** Once a plan is taken, it leads back here. */
    comeBackWithPlan: () => keepWanted(member._id, { ...goingOn, under: member.membership }),
    takeBack,
    backToPublished: () => setStage('published'),
    answer,
    putAnswerAway: () => setAnswer(undefined),
    failed: failed && failure ? { what: failed, ...failure, address: refusedAddress(failure.field, refused) } : undefined,
    putFailureAway: () => {
      setFailed(undefined);
      forget();
    },
    emailProblem,
    setEmailProblem,
    ownEmail: member.email,
    assigned,
  };
}

const givenTo = (form: ShareForm, students: readonly AssignedStudent[]): AssignedStudent[] => [
  ...form.emails.map((email) => ({ email })),
  ...students,
];

const shareDialog = (card: Card, tab: PublishingKind): FormDialog => ({
  close: closePublishing,
  open: () => openPublishing({ kind: 'share', cardId: card._id, tab }),
});

/** Of an own card, what was published of it before it was taken back. */
function useTakenBack(card: Card, kind: PublishingKind, asked: boolean) {
  const enabled = asked && card.state === 'PRIVATE';
  const { data } = useQuery(query.publishing.editions.queryOptions({ input: { id: card._id }, enabled, staleTime: 0 }));
  return enabled ? data?.taken_back[kind] : undefined;
}
