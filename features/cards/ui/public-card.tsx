import { ArrowLeft, Star, Timer } from 'lucide-react';
import { useEffect, useRef, type MouseEventHandler, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/class-names.ts';
import { fadeAcross, fadesAcross } from '#ui/fade-across.ts';
import { publicParts, type PublicPart, type PublicContent } from '../rules/card-parts.ts';
import { publicOffer, type Viewer } from '../rules/public-actions.ts';
import { shorten, shownLength } from '../rules/shown-length.ts';
import { LockedNote, MindMapNote, NothingHere } from './card-parts.tsx';
import { enlivenPublicCard } from './enliven-public-card.ts';
import { FaceOfPage } from './face-of-page.tsx';
import { FlashcardList } from './flashcard-list.tsx';
import { KeyIdeaList, type WrittenText } from './key-idea-list.tsx';
import { languageName } from './language-name.ts';
import { pageGrid } from './card-page-skeleton.tsx';
import { PublicBar } from './public-bar.tsx';
import { ResourceList } from './resource-list.tsx';
import { ShareBox } from './share-box.tsx';
import { WithAuthor } from './user-name.tsx';

export interface PublicCardProps {
  card: PublicContent;
  viewer: Viewer;
  plan?: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  /** The address that is shared; without one (a secret card, for all but its author) there is no sharing. */
  address: string | undefined;
  /** Where visitors sign in, or make an account, to come back to adding this card. */
  signInTo?: string;
  signUpTo?: string;
  /** Says how adding stands, for members. */
  bookmark?: ReactNode;
  /** Opens the upgrade prompt; without a script its link leads to the plans. */
  onUpgrade?: () => void;
  /** The author's own card. */
  editTo?: string | undefined;
  /** What later areas bring: a button that lists who added it, ways to share, reporting, ratings and comments, the author's profile. */
  addedBy?: ReactNode;
  shareWays?: ReactNode;
  report?: ReactNode;
  comments?: ReactNode;
  authorTo?: string | undefined;
  /** Where Back leads, where that is not the community: a secret card is not found there. */
  back?: WayBack | undefined;
  /** As a page of its own, or over another one. */
  inModal?: boolean;
  /** In the frame of the product, with its bar at the lower edge of a phone. */
  inShell?: boolean;
  /** Rich text straight from the server, which sanitises it when it is saved and again when it is read; what came from this device is purified. */
  Text?: WrittenText;
}

export interface WayBack {
  readonly to: string;
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
}

/** A public card as anybody reads it, on the server already; no script is needed for any of it. */
export function PublicCard(props: PublicCardProps) {
  const { card, viewer, plan = 'FREE', address, signInTo = '/signin', signUpTo = '/signup', inModal = false, Text = SanitisedText } = props;
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const root = useRef<HTMLDivElement>(null);
  // A page without a program runs this as a script of its own (`public-card-script.tsx`).
  useEffect(() => enlivenPublicCard(root.current!, fadeAcross), []);
  const offer = publicOffer(viewer, plan, {
    hasTest: card.flashcard_count + card.quizz_count > 0,
    isSecret: card.state === 'SECRET',
    hasAddress: address !== undefined,
  });
  const parts = card.locked ? [] : publicParts(card);
  const Title = inModal ? 'h2' : 'h1';
  // Who came from Explore is led back to where they were there (`enlivenPublicCard`).
  const back = props.back
    ? { to: props.back.to, onClick: props.back.onClick }
    : { to: viewer === 'visitor' ? '/' : '/explore', 'data-back': true };
  // Two cards may stand in one document: a page, and another one over it.
  const partId = (part: PublicPart) => (inModal ? `over-${partIds[part]}` : partIds[part]);
  const shareId = inModal ? 'over-share' : 'share';

  return (
    <div ref={root} data-public-card className={cx('mx-auto w-full max-w-6xl', !inModal && 'px-4 pt-2 sm:px-6')}>
      {inModal ? null : (
        <>
          <SlimHeader card={card} back={back} />
          <Link
            {...back}
            className="mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:text-ink"
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
        <article lang={card.language} className="min-w-0">
          <Title className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-36">
            {card.title}
          </Title>
          {card.subtitle ? <p className="mt-2 text-18 text-ink-2">{card.subtitle}</p> : null}
          <div lang={i18n.language} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
            <Author card={card} to={props.authorTo} />
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
          </div>

          {card.locked ? (
            <div lang={i18n.language} className="mt-7">
              <LockedNote card={card} />
            </div>
          ) : null}
          <nav lang={i18n.language} aria-label={t('public.parts')} hidden={card.locked} className="mt-7 border-b border-line">
            <div data-parts className={cx('flex gap-1 overflow-x-auto [scrollbar-width:none] pointer-fine:flex-wrap', fadesAcross)}>
              {parts.map((part) => (
                <a
                  key={part}
                  id={`${partId(part)}-tab`}
                  href={`#${partId(part)}`}
                  className="flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 text-14 sm:px-3 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
                >
                  {t(nameOf(part, card))}
                  {countOf(part, card) === undefined ? null : (
                    <span className="rounded-full bg-sunken px-1.5 text-12 text-ink-3 tabular-nums">
                      {countOf(part, card)!.toLocaleString(i18n.language)}
                    </span>
                  )}
                </a>
              ))}
            </div>
          </nav>
          {parts.map((part) => (
            <section key={part} id={partId(part)} aria-labelledby={`${partId(part)}-tab`} className="scroll-mt-20 pt-6">
              <h2 lang={i18n.language} className="mb-4 font-display text-22 font-semibold in-[[role=tabpanel]]:sr-only">
                {t(nameOf(part, card))}
              </h2>
              <Part part={part} card={card} Text={Text} />
            </section>
          ))}

          {props.comments ? (
            <div lang={i18n.language} className="mt-10">
              {props.comments}
            </div>
          ) : null}
          <div lang={i18n.language}>
            <CallToAction call={offer.callToAction} links={{ signIn: signInTo, signUp: signUpTo }} onUpgrade={props.onUpgrade} />
            {offer.report && props.report ? <div className="mt-4 flex justify-end">{props.report}</div> : null}
          </div>
        </article>
      </div>
      <PublicBar
        actions={offer.bar}
        shareId={shareId}
        links={{ test: `/${card.url_seo}/test`, signIn: signInTo, edit: props.editTo }}
        bookmark={props.bookmark}
        addedBy={props.addedBy}
        ground={inModal ? 'raised' : 'ground'}
        aboveBar={props.inShell === true}
      />
      {address === undefined ? null : (
        <ShareBox id={shareId} title={t('public.shareTitle')} linkLabel={t('public.shareLink')} address={address} ways={props.shareWays} />
      )}
    </div>
  );
}

/** Readable in the address: each part can be linked to. */
const partIds: Record<PublicPart, string> = {
  desc: 'about',
  keyIdeas: 'key-ideas',
  flashcards: 'flashcards',
  mindMap: 'mind-map',
  resources: 'resources',
};

function nameOf(part: PublicPart, card: PublicContent) {
  if (part === 'desc') return 'public.desc';
  return part === 'flashcards' && card.flashcard_count === 0 ? 'page.questionsTab' : (`page.${part}` as const);
}

function countOf(part: PublicPart, card: PublicContent): number | undefined {
  switch (part) {
    case 'keyIdeas':
      return card.key_idea.length;
    case 'flashcards':
      return card.flashcard_count || card.quizz_count;
    case 'resources':
      return card.resource.length;
    default:
      return undefined;
  }
}

function Part({ part, card, Text }: { part: PublicPart; card: PublicContent; Text: WrittenText }) {
  const { t, i18n } = useTranslation('cards');
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
        <FlashcardList flashcards={card.flashcard} count={card.flashcard_count} questions={card.question_kinds} lang={card.language} />
      );
    case 'mindMap':
      return (
        <div lang={i18n.language}>
          <MindMapNote />
        </div>
      );
    case 'resources':
      return <ResourceList resources={card.resource} ideas={card.key_idea} />;
  }
}

/** Comes from above once the title is out of sight; out of reach until then. */
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
        <p lang={card.language} className="min-w-0 flex-1 truncate font-display text-18 font-semibold" title={card.title}>
          {shorten(card.title, shownLength.overlayTitle)}
        </p>
      </div>
    </div>
  );
}

function Author({ card, to }: { card: PublicContent; to: string | undefined }) {
  const inside = (
    <>
      <Avatar name={card.author_name} image={card.author_avatar} size={32} />
      <span>
        <WithAuthor text="public.author" name={card.author_name} />
      </span>
    </>
  );
  const look = 'inline-flex min-h-11 items-center gap-2 font-medium';
  return to === undefined ? (
    <span className={look}>{inside}</span>
  ) : (
    <Link to={to} className={cx(look, 'rounded-control underline-offset-2 hover:underline')}>
      {inside}
    </Link>
  );
}

/** The average to one decimal (S1 §9), or "?". */
function RatingBadge({ card: { rating, number_rating: count } }: { card: PublicContent }) {
  const { t, i18n } = useTranslation('cards');
  const average =
    count > 0 ? (rating / count).toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : undefined;
  return (
    <Badge icon={<Star aria-hidden="true" className="size-3.5 fill-star text-star" />}>
      <span aria-hidden="true" className="tabular-nums">
        {average === undefined ? '?' : `${average} (${count.toLocaleString(i18n.language)})`}
      </span>
      <span className="sr-only">{average === undefined ? t('face.notRated') : t('public.rating', { average, count })}</span>
    </Badge>
  );
}

function CallToAction({
  call,
  links,
  onUpgrade,
}: {
  call: 'signIn' | 'upgrade' | null;
  links: { readonly signIn: string; readonly signUp: string };
  onUpgrade: (() => void) | undefined;
}) {
  const { t } = useTranslation('cards');
  if (call === null) return null;
  const visitor = call === 'signIn';
  return (
    <div className="mt-12 rounded-card border border-line bg-accent-soft p-5 sm:p-6 print:hidden">
      <h2 className="font-display text-22 font-semibold">{t(visitor ? 'public.callVisitor' : 'public.callMember')}</h2>
      <p className="mt-1 text-16 text-ink-2">{t(visitor ? 'public.callVisitorText' : 'public.callMemberText')}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link
          to={visitor ? links.signUp : '/app/plans'}
          onClick={(event) => {
            if (visitor || !onUpgrade) return;
            event.preventDefault();
            onUpgrade();
          }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t(visitor ? 'public.signUp' : 'public.callMemberAction')}
        </Link>
        {visitor ? (
          <Link to={links.signIn} className={buttonClass()}>
            {t('public.signIn')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

function SanitisedText({ html, className, lang }: { html: string; className?: string; lang?: string }) {
  return <div className={cx('rich-text', className)} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
