import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stars } from '#ui/stars.tsx';
import type { Card } from '../contract.ts';
import { isRichTextEmpty, plainText } from '../rules/rich-text.ts';
import { CardFace } from './card-face.tsx';
import { languageName } from './language-name.ts';
import { ResourceList } from './resource-list.tsx';

/** A public card as anybody reads it, on the server already; no script is needed for any of it. */
export function PublicCard({ card, publicUrl, actions }: { card: Card; publicUrl: string; actions: ReactNode }) {
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const address = `${publicUrl}/${card.url_seo}`;
  const preview = (card.memo || plainText(card.desc) || card.subtitle || t('public.preview', { author: card.author_name })).slice(0, 200);
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <title>{`${card.title} · Loci`}</title>
      <meta name="description" content={preview} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={card.title} />
      <meta property="og:description" content={preview} />
      <meta property="og:url" content={address} />
      {card.cover_picture ? <meta property="og:image" content={`${publicUrl}${card.cover_picture.regular}`} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <div className="grid gap-8 md:grid-cols-[minmax(16rem,20rem)_1fr] md:gap-12">
        <div className="mx-auto w-full max-w-56 md:max-w-80 md:sticky md:top-6 md:self-start">
          <CardFace
            card={{ ...card, key_idea_count: card.key_idea.length, flashcard_count: card.flashcard.length, quizz_count: card.quizz.length }}
            size="large"
            heading="h2"
            category={named(`category.${card.category_1}` as 'category.OTHER')}
            rated
            eager
          />
        </div>
        <article lang={card.language} className="min-w-0">
          <h1 className="font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-36">
            {card.title}
          </h1>
          {card.subtitle ? <p className="mt-2 text-18 text-ink-2">{card.subtitle}</p> : null}
          <p lang={i18n.language} className="mt-3 text-14 text-ink-3" suppressHydrationWarning>
            {t('public.by', { author: card.author_name, language: languageName(card.language, i18n.language) })}
          </p>
          <p lang={i18n.language} className="mt-1">
            <Stars value={card.number_rating > 0 ? card.rating / card.number_rating : null} count={card.number_rating} />
          </p>
          {actions ? (
            <p lang={i18n.language} className="mt-5 flex flex-wrap gap-2">
              {actions}
            </p>
          ) : null}
          {isRichTextEmpty(card.desc) ? null : <SanitisedText html={card.desc} className="mt-8" />}
          {card.key_idea.length > 0 ? (
            <section className="mt-10" aria-labelledby="key-ideas">
              <h2 id="key-ideas" lang={i18n.language} className="font-display text-22 font-semibold">
                {t('page.keyIdeas')}
              </h2>
              <ol className="mt-4 flex flex-col gap-3">
                {card.key_idea.map((idea, index) => (
                  <li key={idea._id} className="flex gap-4 rounded-card border border-line bg-surface p-4">
                    <span aria-hidden="true" className="font-display text-22 font-semibold text-ink-3">
                      {index + 1}
                    </span>
                    <div className="min-w-0">
                      <h3 className="text-18 font-semibold">{idea.title}</h3>
                      {isRichTextEmpty(idea.key_idea_description) ? null : (
                        <SanitisedText html={idea.key_idea_description} className="mt-1 text-ink-2" />
                      )}
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          {card.resource.length > 0 ? (
            <section className="mt-10" aria-labelledby="resources">
              <h2 id="resources" lang={i18n.language} className="font-display text-22 font-semibold">
                {t('page.resources')}
              </h2>
              <ResourceList resources={card.resource} className="mt-4" />
            </section>
          ) : null}
        </article>
      </div>
    </main>
  );
}

/** Rich text straight from the server, which sanitises it when it is saved and again when it is read. */
function SanitisedText({ html, className }: { html: string; className: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
