import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { whatBlocksRating } from '../rules/what-blocks-rating.ts';
import { openPublishing } from './prompt.ts';

/** On the page of a public card, for members: the way to rate the copy that they hold, or why they cannot (S1 §4). */
export function RateHere({
  isAuthor,
  copyId,
  rated,
  onOpen,
}: {
  isAuthor: boolean;
  /** Their copy. */
  copyId: string | null;
  rated: boolean;
  onOpen?: () => void;
}) {
  const { t } = useTranslation('publishing');
  const blocked = whatBlocksRating({ signedIn: true, isAuthor, holdsCopy: copyId !== null, rated });
  if (blocked === undefined)
    return (
      <Button
        size="sm"
        icon={<Star aria-hidden="true" className="size-4" />}
        onClick={() => {
          onOpen?.();
          openPublishing({ kind: 'rate', cardId: copyId! });
        }}
      >
        {t('rate.action')}
      </Button>
    );
  return (
    <span className="text-14 text-ink-3">
      {t(blocked === 'own' ? 'rate.own' : blocked === 'alreadyRated' ? 'rate.rated' : 'rate.needsCopy')}
    </span>
  );
}
