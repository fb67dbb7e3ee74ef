import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/use-call.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { mayAddAtOnce } from '#vocabulary/public-addresses.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { inPlace, useOpenedByAddress } from '#ui/opened-by-address.ts';
import { mapAddress, publicMapAddress } from '#vocabulary/map-address.ts';

/**
 * For members: adds a copy of a public map to the library, or leads to the copy. `copyId`: the copy that they have. The
 * server decides whether there is room, so adding waits for its answer.
 */
export function AddMap({
  publicId,
  slug,
  copyId,
  small = false,
  onAsk,
  onChanged,
}: {
  /** Id of the edition. */
  publicId: string;
  slug: string;
  copyId: string | null;
  small?: boolean;
  /** The library of a FREE member is full: the upgrade prompt is going to open. */
  onAsk?: () => void;
  /** Called after adding and after taking that back. */
  onChanged?: (copyId: string | null) => void;
}) {
  const { t } = useTranslation('maps');
  const { run, working, failure, forget } = useCall();
  /** What was added or undone here; `undefined`: nothing. */
  const [acted, setActed] = useState<string | null>();
  const [_id] = useState(newId);
  const copy = acted === undefined ? copyId : acted;

  const add = async () => {
    if (working) return;
    const input = { focusmap_public_id: publicId, _id };
    // Loaded with the first press: visitors need none of it.
    const { calls } = await import('#client/calls.ts');
    const reply = await run('add', (options) => calls.publicMaps.add(input, options), input);
    if (!reply) return;
    if (reply.insertedId === null) {
      onAsk?.();
      return openUpgrade('mapsFull', { what: 'add', to: publicMapAddress(slug) });
    }
    setActed(reply.insertedId);
    onChanged?.(reply.insertedId);
  };
  const undo = async () => {
    if (working || !acted) return;
    const { calls } = await import('#client/calls.ts');
    const reply = await run('undo', (options) => calls.maps.remove({ id: acted }, options), acted);
    if (!reply) return;
    setActed(null);
    onChanged?.(null);
  };
  useOpenedByAddress('add', () => {
    // A press before hydration loaded this address, or the member signed in to add it.
    if (copy === null && mayAddAtOnce(document.referrer, location)) void add();
  });
  const size = small ? { size: 'sm' as const } : {};
  return (
    <>
      {copy === null ? (
        <ButtonLink
          to="?add"
          rel="nofollow"
          variant="primary"
          {...size}
          aria-busy={working === 'add' || undefined}
          icon={<BookmarkPlus aria-hidden="true" className="size-5" />}
          onClick={inPlace(() => void add())}
        >
          {t(working === 'add' ? 'add.adding' : 'add.do')}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink
            to={mapAddress(copy)}
            {...size}
            icon={<BookmarkCheck aria-hidden="true" className="size-5 text-good" />}
          >
            {t('add.open')}
          </ButtonLink>
          {acted ? (
            <Button variant="quiet" {...size} loading={working === 'undo'} onClick={() => void undo()}>
              {t('undo')}
            </Button>
          ) : null}
        </>
      )}
      <span role="status" className="sr-only">
        {acted ? t('add.done') : acted === null ? t('add.undone') : null}
      </span>
      {failure ? <ErrorNote title={t('add.failed')} text={failure.text} onClose={forget} /> : null}
    </>
  );
}
