import { EllipsisVertical, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { holdTogether } from '#platform/text/hold-together.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { Stars } from '#ui/stars.tsx';
import type { Card } from '../contract.ts';
import { countsOf } from '../rules/card-parts.ts';
import { isCopy } from '../rules/adding.ts';
import { panelView, type PanelView } from '../rules/panel-view.ts';
import { LastScore } from './card-parts.tsx';
import { CardTabs, UnfinishedQuestions, type CardTabsProps } from './card-tabs.tsx';
import { FaceOfPage } from './face-of-page.tsx';
import { pageGrid } from './card-page-skeleton.tsx';
import { TestButton } from './test-button.tsx';
import { WithAuthor } from './with-author.tsx';

export interface CardPageProps extends Omit<CardTabsProps, 'editLink'> {
  card: Card;
  links: { edit: string; test: string };
  /** A link back to the previous screen. */
  back: ReactNode;
  /** The menu; on a phone it also holds the actions that wider screens show as buttons. */
  entries: readonly MenuEntry[];
  /** The progress of the schedule, in one line that leads to it. */
  schedule?: ReactNode;
  /** The button that starts a focus session about it. */
  focus?: ReactNode;
  /** Opens the dialog to publish the card or to share its edition. */
  onShare?: (dialog: NonNullable<PanelView['share']>) => void;
  /** A banner at the top: the author has updated the edition. */
  editionNews?: ReactNode;
  /** Ratings and comments of its edition, and the list of members who added it. */
  comments?: ReactNode;
  addedBy?: ReactNode;
  /** The read-aloud control; on a phone only once the menu asks for it. */
  readAloud?: ReactNode;
  aloud: boolean;
}

/** A card as its owner sees it: face, content and actions (S1 §2, owner view). */
export function CardPage({
  card,
  tab,
  onTab,
  links,
  back,
  entries,
  onDone,
  schedule,
  tabs,
  focus,
  onShare,
  editionNews,
  comments,
  addedBy,
  readAloud,
  aloud,
}: CardPageProps) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const counts = countsOf(card);
  const view = panelView(card);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-8 sm:px-6 md:pt-4">
      {back}
      <div className={pageGrid}>
        <div className="md:sticky md:top-8 md:self-start">
          <FaceOfPage
            card={{ ...card, ...counts }}
            category={named(`category.${card.category_1}` as 'category.OTHER')}
          />
        </div>
        <div className="min-w-0">
          <div className="flex items-start gap-2">
            <h1
              lang={card.language}
              dir="auto"
              className="min-w-0 flex-1 font-display text-[min(1.75rem,11vw)] leading-tight font-semibold wrap-anywhere hyphens-auto md:text-36"
            >
              {holdTogether(card.title) || t('face.untitled')}
            </h1>
            <Menu
              align="end"
              trigger={
                <IconButton label={t('page.more')} icon={<EllipsisVertical aria-hidden="true" className="size-5" />} />
              }
              entries={entries}
            />
          </div>
          {card.subtitle ? (
            <p lang={card.language} dir="auto" className="mt-1 text-18 text-ink-2">
              {holdTogether(card.subtitle)}
            </p>
          ) : null}
          {/* On wider screens the face shows the author. */}
          {isCopy(card) && card.author_name ? (
            <p className="mt-1 text-16 text-ink-3 md:hidden">
              <WithAuthor text="public.author" name={card.author_name} id={card.author_id} />
            </p>
          ) : null}
          {card.number_rating > 0 ? (
            <p className="mt-2">
              <Stars value={card.rating / card.number_rating} count={card.number_rating} />
            </p>
          ) : null}
          <div className="mt-5 flex flex-wrap items-stretch gap-2">
            {view.flashTest ? <TestButton card={card} to={links.test} /> : null}
            {focus}
            {card.locked ? null : (
              <ButtonLink
                to={links.edit}
                className="max-md:hidden"
                icon={<Pencil aria-hidden="true" className="size-5" />}
              >
                {t('actions.edit')}
              </ButtonLink>
            )}
            {onShare && view.share ? (
              <Button
                className="max-md:hidden"
                icon={<Share2 aria-hidden="true" className="size-5" />}
                onClick={() => onShare(view.share!)}
              >
                {t(`actions.${view.share}`)}
              </Button>
            ) : null}
          </div>
          {view.repeat && schedule ? <div className="mt-3">{schedule}</div> : null}
          {view.flashTest ? <LastScore card={card} className="mt-3" /> : null}
          {view.flashTest ? <UnfinishedQuestions card={card} editLink={links.edit} /> : null}
          {readAloud || addedBy ? (
            <div className={cx('mt-2 -ms-4 flex flex-wrap items-start gap-x-1', !aloud && 'max-md:hidden')}>
              <div className="contents max-md:hidden">{addedBy}</div>
              {readAloud ? <div className="grow basis-96">{readAloud}</div> : null}
            </div>
          ) : null}
          {editionNews ? <div className="mt-6">{editionNews}</div> : null}
          <div className="mt-6 md:mt-8">
            <CardTabs card={card} tab={tab} onTab={onTab} editLink={links.edit} onDone={onDone} tabs={tabs} />
          </div>
          {comments ? <div className="mt-10">{comments}</div> : null}
        </div>
      </div>
    </div>
  );
}
