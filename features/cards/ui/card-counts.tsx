import { BookOpen, CircleQuestionMark, Layers, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { TileView } from '../rules/tile-view.ts';
import type { FaceContent } from './face-content.ts';

/** What the card holds. `close`: there are many, which are drawn close together. */
export function Counts({
  card,
  view,
  close,
}: {
  card: FaceContent;
  view: Pick<TileView, 'counts' | 'unfinished'>;
  close: boolean;
}) {
  const { t } = useTranslation('cards');
  const iconSize = cx('size-3', close ? '@max-[9.25rem]:size-2.5 @min-[14rem]:size-3.5' : '@min-[10rem]:size-3.5');
  return (
    <>
      {view.counts ? (
        <>
          <Count
            close={close}
            of={card.key_idea_count}
            icon={<Lightbulb aria-hidden="true" className={iconSize} />}
            words={t('face.keyIdeas', { count: card.key_idea_count })}
          />
          <Count
            close={close}
            of={card.flashcard_count}
            icon={<Layers aria-hidden="true" className={iconSize} />}
            words={t('face.flashcards', { count: card.flashcard_count })}
          />
          <Count
            close={close}
            of={card.quizz_count}
            icon={<CircleQuestionMark aria-hidden="true" className={iconSize} />}
            words={t('face.questions', { count: card.quizz_count })}
          />
        </>
      ) : null}
      {view.unfinished ? (
        <Count
          close={close}
          of={card.unfinished_resource_count ?? 0}
          icon={<BookOpen aria-hidden="true" className={iconSize} />}
          words={t('face.unfinished', { count: card.unfinished_resource_count ?? 0 })}
        />
      ) : null}
    </>
  );
}

function Count({ of, icon, words, close }: { of: number; icon: ReactNode; words: string; close: boolean }) {
  const { i18n } = useTranslation();
  if (of === 0) return null;
  return (
    <span
      className={cx(
        'inline-flex items-center tabular-nums',
        close ? 'gap-0.5 @min-[14rem]:gap-1' : 'gap-0.5 @min-[10rem]:gap-1',
      )}
      title={words}
    >
      {icon}
      <span aria-hidden="true">{of.toLocaleString(i18n.language)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
