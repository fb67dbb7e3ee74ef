import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { branchesOf, type ReportedDeck } from '../rules/deck-branches.ts';

/** The decks of a package, each below the one that it lies in; a deck is ticked with all that is below it. */
export function DeckTree({
  decks,
  without,
  onChange,
}: {
  decks: readonly ReportedDeck[];
  /** Keys of those that are left out. */
  without: readonly string[];
  onChange: (without: readonly string[]) => void;
}) {
  const { t } = useTranslation('anki');
  return branchesOf(decks).map(({ path, keys, flashcards }) => {
    const left = keys.filter((key) => without.includes(key)).length;
    return (
      <Checkbox
        key={path.join('\u{1F}')}
        className={`wrap-anywhere ${indents[Math.min(path.length - 1, indents.length - 1)]}`}
        label={t('deck', { title: path.at(-1), count: flashcards })}
        checked={left === 0}
        mixed={left > 0 && left < keys.length}
        onChange={(checked) => {
          const others = without.filter((key) => !keys.includes(key));
          onChange(checked ? others : [...others, ...keys]);
        }}
      />
    );
  });
}

const indents = ['', 'ps-6', 'ps-12', 'ps-18'] as const;
