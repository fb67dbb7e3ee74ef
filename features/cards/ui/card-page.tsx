import { CircleQuestionMark, CopyPlus, Download, EllipsisVertical, Layers, Pencil, Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stars } from '#ui/stars.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Card, Resource } from '../contract.ts';
import { canBeginAnother } from '../rules/copied-content.ts';
import { panelView, type PanelView } from '../rules/panel-view.ts';
import { isRichTextEmpty } from '../rules/rich-text.ts';
import { CardFace } from './card-face.tsx';
import { LockedNote, TickedResources } from './card-parts.tsx';
import { KeyIdeaList } from './key-idea-list.tsx';

export interface CardPageProps {
  card: Card;
  tab: string;
  onTab: (tab: string) => void;
  links: { edit: string; flashcards: string; quiz: string; newFrom: string };
  onDone: (resource: Resource, done: boolean) => void;
  onDelete: () => void;
  onExport: () => void;
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
  onDone,
  onDelete,
  onExport,
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
  const counts = { key_idea_count: card.key_idea.length, flashcard_count: card.flashcard.length, quizz_count: card.quizz.length };
  const view = panelView(card, { hasReview: Boolean(review) });
  const panels = [
    { value: 'info', label: t('page.info'), content: <Info card={card} editLink={links.edit} onDone={onDone} /> },
    ...(repeat && view.repeat ? [{ value: 'repeat', label: t('page.repeat'), content: repeat }] : []),
    ...(view.teacherReview ? [{ value: 'review', label: t('page.review'), content: review }] : []),
  ];
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-5 sm:px-6 md:grid-cols-[minmax(15rem,19rem)_1fr] md:gap-10 md:py-8">
      <div className="md:sticky md:top-8 md:self-start">
        <div className="mx-auto w-full max-w-56 md:max-w-none">
          <CardFace
            card={{ ...card, ...counts }}
            size="large"
            heading="h2"
            category={named(`category.${card.category_1}` as 'category.OTHER')}
            eager
          />
        </div>
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
            entries={[
              ...(canBeginAnother(card)
                ? [
                    {
                      kind: 'link' as const,
                      key: 'copy',
                      to: links.newFrom,
                      label: t('actions.newFrom'),
                      icon: <CopyPlus aria-hidden="true" className="size-4" />,
                    },
                  ]
                : []),
              {
                key: 'export',
                label: t('actions.export'),
                icon: <Download aria-hidden="true" className="size-4" />,
                onSelect: onExport,
              },
              { kind: 'separator', key: 'line' },
              {
                key: 'delete',
                label: t('actions.delete'),
                icon: <Trash2 aria-hidden="true" className="size-4" />,
                danger: true,
                onSelect: onDelete,
              },
            ]}
          />
        </div>
        {card.subtitle ? (
          <p lang={card.language} className="mt-1 text-18 text-ink-2">
            {card.subtitle}
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
          {view.flashTest && card.quizz.length > 0 ? (
            <ButtonLink
              variant={card.flashcard.length > 0 ? 'secondary' : 'primary'}
              to={links.quiz}
              icon={<CircleQuestionMark aria-hidden="true" className="size-5" />}
            >
              {t('page.testQuiz', { amount: card.quizz.length.toLocaleString(i18n.language) })}
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
          {addedBy}
        </div>
        {readAloud ? <div className="mt-3">{readAloud}</div> : null}
        {editionNews ? <div className="mt-6">{editionNews}</div> : null}
        <div className="mt-8">
          {panels.length > 1 ? (
            <Tabs label={t('page.parts')} value={panels.some(({ value }) => value === tab) ? tab : 'info'} onChange={onTab} tabs={panels} />
          ) : (
            panels[0]!.content
          )}
        </div>
        {comments ? <div className="mt-10">{comments}</div> : null}
      </div>
    </div>
  );
}

function Info({ card, editLink, onDone }: { card: Card; editLink: string } & Pick<CardPageProps, 'onDone'>) {
  const { t } = useTranslation('cards');
  if (card.locked) return <LockedNote card={card} />;
  const texts = (['desc', 'summary', 'notesDataAuthor', 'notesData'] as const).filter((field) => !isRichTextEmpty(card[field]));
  if (card.key_idea.length === 0 && card.resource.length === 0 && texts.length === 0 && card.memo === '') {
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
      {card.memo ? (
        <p
          lang={card.language}
          className="rounded-card border-l-4 border-hue bg-surface p-4 whitespace-pre-line"
          data-category={card.category_1}
        >
          {card.memo}
        </p>
      ) : null}
      {card.key_idea.length > 0 ? (
        <TitledSection title={t('page.keyIdeas')}>
          <KeyIdeaList key={card._id} ideas={card.key_idea} lang={card.language} open expander />
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

/** The page before the card is there. */
export function CardPageSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <div
      aria-busy="true"
      className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-5 sm:px-6 md:grid-cols-[minmax(15rem,19rem)_1fr] md:gap-10 md:py-8"
    >
      <p role="status" className="sr-only">
        {t('page.loading')}
      </p>
      <Skeleton className="mx-auto aspect-card w-full max-w-56 rounded-card! md:max-w-none" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-11 w-1/2" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  );
}
