import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outbox } from '#client/outbox.ts';
import { editCard } from '../../client/commands.ts';
import type { Card } from '../../contract.ts';
import { useSold } from '#features/membership/ui/use-offer.ts';
import { cx } from '#ui/class-names.ts';
import type { PublishingReason } from '../../rules/publishing-reasons.ts';
import { showTerms } from './show-what-blocks.ts';
import type { Publication } from './use-publication.ts';

const linkClass = 'font-medium text-accent underline underline-offset-2';

/** Every reason why the card cannot be published (S1 §5), each with a way to fix it. */
export function WhatIsMissing({
  id,
  publication,
  onDescription,
}: {
  id: string;
  publication: Publication;
  onDescription: () => void;
}) {
  const { t } = useTranslation('publications');
  const sold = useSold();
  const { reasons, waits, close, saveState } = publication;
  if (reasons.length === 0 && !waits) return null;
  // Fields of this form are no warning yet: the author has just opened it to fill them in.
  const onlyForm = !waits && reasons.every((reason) => reason === 'description' || reason === 'terms');
  const unsaved = saveState === 'failed' || saveState === 'conflict' ? 'stuck' : 'saving';
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={cx('rounded-card p-4', onlyForm ? 'bg-sunken' : 'bg-warn-soft')}
    >
      <h3
        id={`${id}-title`}
        className={cx('flex items-center gap-2 text-14 font-semibold', onlyForm ? 'text-ink-2' : 'text-warn')}
      >
        {onlyForm ? null : <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
        {t('missing.title')}
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-6 text-14 text-ink marker:text-ink-3">
        {waits === 'offline' ? <li>{t('missing.offline')}</li> : null}
        {waits === 'unsaved' ? (
          <li>
            {t(`missing.unsaved.${unsaved}`)}{' '}
            {unsaved === 'stuck' ? (
              <Link to="/app/queue" onClick={close} className={linkClass}>
                {t('missing.unsaved.action')}
              </Link>
            ) : null}
          </li>
        ) : null}
        {reasons.map((reason) => (
          <li key={reason}>
            {t(reason === 'needsPremium' && sold === false ? 'missing.reason.notHere' : `missing.reason.${reason}`)}{' '}
            {fixFor(reason, publication, onDescription, sold, t)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Say = ReturnType<typeof useTranslation<'publications'>>['t'];

/** The action that fixes a reason: in place, or on another screen, with the draft stored. */
function fixFor(
  reason: PublishingReason,
  { card, close, returnWithPlan }: Publication,
  onDescription: () => void,
  sold: boolean | undefined,
  t: Say,
): ReactNode {
  const link = (to: string, words: string, onLeave = () => {}) => (
    <Link
      to={to}
      onClick={() => {
        onLeave();
        close();
      }}
      className={linkClass}
    >
      {words}
    </Link>
  );
  const button = (words: string, act: (from: HTMLElement) => void) => (
    <button type="button" onClick={({ currentTarget }) => act(currentTarget)} className={linkClass}>
      {words}
    </button>
  );
  switch (reason) {
    case 'keyIdeas':
      return link(`/app/card/${card._id}/edit?part=key_idea`, t('missing.mend.keyIdeas'));
    case 'cover':
    case 'foreignCover':
      return link(`/app/card/${card._id}/edit`, t(`missing.mend.${reason}`));
    case 'forPublic':
      return button(t('missing.mend.forPublic'), () => void markForPublic(card));
    case 'studentsFull':
    case 'needsPremium':
      if (sold === undefined) return null;
      return sold
        ? link('/app/plans', t('missing.mend.needsPremium'), returnWithPlan)
        : link('/contact', t('missing.mend.notHere'));
    case 'emailNotVerified':
      return link('/app/settings#profile', t('missing.mend.emailNotVerified'));
    case 'hidden':
      return link('/contact', t('missing.mend.hidden'));
    case 'description':
    case 'descriptionTooLong':
      return button(t(`missing.mend.${reason}`), onDescription);
    case 'terms':
      return button(t('missing.mend.terms'), showTerms);
    case 'notAuthor':
      return null;
  }
}

/** Sets the editor's "for the public" switch. */
function markForPublic(card: Card): Promise<string> {
  return outbox.submit(editCard({ id: card._id, update: { forPublic: true }, base: card.revision }));
}
