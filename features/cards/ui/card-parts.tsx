import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/class-names.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import type { Card, Resource } from '../contract.ts';
import { notesOf } from '../rules/card-parts.ts';
import { hasText } from '../rules/empty-ideas.ts';
import { ResourceList } from './resource-list.tsx';
import { useScoreWords } from './use-score-words.ts';

/** Shown instead of an empty part. */
export function NothingHere({ text }: { text: string }) {
  return (
    <p dir="auto" className="py-6 text-center text-16 text-ink-3">
      {text}
    </p>
  );
}

/** The memo: a short text to remember the card by. */
export function Memo({ card }: { card: Pick<Card, 'memo' | 'language' | 'category_1'> }) {
  const { t } = useTranslation('cards');
  return (
    <div data-category={card.category_1} className="rounded-card border-s-4 border-hue bg-sunken px-4 py-3">
      <p className="text-12 font-semibold text-ink-3">{t('field.memo')}</p>
      <p lang={card.language} dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {card.memo}
      </p>
    </div>
  );
}

/** Summary and notes, each with its heading. */
export function Notes({ card }: { card: Card }) {
  const { t } = useTranslation('cards');
  const fields = notesOf(card);
  return (
    <div className="flex flex-col gap-6">
      {fields.map((field) => (
        <section key={field}>
          <h3 className="mb-2 text-18 font-semibold">{t(`page.${field}`)}</h3>
          <RichTextView html={card[field]} lang={card.language} />
        </section>
      ))}
    </div>
  );
}

/** Test, score and date of the last one. */
export function LastScore({ card, className }: { card: Pick<Card, 'flash_test_score'>; className?: string }) {
  const { t, i18n } = useTranslation('cards');
  const words = useScoreWords();
  if (!card.flash_test_score) return null;
  const { date } = card.flash_test_score;
  return (
    <p className={cx('text-14 text-ink-2', className)}>
      {t('page.lastScore', {
        score: words(card.flash_test_score),
        day: dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(date)),
      })}
    </p>
  );
}

/** Resources of an own card, each with a checkbox for "done". */
export function TickedResources({ card, onDone }: { card: Card; onDone: (resource: Resource, done: boolean) => void }) {
  const { t } = useTranslation('cards');
  return (
    <ResourceList
      resources={card.resource}
      ideas={card.key_idea.filter(hasText)}
      done={(resource) => (
        <Checkbox
          label={t('page.resourceDone', { title: resource.title || resource.url })}
          labelHidden
          checked={resource.markAsDone}
          onChange={(done) => onDone(resource, done)}
          className="-my-2"
        />
      )}
    />
  );
}

/** Shown instead of the content of a locked card: its duration, and how to unlock it (S1 §4). */
export function LockedNote({ card }: { card: Pick<Card, 'timerValueSelected' | 'round' | 'author_name'> }) {
  const { t } = useTranslation('cards');
  return (
    <div className="flex items-start gap-4 rounded-card bg-sunken p-5">
      <Lock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-3" />
      <div>
        <p className="font-medium">{t('page.lockedTitle')}</p>
        <p className="mt-1 text-14 text-ink-2">{t('page.lockedText', { author: card.author_name })}</p>
        <p className="mt-2 text-14 font-medium text-ink-2">
          {t('page.timerOf', {
            minutes: t('field.minutes', { count: card.timerValueSelected }),
            rounds: t('field.rounds', { count: card.round }),
          })}
        </p>
      </div>
    </div>
  );
}
