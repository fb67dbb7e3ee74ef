import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outbox } from '#app/outbox.ts';
import type { Card } from '#features/cards/contract.ts';
import { cx } from '#ui/class-names.ts';
import type { PublishingReason } from '../rules/publishing-reasons.ts';
import { leadToTerms } from './show-what-blocks.ts';
import type { Publication } from './use-publication.ts';

const linkClass = 'font-medium text-accent underline underline-offset-2';

/** Every reason why it cannot be published as it stands (S1 §5), each with the way to put it right. */
export function WhatIsMissing({ id, publication, onDescription }: { id: string; publication: Publication; onDescription: () => void }) {
  const { t } = useTranslation('publishing');
  const { reasons, waits, close, saveState } = publication;
  if (reasons.length === 0 && !waits) return null;
  // What only this form lacks is no warning yet: one has just come to fill it in.
  const onlyForm = !waits && reasons.every((reason) => reason === 'description' || reason === 'terms');
  const unsaved = saveState === 'failed' || saveState === 'conflict' ? 'stuck' : 'saving';
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={cx('rounded-card p-4', onlyForm ? 'bg-sunken' : 'bg-warn-soft')}
    >
      <h3 id={`${id}-title`} className={cx('flex items-center gap-2 text-14 font-semibold', onlyForm ? 'text-ink-2' : 'text-warn')}>
        {onlyForm ? null : <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
        {t('missing.title')}
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-6 text-14 text-ink marker:text-ink-3">
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
            {t(`missing.reason.${reason}`)} {mend(reason, publication, onDescription, t)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Say = ReturnType<typeof useTranslation<'publishing'>>['t'];

/** Where it is put right: in place, or on another screen, with the draft kept. */
function mend(reason: PublishingReason, { card, close, comeBackWithPlan }: Publication, onDescription: () => void, t: Say): ReactNode {
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
      return link('/app/plans', t('missing.mend.needsPremium'), comeBackWithPlan);
    case 'emailNotVerified':
      return link('/app/settings#profile', t('missing.mend.emailNotVerified'));
    case 'hidden':
      return link('/contact', t('missing.mend.hidden'));
    case 'description':
    case 'descriptionTooLong':
      return button(t(`missing.mend.${reason}`), onDescription);
    case 'terms':
      return button(t('missing.mend.terms'), leadToTerms);
    case 'notAuthor':
      return null;
  }
}

/** The switch of the editor, from here. */
function markForPublic(card: Card): Promise<string> {
  return outbox.submit({
    call: 'focusCard.put',
    input: { id: card._id, update: { forPublic: true }, base: card.revision },
    subject: `card:${card._id}`,
  });
}
