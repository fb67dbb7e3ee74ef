import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { fadesAcross } from '#ui/fade-across.ts';
import type { PublicContent, PublicPart } from '../rules/card-parts.ts';

/** Ids that appear in the address, so that each part can be linked to. */
export const partIds: Record<PublicPart, string> = {
  desc: 'about',
  keyIdeas: 'key-ideas',
  mindMap: 'mind-map',
  flashcards: 'flashcards',
  notes: 'notes',
  resources: 'resources',
};

/** A page and a dialog over it can each contain a card: ids must differ. */
export const partIdOf = (part: PublicPart, inModal: boolean) => (inModal ? `over-${partIds[part]}` : partIds[part]);

export function nameOf(part: PublicPart, card: PublicContent) {
  if (part === 'desc') return 'public.desc';
  if (part === 'notes') return 'detail.notes';
  if (part === 'mindMap') return 'mindMap.title';
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

/** The parts of the card as links; `enhancePublicPage` makes tabs of them. */
export function PartTabs({
  parts,
  first,
  card,
  page,
  inModal,
}: {
  parts: readonly PublicPart[];
  first: PublicPart | undefined;
  card: PublicContent;
  /** Its address, without a tab. */
  page: string;
  inModal: boolean;
}) {
  const { t, i18n } = useTranslation('cards');
  return (
    <nav
      lang={i18n.language}
      dir={i18n.dir()}
      aria-label={t('public.parts')}
      hidden={card.locked}
      id={inModal ? undefined : 'parts'}
      className="mt-7 scroll-mt-20 border-b border-line"
    >
      <div
        data-parts
        role="tablist"
        className={cx('flex gap-1 overflow-x-auto [scrollbar-width:none] pointer-fine:flex-wrap', fadesAcross)}
      >
        {parts.map((part) => (
          <a
            key={part}
            id={`${partIdOf(part, inModal)}-tab`}
            href={`${page}?tab=${partIds[part]}#parts`}
            rel="nofollow"
            role="tab"
            aria-selected={part === first}
            aria-controls={partIdOf(part, inModal)}
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
  );
}
