import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** More titles are only counted. */
const shownTitles = 3;

/** `into`: titles of the cards that get the flashcards: the open card, or the cards that a table creates. */
export function ImportHeading({ cardId, into }: { cardId: string; into: readonly string[] }) {
  const { t, i18n } = useTranslation(['card-import', 'cards']);
  const titles = into.slice(0, shownTitles).map((title) => title || t('cards:face.untitled'));
  const more = into.length - titles.length;
  const list = new Intl.ListFormat(i18n.language).format(
    more > 0 ? [...titles, t('moreCards', { count: more })] : titles,
  );
  return (
    <header className="flex min-h-16 items-center gap-1">
      <Link
        to={`/app/card/${cardId}/edit?part=flashcard`}
        aria-label={t('back')}
        title={t('back')}
        className="-ms-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0">
        <h1 className="font-display text-22 font-semibold">{t('title')}</h1>
        <p className="truncate text-14 text-ink-3" title={list}>
          {list}
        </p>
      </div>
    </header>
  );
}
