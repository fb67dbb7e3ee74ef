import { useQueryClient } from '@tanstack/react-query';
import { Gem, Send } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import type { Card } from '#features/cards/contract.ts';
import { DescriptionField } from '#features/cards/ui/publishing/description-field.tsx';
import { Failures } from '#features/cards/ui/publishing/failures.tsx';
import { showWhatBlocks } from '#features/cards/ui/publishing/show-what-blocks.ts';
import { TermsLabel } from '#features/publications/ui/terms-label.tsx';
import { TestNotes } from '#features/cards/ui/publishing/test-notes.tsx';
import { usePublication } from '#features/cards/ui/publishing/use-publication.ts';
import { WhatIsMissing } from '#features/cards/ui/publishing/what-is-missing.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Student, StudentOfCard } from '../contract.ts';
import type { PendingStudent } from '../rules/pending.ts';
import { AddStudents } from './add-students.tsx';
import { SessionTime } from './session-time.tsx';
import { StudentsOfCard } from './students-of-card.tsx';
import { usePending } from './use-pending.ts';
import { useStudentsFull } from './use-students-full.ts';

/**
 * The add-students modal of a card without a secret edition: students, the fields of the edition, and one button that
 * publishes and assigns. Drafts of both are stored on this device.
 */
export function GivingWithEdition({
  frame,
  card,
  ofCard,
  students,
  allowed,
  onClose,
}: {
  frame: Parameters<typeof Dialog>[0];
  card: Card;
  /** Students of an edition that was taken back. */
  ofCard: readonly StudentOfCard[];
  students: readonly Student[];
  allowed: number;
  onClose: () => void;
}) {
  const { t } = useTranslation(['teaching', 'publications']);
  const member = useMember();
  const queries = useQueryClient();
  const ids = { missing: useId(), premium: useId() };
  const description = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const studentsFull = useStudentsFull(card._id, { students, allowed });
  const publication = usePublication(card, 'private', { close: onClose, open: studentsFull.open });
  const pending = usePending(member._id, card._id, { ofCard, students, allowed, own: member.email });
  const { form, change, reasons, waits, working } = publication;
  const needsPlan = reasons.includes('needsPremium');
  const closed = !needsPlan && (reasons.length > 0 || waits !== undefined);
  const count = pending.pending.length;

  function full(all: readonly PendingStudent[]) {
    onClose();
    studentsFull.say(all);
  }

  async function give() {
    let list: readonly PendingStudent[] = pending.pending;
    if (!closed && !needsPlan) {
      // Include an address that is typed but not added.
      const { all, problem } = pending.addTyped();
      if (problem === 'studentsFull') return full(all);
      if (problem) return undefined;
      list = all;
    }
    const outcome = await publication.publish(
      list.map((each) => ('email' in each ? { email: each.email } : { ...each })),
    );
    if (outcome === 'blocked') showWhatBlocks(ids.missing);
    if (outcome !== 'published') return undefined;
    pending.clear();
    showToast({
      tone: 'good',
      title: t('dialog.published'),
      text: list.length > 0 ? t('dialog.sent', { count: list.length }) : undefined,
    });
    if (list.length > 0) onClose();
    // Without students the dialog stays open and shows those of the card.
    return queries.invalidateQueries({ queryKey: query.teaching.key() });
  }

  return (
    <Dialog
      {...frame}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            className={needsPlan ? 'bg-premium! text-on-premium!' : undefined}
            icon={
              needsPlan ? <Gem aria-hidden="true" className="size-5" /> : <Send aria-hidden="true" className="size-5" />
            }
            loading={working === 'publish'}
            aria-disabled={closed || undefined}
            aria-describedby={needsPlan ? ids.premium : closed ? ids.missing : undefined}
            onClick={() => void give()}
          >
            {count > 0 ? t('dialog.publishTo', { count }) : t('dialog.publish')}
          </Button>
          {needsPlan ? (
            <p id={ids.premium} className="basis-full! text-end text-14 text-premium max-sm:text-center">
              {t('publications:form.premium')}
            </p>
          ) : null}
        </>
      }
    >
      <p className="mb-5 max-w-prose text-14 text-ink-2">{t('dialog.lead')}</p>
      {needsPlan ? (
        <p className="mb-5 max-w-prose rounded-card bg-premium-soft p-4 text-14">{t('dialog.needsPlan')}</p>
      ) : null}
      <AddStudents
        field={field}
        pending={pending}
        ofCard={ofCard}
        students={students}
        allowed={allowed}
        hasPlaces={!needsPlan}
        onFull={full}
      />
      <section aria-label={t('dialog.notPublished')} className="mt-8 flex flex-col gap-5 border-t border-line pt-5">
        <div>
          <h3 className="font-display text-18 font-semibold">{t('dialog.notPublished')}</h3>
          <p className="mt-1 max-w-prose text-14 text-ink-2">{t('dialog.notPublishedText')}</p>
        </div>
        <SessionTime card={card} minutes={form.timerMinutes} rounds={form.rounds} onLeave={onClose} />
        <TestNotes publication={publication} />
        <WhatIsMissing
          id={ids.missing}
          publication={publication}
          onDescription={() => description.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus()}
        />
        <DescriptionField
          frame={description}
          value={form.desc}
          onChange={(desc) => change({ desc })}
          lang={form.language}
          hint={t('publications:form.descHint.private')}
        />
        <Checkbox label={<TermsLabel />} checked={form.terms} onChange={(terms) => change({ terms })} required />
      </section>
      <Failures publication={publication} />
      {ofCard.length > 0 ? <StudentsOfCard cardId={card._id} students={ofCard} /> : null}
    </Dialog>
  );
}
