import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useLook, usualLook } from '#ui/look.tsx';
import { PublicHead } from '#ui/public-head.tsx';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { CardFace } from '#features/cards/ui/card-face.tsx';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import { publicFaceOf, type PublicFace } from '#features/cards/ui/face-content.ts';
import { buttonClass } from '#ui/button-class.ts';
import { cardsOfStart } from './cards-of-start.ts';
import type { Route } from './+types/start-page.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

/** In the visitor's language first; Explore has the rest. */
const communityCards = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, member, locale, publicUrl } = context.get(pageContext);
  // An instance without anybody has one thing to do: somebody signs up.
  if (!member && !(await calls.account.instance()).hasAdministrator) throw redirect('/signup');
  const inLanguage = await calls.cards.community({ limit: communityCards, language: cardLanguageOf(locale) });
  const newest = inLanguage.length < communityCards ? await calls.cards.community({ limit: communityCards }) : [];
  const cards = cardsOfStart(inLanguage, newest, communityCards);
  const blocked = cards.filter((card) => member && whatBlocksReading(card, member));
  return {
    signedIn: member !== null,
    publicUrl,
    cards: cards.map(publicFaceOf),
    blocked: blocked.map(({ _id }) => _id),
  };
}

export const handle: RouteHandle = { still: true, cached: true, texts: ['catalogue'] };

const steps = ['write', 'test', 'comeBack'] as const;

export default function Start({ loaderData: { signedIn, publicUrl, cards, blocked } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name } = useLook();
  const onDesk = cards.slice(0, 3);
  return (
    <main>
      <PublicHead
        title={t('start.title')}
        windowTitle={name === usualLook.name ? t('start.title') : name}
        description={t('start.description')}
        publicUrl={publicUrl}
        path="/"
        picture={onDesk[0]?.cover_picture?.regular}
      />

      <section className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-10 px-4 pt-8 pb-12 sm:px-6 md:grid-cols-[1.1fr_1fr] md:pt-14">
        <div>
          <h1 className="font-display text-[clamp(min(2.25rem,15vw),6vw,3.75rem)] leading-[1.05] font-semibold wrap-anywhere hyphens-auto whitespace-pre-line">
            {t('start.headline')}
          </h1>
          <p className="mt-5 max-w-prose text-18 text-ink-2">{t('start.lead')}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            {signedIn ? (
              <a href="/app" className={buttonClass({ variant: 'primary', size: 'lg' })}>
                {t('start.toToday')}
              </a>
            ) : (
              <Link to="/signup" className={buttonClass({ variant: 'primary', size: 'lg' })}>
                {t('start.signUp')}
              </Link>
            )}
            {cards.length > 0 ? (
              <a href="#community" className={buttonClass({ size: 'lg' })}>
                {t('start.look')}
              </a>
            ) : null}
          </p>
          <p className="mt-5 max-w-prose text-14 text-ink-3">{t('start.honest')}</p>
        </div>
        {onDesk.length === 3 ? <Desk cards={onDesk} /> : null}
      </section>

      <section aria-labelledby="steps" className="border-y border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
          <h2 id="steps" className="sr-only">
            {t('start.steps')}
          </h2>
          <ol className="grid gap-8 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-4 md:flex-col lg:flex-row">
                <span
                  aria-hidden="true"
                  className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft font-display text-22 font-semibold text-accent"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-display text-22 font-semibold">{t(`start.step.${step}.title`)}</h3>
                  <p className="mt-1 text-16 text-ink-2">{t(`start.step.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>

      {cards.length > 0 ? (
        <section aria-labelledby="community" className="mx-auto max-w-6xl px-4 pt-12 sm:px-6">
          <h2 id="community" className="scroll-mt-6 font-display text-28 font-semibold">
            {t('start.community')}
          </h2>
          <p className="mt-1 text-16 text-ink-2">{t('start.communityText')}</p>
          <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:gap-5 md:grid-cols-4">
            {cards.map((card) => (
              <li key={card._id}>
                <FaceLink
                  to={publicAddress.card(card.url_seo)}
                  card={card}
                  forMembers={!signedIn}
                  dimmed={blocked.includes(card._id)}
                />
              </li>
            ))}
          </ul>
          <p className="mt-6 text-center">
            <Link to="/explore" className={buttonClass()}>
              {t('start.explore')}
            </Link>
          </p>
        </section>
      ) : null}
    </main>
  );
}

const lying = ['-rotate-6 translate-y-4 z-0', 'z-20 scale-105', 'rotate-6 translate-y-4 z-10'];

/** Three cards as decoration; hidden from screen readers, because they are repeated below. */
function Desk({ cards }: { cards: PublicFace[] }) {
  return (
    <div aria-hidden="true" className="mx-auto flex w-full max-w-80 items-center justify-center py-4 md:max-w-lg">
      {[cards[1]!, cards[0]!, cards[2]!].map((card, index) => (
        <div key={card._id} className={`relative -mx-4 w-2/5 shrink-0 rounded-card shadow-lifted ${lying[index]}`}>
          <CardFace card={card} eager heading="h3" />
        </div>
      ))}
    </div>
  );
}
