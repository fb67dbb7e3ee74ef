import { useTranslation } from 'react-i18next';
import { publicNotesOf, type PublicContent } from '../rules/card-parts.ts';
import type { WrittenText } from './key-idea-list.tsx';

/** Summary and author's notes of a public card, each with its heading. */
export function PublicNotes({ card, Text }: { card: PublicContent; Text: WrittenText }) {
  const { t, i18n } = useTranslation('cards');
  return (
    <div className="flex flex-col gap-6">
      {publicNotesOf(card).map((field) => (
        <div key={field}>
          <h3 lang={i18n.language} dir={i18n.dir()} className="mb-2 text-18 font-semibold">
            {t(`page.${field}`)}
          </h3>
          <Text html={card[field]} />
        </div>
      ))}
    </div>
  );
}
