import { Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { inPlace, useOpenedByAddress } from '#ui/opened-by-address.ts';
import { whatBlocksRating } from '../rules/what-blocks-rating.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { OwnRating } from '../contract.ts';
import type { OnRatingSent } from './prompt.ts';
import type { GivenRating } from './subject-ui.ts';

/** Rates, or changes the own rating, for members who have added it; otherwise says why they cannot rate (S1 §4). */
export function RateHere({
  kind,
  isAuthor,
  needsCopy = true,
  holds,
  own,
  open,
  onOpen,
  onRated,
}: {
  kind: SubjectKind;
  isAuthor: boolean;
  /** Only those who have added it may rate it. */
  needsCopy?: boolean;
  /** They have added it. */
  holds: boolean;
  /** The rating that the member gave before. */
  own: OwnRating | null;
  /** Opens the dialog, filled with `own`. */
  open: (onSent: OnRatingSent, own: OwnRating | null) => void;
  onOpen?: () => void;
  /** Called when the rating has arrived: the ratings on the page are stale. */
  onRated: () => void;
}) {
  const { t } = useTranslation('publications');
  /** A rating on its way, or `null` for a withdrawal. */
  const [sent, setSent] = useState<GivenRating | null>();
  const current = sent === undefined ? own : ownOf(sent);
  const blocked = whatBlocksRating({ needsCopy, signedIn: true, isAuthor, holdsCopy: holds, rated: current !== null });
  const link = useRef<HTMLAnchorElement>(null);
  const openDialog = () => {
    // The dialog returns focus to the element that was focused when it opened.
    link.current?.focus({ preventScroll: true });
    onOpen?.();
    open((arrived, given) => {
      setSent(given);
      // After a refusal the earlier rating counts; the outbox has shown the reason.
      arrived.then(onRated, () => setSent(undefined));
    }, current);
  };
  useOpenedByAddress('rate', () => {
    if (blocked === undefined) openDialog();
  });
  if (blocked === undefined)
    return (
      <>
        <ButtonLink
          ref={link}
          to="?rate"
          rel="nofollow"
          size="sm"
          icon={<Star aria-hidden="true" className="size-4" />}
          onClick={inPlace(openDialog)}
        >
          {current ? t('rate.change') : t(`rate.action.${kind}`)}
        </ButtonLink>
        <noscript>
          <p className="basis-full text-14 text-ink-3">{t('rate.needsScript')}</p>
        </noscript>
      </>
    );
  return <span className="text-14 text-ink-3">{t(`rate.${blocked === 'own' ? 'own' : 'needsCopy'}.${kind}`)}</span>;
}

const ownOf = (given: GivenRating | null): OwnRating | null =>
  given && { rating: given.stars, content: given.comment, comment_removed: false };
