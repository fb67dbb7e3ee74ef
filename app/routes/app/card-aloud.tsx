import { useTranslation } from 'react-i18next';
import type { Card } from '#features/cards/contract.ts';
import { spokenCard } from '#features/cards/rules/spoken-card.ts';
import { languageName } from '#features/cards/ui/language-name.ts';
import { ReadAloud } from '#features/voice/ui/read-aloud.tsx';

/** Reads a card aloud: title, key ideas, summary. */
export function CardAloud({ card }: { card: Card }) {
  const { i18n } = useTranslation();
  if (card.locked) return null;
  return (
    <ReadAloud
      language={card.language}
      languageName={languageName(card.language, i18n.language)}
      passages={spokenCard(card)}
    />
  );
}
