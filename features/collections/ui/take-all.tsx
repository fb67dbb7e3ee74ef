import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { mayAddAtOnce, publicAddress } from '#vocabulary/public-addresses.ts';
import { cx } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { inPlace, useOpenedByAddress } from '#ui/opened-by-address.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { nextTaking, takingAtFirst } from '../rules/taking.ts';

/** For members: adds every card of the collection to the library; shows progress and how many did not fit. */
export function TakeAll({
  slug,
  toTake,
  sold,
  onAsk,
}: {
  slug: string;
  toTake: { readonly left: number; readonly blocked: number };
  /** Whether this instance sells plans. */
  sold: boolean;
  /** The upgrade prompt is going to open. */
  onAsk: () => void;
}) {
  const { t } = useTranslation('collections');
  const [taking, send] = useReducer(nextTaking, toTake, takingAtFirst);
  const { state, added, left, blocked } = taking;
  const underWay = useRef(false);
  useOpenedByAddress('take', () => {
    // A click before hydration loaded this URL, or the member signed in to take the cards.
    if (mayAddAtOnce(document.referrer, location)) send({ kind: 'pressed' });
  });
  useEffect(() => {
    if (state !== 'taking' || underWay.current) return;
    const portion = async () => {
      underWay.current = true;
      try {
        // Loaded on the first click.
        const { calls } = await import('#client/calls.ts');
        const reply = await calls.collections.takeAll({ slug });
        underWay.current = false;
        send({ kind: 'answered', ...reply });
      } catch {
        underWay.current = false;
        // The error is shown below, with a retry button; added cards stay.
        send({ kind: 'failed' });
      }
    };
    void portion();
    // `added` is a dependency so that each reply triggers the next call.
  }, [state, added, slug]);

  const upgrade = () => {
    onAsk();
    openUpgrade('libraryFull', { what: 'take', to: publicAddress.collection(slug) });
  };
  const all = added + left + blocked;
  const full = state !== 'taking' && left === 0 && blocked > 0;
  return (
    <div className={cx('flex flex-col gap-3', state !== 'idle' && 'w-full')}>
      {state === 'taking' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ProgressBar
            className="min-w-48 flex-1 sm:max-w-80"
            value={added}
            max={all}
            label={t('take.taking')}
            labelShown
            figure={t('take.progress', { added, all })}
          />
          <Button size="sm" onClick={() => send({ kind: 'stopped' })}>
            {t('take.stop')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {state === 'done' || full ? (
            <ButtonLink
              to="/app/library"
              variant={full && sold ? 'secondary' : 'primary'}
              icon={<BookmarkCheck aria-hidden="true" className="size-5" />}
            >
              {t('take.toLibrary')}
            </ButtonLink>
          ) : (
            <ButtonLink
              to="?take"
              rel="nofollow"
              variant="primary"
              icon={<BookmarkPlus aria-hidden="true" className="size-5" />}
              onClick={inPlace(() => send({ kind: 'pressed' }))}
            >
              {t(added > 0 ? 'take.goOn' : blocked > 0 ? 'take.fitting' : 'take.all', { count: left, all })}
            </ButtonLink>
          )}
          {full && sold ? (
            <ButtonLink to="/app/plans" variant="primary" onClick={inPlace(upgrade)}>
              {t('take.premium')}
            </ButtonLink>
          ) : null}
        </div>
      )}
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {state === 'taking'
          ? null
          : [
              ...(added > 0 ? [t('take.added', { count: added })] : []),
              ...(state === 'done' && added === 0 && blocked === 0 ? [t('take.allThere')] : []),
              ...(state === 'idle' && added === 0 && left > 0 && blocked > 0
                ? [t('take.fits', { count: left, all: left + blocked })]
                : []),
              ...(full ? [t('take.blocked', { count: blocked })] : []),
            ].join(' ')}
      </p>
      {state === 'failed' ? (
        <ErrorNote
          title={t('take.failed')}
          text={t('take.failedText')}
          action={<Button onClick={() => send({ kind: 'pressed' })}>{t('again')}</Button>}
        />
      ) : null}
    </div>
  );
}
