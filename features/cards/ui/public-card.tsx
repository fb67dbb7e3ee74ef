import { ArrowLeft, Star, Timer } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEventHandler, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdTogether } from '#platform/text/hold-together.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { useRenderedFormulas } from '#ui/use-formulas.ts';
import { fadeAcross } from '#ui/fade-across.ts';
import { PersonLink } from '#features/people/ui/person-link.tsx';
import { publicParts, type PublicPart, type PublicContent } from '../rules/card-parts.ts';
import type { Viewer } from '#vocabulary/viewer.ts';
import { publicOffer } from '../rules/public-actions.ts';
import { shorten, shownLength } from '../rules/shown-length.ts';
import { CallToAction } from './call-to-action.tsx';
import { LockedNote, NothingHere } from './card-parts.tsx';
import { enhancePublicPage } from '#ui/enhance-public-page.ts';
import { FaceOfPage } from './face-of-page.tsx';
import { FlashcardList } from './flashcard-list.tsx';
import { KeyIdeaList, type WrittenText } from './key-idea-list.tsx';
import { languageName } from './language-name.ts';
import { pageGrid } from './card-page-skeleton.tsx';
import { nameOf, partIdOf, partIds, PartTabs } from './part-tabs.tsx';
import { PublicBar } from './public-bar.tsx';
import { PublicNotes } from './public-notes.tsx';
import { ResourceList } from './resource-list.tsx';
import { ShareBox } from './share-box.tsx';
import { WithAuthor } from './with-author.tsx';
import { publicAddress } from '#vocabulary/public-addresses.ts';

export interface PublicCardProps {
  card: PublicContent;
  viewer: Viewer;
  plan?: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  /** Whether this instance sells plans. */
  sold?: boolean;
  /** The address to share. Without one there is no sharing: a secret card's link is for its author only. */
  address: string | undefined;
  /** What the address asks for: a tab by its id, and the share dialog. */
  asked?: { readonly tab: string | null; readonly share: boolean };
  /** Where visitors sign in or sign up; both lead back to adding this card. */
  signInTo?: string;
  signUpTo?: string;
  /** The button that adds the card, for members. */
  bookmark?: ReactNode;
  /** The upgrade prompt is going to open; without JavaScript the link leads to the plans. */
  onAsk?: () => void;
  /** The editor of the author's own card. */
  editTo?: string | undefined;
  /** Content of later areas: who added the card, ways to share, reporting, ratings and comments. */
  addedBy?: ReactNode;
  shareWays?: ReactNode;
  report?: ReactNode;
  comments?: ReactNode;
  /** Its mind map, drawn and as text (S1 §2). */
  mindMap?: ReactNode;
  /** Target of Back if it is not the community: secret cards are not listed there. */
  back?: WayBack | undefined;
  /** In a dialog over another page, instead of as a page. */
  inModal?: boolean;
  /** Inside the app shell, with its navigation bar on a phone. */
  inShell?: boolean;
  /**
   * Renders rich text: server-rendered text is already sanitised (when saved and when read); text from this device is
   * sanitised in the browser.
   */
  Text?: WrittenText;
}

export interface WayBack {
  readonly to: string;
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
}

/** A public card, rendered on the server; readable without JavaScript. */
export function PublicCard(props: PublicCardProps) {
  const {
    card,
    viewer,
    plan = 'FREE',
    sold = false,
    address,
    signInTo = '/signin',
    signUpTo = '/signup',
    inModal = false,
    Text = SanitisedText,
  } = props;
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const root = useRef<HTMLDivElement>(null);
  // Pages for visitors have no React and inline this function as a script.
  useEffect(() => enhancePublicPage(root.current!, fadeAcross), []);
  const offer = publicOffer(
    viewer,
    { plan, sold },
    {
      hasTest: card.key_idea.length + card.flashcard_count + card.quizz_count > 0,
      isSecret: card.state === 'SECRET',
      hasAddress: address !== undefined,
    },
  );
  const parts = card.locked ? [] : publicParts(card, { hasMindMap: Boolean(props.mindMap) });
  // Used only for the first render; later `enhancePublicPage` changes the attributes.
  const [asked] = useState(props.asked);
  const first = parts.find((part) => partIds[part] === asked?.tab) ?? parts[0];
  const page = card.url_seo ? publicAddress.card(card.url_seo) : '';
  const Title = inModal ? 'h2' : 'h1';
  // `enhancePublicPage` sends readers who came from Explore back to their list.
  const back = props.back
    ? { to: props.back.to, onClick: props.back.onClick }
    : { to: viewer === 'visitor' ? '/' : '/explore', 'data-back': true };
  const shareId = inModal ? 'over-share' : 'share';

  return (
    <div ref={root} data-public-card className={cx('mx-auto w-full max-w-6xl', !inModal && 'px-4 pt-2 sm:px-6')}>
      {inModal ? null : (
        <>
          <SlimHeader card={card} back={back} />
          <Link
            {...back}
            className="mb-3 -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {props.back?.label ?? (
              <span data-from-explore={t('public.back')} data-from-collection={t('public.backCollection')}>
                {t(viewer === 'visitor' ? 'public.backHome' : 'public.back')}
              </span>
            )}
          </Link>
        </>
      )}
      <div className={pageGrid}>
        <div className="mx-auto w-full md:sticky md:top-16 md:max-w-80 md:self-start">
          <FaceOfPage
            card={{ ...card, key_idea_count: card.key_idea.length }}
            category={named(`category.${card.category_1}` as 'category.OTHER')}
          />
        </div>
        <article lang={card.language} dir="auto" className="min-w-0">
          <Title className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-36">
            {holdTogether(card.title)}
          </Title>
          {card.subtitle ? (
            <p dir="auto" className="mt-2 text-18 text-ink-2">
              {holdTogether(card.subtitle)}
            </p>
          ) : null}
          <div
            lang={i18n.language}
            dir={i18n.dir()}
            className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14"
          >
            <About card={card} />
          </div>

          {card.locked ? (
            <div lang={i18n.language} dir={i18n.dir()} className="mt-7">
              <LockedNote card={card} />
            </div>
          ) : null}
          <PartTabs parts={parts} first={first} card={card} page={page} inModal={inModal} />
          {parts.map((part) => (
            <section
              key={part}
              id={partIdOf(part, inModal)}
              role="tabpanel"
              aria-labelledby={`${partIdOf(part, inModal)}-tab`}
              hidden={part !== first}
              className="pt-6"
            >
              <h2 lang={i18n.language} dir={i18n.dir()} className="sr-only">
                {t(nameOf(part, card))}
              </h2>
              {part === 'mindMap' ? props.mindMap : <Part part={part} card={card} Text={Text} />}
            </section>
          ))}

          {props.comments ? (
            <div lang={i18n.language} dir={i18n.dir()} className="mt-10">
              {props.comments}
            </div>
          ) : null}
          <div lang={i18n.language} dir={i18n.dir()}>
            <CallToAction
              call={offer.callToAction}
              links={{ signIn: signInTo, signUp: signUpTo }}
              onAsk={props.onAsk}
            />
            {offer.report && props.report ? <div className="mt-4 flex justify-end">{props.report}</div> : null}
          </div>
        </article>
      </div>
      <PublicBar
        actions={offer.bar}
        page={page}
        links={{ test: `${publicAddress.card(card.url_seo)}/test`, signIn: signInTo, edit: props.editTo }}
        bookmark={props.bookmark}
        addedBy={props.addedBy}
        ground={inModal ? 'raised' : 'ground'}
        aboveBar={props.inShell === true}
      />
      {address === undefined ? null : (
        <ShareBox
          id={shareId}
          title={t('public.shareTitle')}
          linkLabel={t('public.shareLink')}
          address={address}
          ways={props.shareWays}
          open={asked?.share ?? false}
        />
      )}
    </div>
  );
}

function Part({ part, card, Text }: { part: Exclude<PublicPart, 'mindMap'>; card: PublicContent; Text: WrittenText }) {
  const { t } = useTranslation('cards');
  switch (part) {
    case 'desc':
      return <Text html={card.desc} />;
    case 'keyIdeas':
      return card.key_idea.length > 0 ? (
        <KeyIdeaList ideas={card.key_idea} lang={card.language} open Text={Text} />
      ) : (
        <NothingHere text={t('page.noKeyIdeas')} />
      );
    case 'flashcards':
      return (
        <FlashcardList
          flashcards={card.flashcard}
          count={card.flashcard_count}
          questions={card.question_kinds}
          lang={card.language}
          Text={Text}
        />
      );
    case 'notes':
      return <PublicNotes card={card} Text={Text} />;
    case 'resources':
      return <ResourceList resources={card.resource} ideas={card.key_idea} />;
  }
}

/** A header that slides in once the title is scrolled out of view; inert until then. */
function SlimHeader({ card, back }: { card: PublicContent; back: Pick<WayBack, 'to'> & Partial<WayBack> }) {
  const { t } = useTranslation('cards');
  return (
    <div
      data-slim-header
      inert
      className="fixed inset-x-0 top-0 z-30 -translate-y-full border-b border-line bg-surface transition-transform data-shown:translate-y-0 print:hidden"
    >
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-2 sm:px-6">
        <Link
          {...back}
          aria-label={t('public.backShort')}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <p
          lang={card.language}
          dir="auto"
          className="min-w-0 flex-1 truncate font-display text-18 font-semibold"
          title={card.title}
        >
          {shorten(card.title, shownLength.overlayTitle)}
        </p>
      </div>
    </div>
  );
}

/** Who made it, how it is rated, and how it is studied. */
function About({ card }: { card: PublicContent }) {
  const { t, i18n } = useTranslation('cards');
  return (
    <>
      <Author card={card} />
      <RatingBadge card={card} />
      <Badge icon={<Timer aria-hidden="true" className="size-3.5" />}>
        {t('page.timerOf', {
          minutes: t('field.minutes', { count: card.timerValueSelected }),
          rounds: t('field.rounds', { count: card.round }),
        })}
      </Badge>
      <span className="text-ink-3" suppressHydrationWarning>
        {t('public.language', { language: languageName(card.language, i18n.language) })}
      </span>
    </>
  );
}

function Author({ card }: { card: PublicContent }) {
  return (
    <PersonLink
      id={card.author_id}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-medium underline-offset-2 hover:underline"
    >
      <Avatar name={card.author_name} image={card.author_avatar} size={32} />
      <span>
        <WithAuthor text="public.author" name={card.author_name} />
      </span>
    </PersonLink>
  );
}

/** The average to one decimal (S1 §9), once somebody has rated it. */
function RatingBadge({ card: { rating, number_rating: count } }: { card: PublicContent }) {
  const { t, i18n } = useTranslation('cards');
  if (count === 0) return null;
  const average = (rating / count).toLocaleString(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <Badge icon={<Star aria-hidden="true" className="size-3.5 fill-star text-star" />}>
      <span aria-hidden="true" className="tabular-nums">
        {`${average} (${count.toLocaleString(i18n.language)})`}
      </span>
      <span className="sr-only">{t('public.rating', { average, count })}</span>
    </Badge>
  );
}

function SanitisedText({ html, className, lang }: { html: string; className?: string; lang?: string }) {
  return (
    <div
      className={cx('rich-text', className)}
      lang={lang}
      dir="auto"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: useRenderedFormulas(html) }}
    />
  );
}
