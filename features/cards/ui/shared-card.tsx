import { useTranslation } from 'react-i18next';
import { holdTogether } from '#platform/text/hold-together.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Card } from '../contract.ts';
import { FaceOfPage } from './face-of-page.tsx';
import { WithAuthor } from './with-author.tsx';

export interface SharedCardProps {
  card: Pick<Card, '_id' | 'title' | 'language' | 'category_1' | 'cover_picture' | 'author_name' | 'author_avatar'>;
  signInTo: string;
  signUpTo: string;
}

/** What a visitor without an account sees of a secret card: its author, and how to open it. */
export function SharedCard({ card, signInTo, signUpTo }: SharedCardProps) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  return (
    <div className="mx-auto grid w-full max-w-4xl items-center gap-8 px-4 py-6 sm:px-6 md:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)] md:gap-12 md:py-12">
      <div className="mx-auto w-full">
        <FaceOfPage
          card={{ ...card, subtitle: '', template: false, key_idea_count: 0, flashcard_count: 0, quizz_count: 0 }}
          category={named(`category.${card.category_1}` as 'category.OTHER')}
        />
      </div>
      <div className="min-w-0">
        <p className="flex items-center gap-3 text-16 text-ink-2">
          <Avatar name={card.author_name} image={card.author_avatar} size={32} />
          <span className="min-w-0 wrap-anywhere">
            <WithAuthor text="shared.by" name={card.author_name} />
          </span>
        </p>
        <h1
          lang={card.language}
          dir="auto"
          className="mt-3 font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-36"
        >
          {holdTogether(card.title)}
        </h1>
        <p className="mt-4 max-w-prose text-16 text-ink-2">{t('shared.lead')}</p>
        <p className="mt-6 flex flex-wrap gap-2">
          <ButtonLink to={signInTo} variant="primary">
            {t('shared.signIn')}
          </ButtonLink>
          <ButtonLink to={signUpTo}>{t('shared.signUp')}</ButtonLink>
        </p>
      </div>
    </div>
  );
}
