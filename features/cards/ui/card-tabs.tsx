import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Card, Resource } from '../contract.ts';
import { countsOf, detailParts, questionKinds, type DetailPart } from '../rules/card-parts.ts';
import { panelView } from '../rules/panel-view.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { hasText } from '../rules/empty-ideas.ts';
import { mindMapTabName } from '../rules/mind-map.ts';
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
  /** The repeat schedule; its tab appears where the card's state has one. */
  repeat?: ReactNode;
  /** Its mind map, drawn; its tab follows the key ideas. */
  mindMap?: ReactNode;
  /** The learner's recordings; without any there is no tab. */
  recordings?: ReactNode;
  /** The teacher's review of a copy; its tab appears only with one (S1 §4). */
  review?: ReactNode;
}

/** What is on a card of one's own: the same tabs on its page and in the sheet over the library (S1 §2, §4). */
export function CardTabs({ card, tab, onTab, editLink, onDone, mindMap, repeat, recordings, review }: CardTabsProps) {
  const { t } = useTranslation('cards');
  const view = panelView(card, { hasReview: Boolean(review) });
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
  const mindMapTab = {
    value: mindMapTabName,
    label: t('mindMap.title'),
    content: (
      <>
        <h2 className="sr-only">{t('mindMap.title')}</h2>
        {mindMap}
      </>
    ),
  };
  // After the key ideas, which come first where there are any.
  const afterIdeas = parts[0] === 'keyIdeas' ? 1 : 0;
  const panels = [
    ...contents.slice(0, afterIdeas),
    ...(mindMap ? [mindMapTab] : []),
    ...contents.slice(afterIdeas),
    ...(parts.length === 0 && !mindMap
      ? [{ value: 'info', label: t('page.info'), content: <Nothing card={card} editLink={editLink} /> }]
      : []),
    ...(repeat && view.repeat ? [{ value: 'repeat', label: t('page.repeat'), content: repeat }] : []),
    ...(recordings ? [{ value: 'recordings', label: t('page.recordings'), content: recordings }] : []),
    ...(view.teacherReview ? [{ value: 'review', label: t('page.review'), content: review }] : []),
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
