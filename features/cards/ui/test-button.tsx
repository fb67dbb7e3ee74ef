import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Card } from '../contract.ts';
import { countsOf } from '../rules/card-parts.ts';

/** The one button that tests a card; not shown for a card that has nothing to ask. */
export function TestButton({ card, to }: { card: Pick<Card, 'key_idea' | 'flashcard' | 'quizz'>; to: string }) {
  const { t } = useTranslation('cards');
  const { key_idea_count, flashcard_count, quizz_count } = countsOf(card);
  if (key_idea_count + flashcard_count + quizz_count === 0) return null;
  return (
    <ButtonLink
      to={to}
      variant="primary"
      size="lg"
      className="w-full sm:w-auto sm:min-w-52"
      icon={<GraduationCap aria-hidden="true" className="size-5" />}
    >
      {t('page.test')}
    </ButtonLink>
  );
}
