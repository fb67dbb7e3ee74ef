import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardTabPlace } from '#client/places.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Card, Resource } from '../contract.ts';
import { countsOf, detailParts, questionKinds, type DetailPart } from '../rules/card-parts.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { hasText } from '../rules/empty-ideas.ts';
import { LockedNote, Memo, Notes, TickedResources } from './card-parts.tsx';
import { FlashcardList } from './flashcard-list.tsx';
import { KeyIdeaList } from './key-idea-list.tsx';

export interface CardTabsProps {
  card: Card;
  /** The first tab when the card has no tab of this name. */
  tab: string;
  onTab: (tab: string) => void;
  editLink: string;
  onDone: (resource: Resource, done: boolean) => void;
  /** What areas bring, after the key ideas or at the end. */
  tabs: readonly CardTab[];
}

export interface CardTab extends Pick<CardTabPlace, 'value' | 'at'> {
  label: string;
  content: ReactNode;
}

/** What is on a card of one's own: the same tabs on its page and in the sheet over the library (S1 §2, §4). */
export function CardTabs({ card, tab, onTab, editLink, onDone, tabs }: CardTabsProps) {
  const { t } = useTranslation('cards');
  const { key_idea_count } = countsOf(card);
  const parts = detailParts(card);
  const counts: Partial<Record<DetailPart, number>> = {
    keyIdeas: key_idea_count,
    flashcards: card.flashcard.length || questionKinds(card.quizz).reduce((sum, { count }) => sum + count, 0),
    resources: card.resource.length,
  };
  const labelOf = (part: DetailPart) =>
    t(part === 'flashcards' && card.flashcard.length === 0 ? 'page.questionsTab' : `detail.${part}`);
  const contents = parts.map((part) => ({
    value: part as string,
    label: labelOf(part),
    ...(counts[part] === undefined ? {} : { count: counts[part] }),
    content: (
      <>
        <h2 className="sr-only">{labelOf(part)}</h2>
        <Part part={part} card={card} onDone={onDone} />
      </>
    ),
  }));
  // After the key ideas, which come first where there are any.
  const afterIdeas = parts[0] === 'keyIdeas' ? 1 : 0;
  const afterIdeasTabs = tabs.filter(({ at }) => at === 'afterIdeas');
  const panels = [
    ...contents.slice(0, afterIdeas),
    ...afterIdeasTabs,
    ...contents.slice(afterIdeas),
    ...(parts.length === 0 && afterIdeasTabs.length === 0
      ? [{ value: 'info', label: t('page.info'), content: <Nothing card={card} editLink={editLink} /> }]
      : []),
    ...tabs.filter(({ at }) => at === 'end'),
  ];
  return (
    <>
      {card.memo && !card.locked ? (
        <div className="mb-4">
          <Memo card={card} />
        </div>
      ) : null}
      {panels.length > 1 ? (
        <Tabs
          label={t('page.parts')}
          value={panels.some(({ value }) => value === tab) ? tab : panels[0]!.value}
          onChange={onTab}
          tabs={panels}
        />
      ) : (
        panels[0]!.content
      )}
    </>
  );
}

function Part({ part, card, onDone }: { part: DetailPart; card: Card } & Pick<CardTabsProps, 'onDone'>) {
  switch (part) {
    case 'keyIdeas':
      return <KeyIdeaList key={card._id} ideas={card.key_idea.filter(hasText)} lang={card.language} open expander />;
    case 'flashcards':
      return (
        <FlashcardList
          key={card._id}
          flashcards={card.flashcard}
          questions={questionKinds(card.quizz)}
          lang={card.language}
        />
      );
    case 'notes':
      return <Notes card={card} />;
    case 'resources':
      return <TickedResources card={card} onDone={onDone} />;
  }
}

/** A locked card says how it opens, and shows the learner's own notes; any other offers to write on it. */
function Nothing({ card, editLink }: { card: Card; editLink: string }) {
  const { t } = useTranslation('cards');
  if (!card.locked)
    return (
      <EmptyState
        title={t('page.emptyTitle')}
        text={t('page.emptyText')}
        action={<ButtonLink to={editLink}>{t('page.emptyAction')}</ButtonLink>}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <LockedNote card={card} />
      {isRichTextEmpty(card.notesData) ? null : <Notes card={card} />}
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={editLink}>{t('page.writeNotes')}</ButtonLink>
      </p>
    </div>
  );
}

/** Questions that are not finished are not asked: said where the test is offered. */
export function UnfinishedQuestions({
  card,
  editLink,
}: {
  card: Pick<Card, 'quizz' | 'key_idea' | 'flashcard'>;
  editLink: string;
}) {
  const { t } = useTranslation('cards');
  const count = card.quizz.length - countsOf(card).quizz_count;
  if (count === 0) return null;
  return (
    <p className="mt-3 text-14 text-ink-2">
      {t('page.unfinished', { count })}{' '}
      <Link to={`${editLink}?part=quizz`} className="underline underline-offset-2 hover:text-ink">
        {t('page.finish')}
      </Link>
    </p>
  );
}
