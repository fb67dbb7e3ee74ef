import { CircleQuestionMark, EllipsisVertical, Layers, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Stars } from '#ui/stars.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Card, Resource } from '../contract.ts';
import { countsOf, questionKinds } from '../rules/card-parts.ts';
import { isCopy } from '../rules/adding.ts';
import { panelView, type PanelView } from '../rules/panel-view.ts';
import { isRichTextEmpty } from '../rules/rich-text.ts';
import { isWritten } from '../rules/written-ideas.ts';
import { LastScore, LockedNote, Memo, TickedResources } from './card-parts.tsx';
import { FaceOfPage } from './face-of-page.tsx';
import { FlashcardList } from './flashcard-list.tsx';
import { pageGrid } from './card-page-skeleton.tsx';
import { KeyIdeaList } from './key-idea-list.tsx';
import { WithAuthor } from './user-name.tsx';

export interface CardPageProps {
  card: Card;
  tab: string;
  onTab: (tab: string) => void;
  links: { edit: string; flashcards: string; quiz: string };
  /** The way back to where one came from. */
  back: ReactNode;
  /** What else can be done with it, in the words of its menu in lists. */
  entries: readonly MenuEntry[];
  onDone: (resource: Resource, done: boolean) => void;
  /** What belongs to later areas. The repeat schedule, shown where the card's state has one. */
  repeat?: ReactNode;
  /** The teacher's review of a copy; its tab appears only with one (S1 §4). */
  review?: ReactNode;
  /** Opens the dialog in which the card is published, or its edition shared. */
  onShare?: (dialog: NonNullable<PanelView['share']>) => void;
  /** That the author has changed the edition since, above everything else. */
  editionNews?: ReactNode;
  /** Ratings and comments of its edition, and who added it. */
  comments?: ReactNode;
  addedBy?: ReactNode;
  /** Reads the card aloud. */
  readAloud?: ReactNode;
}

/** A card as its owner sees it: its face, what is on it, and what to do with it (S1 §2, owner view). */
export function CardPage({
  card,
  tab,
  onTab,
  links,
  back,
  entries,
  onDone,
  repeat,
  review,
  onShare,
  editionNews,
  comments,
  addedBy,
  readAloud,
}: CardPageProps) {
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const counts = countsOf(card);
  const askable = counts.quizz_count;
  const view = panelView(card, { hasReview: Boolean(review) });
  const panels = [
    { value: 'info', label: t('page.info'), content: <Info card={card} editLink={links.edit} onDone={onDone} /> },
    ...(repeat && view.repeat ? [{ value: 'repeat', label: t('page.repeat'), content: repeat }] : []),
    ...(view.teacherReview ? [{ value: 'review', label: t('page.review'), content: review }] : []),
  ];
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-8 sm:px-6 md:pt-4">
      {back}
      <div className={pageGrid}>
        <div className="md:sticky md:top-8 md:self-start">
          <FaceOfPage card={{ ...card, ...counts }} category={named(`category.${card.category_1}` as 'category.OTHER')} />
        </div>
        <div className="min-w-0">
          <div className="flex items-start gap-2">
            <h1
              lang={card.language}
              className="min-w-0 flex-1 font-display text-[min(1.75rem,11vw)] leading-tight font-semibold wrap-anywhere hyphens-auto md:text-36"
            >
              {card.title || t('face.untitled')}
            </h1>
            <Menu
              align="end"
              trigger={<IconButton label={t('page.more')} icon={<EllipsisVertical aria-hidden="true" className="size-5" />} />}
              entries={entries}
            />
          </div>
          {card.subtitle ? (
            <p lang={card.language} className="mt-1 text-18 text-ink-2">
              {card.subtitle}
            </p>
          ) : null}
          {/* Wider, the face beside it says so. */}
          {isCopy(card) && card.author_name ? (
            <p className="mt-1 text-16 text-ink-3 md:hidden">
              <WithAuthor text="public.author" name={card.author_name} />
            </p>
          ) : null}
          {card.number_rating > 0 ? (
            <p className="mt-2">
              <Stars value={card.rating / card.number_rating} count={card.number_rating} />
            </p>
          ) : null}
          <div className="mt-5 flex flex-wrap gap-2">
            {view.flashTest && card.flashcard.length > 0 ? (
              <ButtonLink variant="primary" to={links.flashcards} icon={<Layers aria-hidden="true" className="size-5" />}>
                {t('page.testFlashcards', { amount: card.flashcard.length.toLocaleString(i18n.language) })}
              </ButtonLink>
            ) : null}
            {view.flashTest && askable > 0 ? (
              <ButtonLink
                variant={card.flashcard.length > 0 ? 'secondary' : 'primary'}
                to={links.quiz}
                icon={<CircleQuestionMark aria-hidden="true" className="size-5" />}
              >
                {t('page.testQuiz', { amount: askable.toLocaleString(i18n.language) })}
              </ButtonLink>
            ) : null}
            {card.locked ? null : (
              <ButtonLink to={links.edit} icon={<Pencil aria-hidden="true" className="size-5" />}>
                {t('actions.edit')}
              </ButtonLink>
            )}
            {onShare && view.share ? (
              <Button icon={<Share2 aria-hidden="true" className="size-5" />} onClick={() => onShare(view.share!)}>
                {t(`actions.${view.share}`)}
              </Button>
            ) : null}
          </div>
          {view.flashTest ? <LastScore card={card} className="mt-3" /> : null}
          {view.flashTest && askable < card.quizz.length ? (
            <p className="mt-3 text-14 text-ink-2">
              {t('page.unfinished', { count: card.quizz.length - askable })}{' '}
              <Link to={`${links.edit}?part=quizz`} className="underline underline-offset-2 hover:text-ink">
                {t('page.finish')}
              </Link>
            </p>
          ) : null}
          {readAloud || addedBy ? (
            <div className="mt-2 -ml-4 flex flex-wrap items-start gap-x-1">
              {addedBy}
              {readAloud ? <div className="grow basis-96">{readAloud}</div> : null}
            </div>
          ) : null}
          {editionNews ? <div className="mt-6">{editionNews}</div> : null}
          <div className="mt-8">
            {panels.length > 1 ? (
              <Tabs
                label={t('page.parts')}
                value={panels.some(({ value }) => value === tab) ? tab : 'info'}
                onChange={onTab}
                tabs={panels}
              />
            ) : (
              panels[0]!.content
            )}
          </div>
          {comments ? <div className="mt-10">{comments}</div> : null}
        </div>
      </div>
    </div>
  );
}

function Info({ card, editLink, onDone }: { card: Card; editLink: string } & Pick<CardPageProps, 'onDone'>) {
  const { t } = useTranslation('cards');
  if (card.locked)
    return (
      <div className="flex flex-col gap-6">
        <LockedNote card={card} />
        {isRichTextEmpty(card.notesData) ? null : (
          <TitledSection title={t('page.notesData')}>
            <RichTextView html={card.notesData} lang={card.language} />
          </TitledSection>
        )}
        <p>
          <ButtonLink to={editLink}>{t('page.writeNotes')}</ButtonLink>
        </p>
      </div>
    );
  const texts = (['desc', 'summary', 'notesDataAuthor', 'notesData'] as const).filter((field) => !isRichTextEmpty(card[field]));
  const questions = questionKinds(card.quizz);
  const ideas = card.key_idea.filter(isWritten);
  if (
    ideas.length === 0 &&
    card.flashcard.length + card.quizz.length === 0 &&
    card.resource.length === 0 &&
    texts.length === 0 &&
    card.memo === ''
  ) {
    return (
      <EmptyState
        title={t('page.emptyTitle')}
        text={t('page.emptyText')}
        action={<ButtonLink to={editLink}>{t('page.emptyAction')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-9">
      {card.memo ? <Memo card={card} /> : null}
      {ideas.length > 0 ? (
        <TitledSection title={t('page.keyIdeas')}>
          <KeyIdeaList key={card._id} ideas={ideas} lang={card.language} open expander />
        </TitledSection>
      ) : null}
      {card.flashcard.length + questions.length > 0 ? (
        <TitledSection title={t(card.flashcard.length > 0 ? 'page.flashcards' : 'page.questionsTab')}>
          <FlashcardList key={card._id} flashcards={card.flashcard} questions={questions} lang={card.language} />
        </TitledSection>
      ) : null}
      {texts.map((field) => (
        <TitledSection key={field} title={t(`page.${field}`)}>
          <RichTextView html={card[field]} lang={card.language} />
        </TitledSection>
      ))}
      {card.resource.length > 0 ? (
        <TitledSection title={t('page.resources')}>
          <TickedResources card={card} onDone={onDone} />
        </TitledSection>
      ) : null}
    </div>
  );
}
