import { Star } from 'lucide-react';
import { useState } from 'react';
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
  onRated,
}: {
  isAuthor: boolean;
  /** Their copy. */
  copyId: string | null;
  rated: boolean;
  onOpen?: () => void;
  /** Their rating has arrived: what the page says of all ratings is old. */
  onRated: () => void;
}) {
  const { t } = useTranslation('publishing');
  const [sent, setSent] = useState(false);
  const blocked = whatBlocksRating({ signedIn: true, isAuthor, holdsCopy: copyId !== null, rated: rated || sent });
  if (blocked === undefined)
    return (
      <Button
        size="sm"
        icon={<Star aria-hidden="true" className="size-4" />}
        onClick={() => {
          onOpen?.();
          openPublishing({
            kind: 'rate',
            cardId: copyId!,
            onSent: (arrived) => {
              setSent(true);
              // Refused, it can be tried again from here; the outbox has said why.
              arrived.then(onRated, () => setSent(false));
            },
          });
        }}
      >
        {t('rate.action')}
      </Button>
    );
  return (
    <span data-rated tabIndex={-1} className="text-14 text-ink-3">
      {t(blocked === 'own' ? 'rate.own' : blocked === 'alreadyRated' ? 'rate.rated' : 'rate.needsCopy')}
    </span>
  );
}
