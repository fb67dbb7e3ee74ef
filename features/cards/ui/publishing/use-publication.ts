import { useRef, useState } from 'react';
import type { OwnAccount } from '#client/contract-types.ts';
import { useSaveState } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import type { Card } from '../../contract.ts';
import { countsOf } from '../../rules/card-parts.ts';
import type { AssignedStudent } from '../../publications.contract.ts';
import { keepWanted } from '#features/membership/ui/kept-wanted.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import type { PublishingReason } from '../../rules/publishing-reasons.ts';
import {
  failedAnswer,
  pressPublish,
  refusedAddress,
  sortAddresses,
  whatBlocksEmail,
  type EmailProblem,
  type ShareForm,
} from '../../rules/share-form.ts';
import { whatBlocksPublishing, type PublishingKind } from '../../rules/what-blocks-publishing.ts';
import { readEdition, recipientsOf, sendEdition, takeBackEdition } from './publishing-calls.ts';
import { useEditionForm } from './use-edition-form.ts';
import { usePublicationStage } from './use-publication-stage.ts';
import { closePublishing, openPublishing } from '#features/publications/ui/prompt.ts';

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
  const { run, working, failure, forget } = useCall();
  const underWay = useRef(false);
  const isPublished = kind === 'public' ? card.published_public : card.published_private;
  const values = useEditionForm(card, kind, isPublished);
  const { form, isUpdating, assigned } = values;
  const shown = usePublicationStage(card, kind, isPublished);
  const [answer, setAnswer] = useState<{
    opens: 'billingPortal' | 'note' | 'errorModal';
    reasons: readonly PublishingReason[];
  }>();
  const [failed, setFailed] = useState<'publish' | 'load' | 'takeBack'>();
  /** The students of the request that was refused. */
  const [refused, setRefused] = useState<readonly AssignedStudent[]>([]);
  const [emailProblem, setEmailProblem] = useState<EmailProblem>();

  // Only the server knows whether it is hidden; its reply names it as a reason.
  const reasons = reasonsOf(card, kind, form, member, answer?.reasons.includes('hidden') ?? false);
  /** Reasons that pass on their own, or are resolved elsewhere. */
  const waits = !online ? ('offline' as const) : saveState !== 'saved' ? ('unsaved' as const) : undefined;

  function change(part: Partial<ShareForm>) {
    values.change(part);
    setAnswer(undefined);
  }

  /** Loads the published values into the form. */
  async function edit() {
    shown.clearNotice();
    const found = await run('load', () => readEdition(card, kind));
    if (!found) return setFailed('load');
    values.update(found);
    return shown.showForm();
  }

  function discardDraft() {
    values.discardDraft();
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
    shown.clearNotice();
    setAnswer(undefined);
    const whole = { ...form, emails: [...form.emails, ...taken], typedEmail: '' };
    try {
      const reply = await run(
        'publish',
        (options) => sendEdition(card, kind, { whole, students, updates: isUpdating }, options),
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
    values.published(whole);
    if (link) shown.setNewAddress(link);
    await shown.refetchAll();
    shown.published(isUpdating);
    values.endUpdate();
  }

  /** The confirmation closes in any case; an error is shown in the dialog. */
  async function takeBack() {
    const reply = await run('takeBack', (options) => takeBackEdition(card, kind, options));
    if (!reply) return setFailed('takeBack');
    await shown.refetchAll();
    shown.takenBack();
    values.takenBack();
  }

  return {
    card,
    kind,
    stage: shown.stage,
    form,
    change,
    hasDraft: values.hasDraft,
    resumed: values.resumed,
    close,
    discardDraft,
    updating: isUpdating,
    edition: values.edition,
    reasons,
    waits,
    saveState,
    notice: shown.notice,
    /** Returns true once after a screen change that lost the focus, so that later visits of the tab keep theirs. */
    takeLostFocus: shown.takeLostFocus,
    working,
    address: shown.address,
    edit,
    publish,
    /** Returns here after a plan was bought. */
    returnWithPlan: () => keepWanted(member._id, { ...returnTo, under: member.membership }),
    takeBack,
    backToPublished: shown.showPublished,
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

const reasonsOf = (
  card: Card,
  kind: PublishingKind,
  { desc, terms }: ShareForm,
  { membership: plan, emailVerified }: OwnAccount,
  hidden: boolean,
) =>
  whatBlocksPublishing(
    {
      state: card.state,
      keyIdeas: countsOf(card).key_idea_count,
      cover_picture: card.cover_picture,
      forPublic: card.forPublic,
      hidden,
    },
    { plan, emailVerified },
    { kind, desc, terms },
  );

const shareDialog = (card: Card, tab: PublishingKind): FormDialog => ({
  close: closePublishing,
  open: () => openPublishing({ kind: 'share', cardId: card._id, tab }),
});
