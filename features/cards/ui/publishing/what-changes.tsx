import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditionContent } from '../../rules/edition-content.ts';
import { describeChanges } from '../../rules/describe-changes.ts';
import { changeCount, changesSince } from '../../rules/edition-changes.ts';
import { NewsList } from './news-list.tsx';
import type { Publication } from './use-publication.ts';

/** Collapsible list of the card's changes that an update would publish. */
export function WhatChanges({
  publication: { card, form },
  edition,
}: {
  publication: Publication;
  edition: EditionContent;
}) {
  const { t } = useTranslation('publications');
  const [open, setOpen] = useState(false);
  const { hasNotes: withNotes } = form;
  // Memoised: a card may have thousands of items, and this rerenders on every key press in the form.
  const changes = useMemo(() => changesSince(edition, card, { withNotes }), [edition, card, withNotes]);
  if (changes.length === 0) return <p className="text-14 text-ink-2">{t('changes.none')}</p>;
  const words = () => {
    const after = withNotes ? card : { ...card, notesDataAuthor: '' };
    return describeChanges(
      edition,
      after,
      changes.map((change) => ({ ...change, yours: false })),
    );
  };
  return (
    <details
      className="group/changes rounded-card border border-line bg-surface"
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 text-14 font-medium hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('changes.title', { count: changeCount(changes) })}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open/changes:rotate-180"
        />
      </summary>
      {open ? (
        <div className="px-4 pt-2 pb-4">
          <NewsList news={words()} language={card.language} sides="own" />
        </div>
      ) : null}
    </details>
  );
}
