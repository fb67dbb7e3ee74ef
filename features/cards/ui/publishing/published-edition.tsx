import { CircleCheck, ExternalLink, GraduationCap, Pencil, Undo2, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { cardAt } from '../../rules/card-at-address.ts';
import { whatATestLacks } from '../../rules/what-a-test-lacks.ts';
import { closePublishing, openPublishing } from '#features/publications/ui/prompt.ts';
import { EditionLine, useEditions } from './publication-state.tsx';
import type { Publication } from './use-publication.ts';
import { WaysToShare } from '#features/publications/ui/ways-to-share.tsx';

interface Shown {
  publication: Publication;
  address: string;
}

/** The success screen that replaces the form, public or private (S1 §4). */
export function JustPublished({ publication, address }: Shown) {
  const { card, kind, form, takeLostFocus } = publication;
  const { t } = useTranslation(['publications', 'publishing']);
  const { nothingToTest } = whatATestLacks(card);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeLostFocus()) heading.current?.focus();
  }, [takeLostFocus]);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-2 rounded-card bg-good-soft px-4 py-6 text-center">
        <CircleCheck aria-hidden="true" className="size-10 text-good" />
        <h3 ref={heading} tabIndex={-1} className="font-display text-22 font-semibold">
          {t(`publishing:done.title.${kind}`)}
        </h3>
        <p className="max-w-[52ch] text-ink-2">
          {t(kind === 'public' && nothingToTest ? 'publishing:done.untested.public' : `publishing:done.text.${kind}`)}
        </p>
        {kind === 'private' && form.emails.length > 0 ? (
          <p className="max-w-[52ch] text-ink-2">{t('publishing:done.invited', { count: form.emails.length })}</p>
        ) : null}
      </div>
      <WaysToShare label={t(`link.${kind}`)} address={address} title={card.title} fileName={fileNameOf(address)} />
      <div className="flex flex-wrap gap-2">
        <OpenEdition address={address} />
        {kind === 'private' ? <Students cardId={card._id} /> : null}
      </div>
    </div>
  );
}

/** The published edition: its link and its actions. A hidden one has no link, but can be taken back. */
export function PublishedEdition({ publication, address }: { publication: Publication; address: string | undefined }) {
  const { t } = useTranslation(['publications', 'publishing']);
  const [asking, setAsking] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);
  const { card, kind, working } = publication;
  const edition = useEditions(card).editions?.[kind];
  const behind = edition !== undefined && edition !== null && edition.changes > 0;
  const updated = publication.notice === 'updated';
  const { takeLostFocus } = publication;
  useEffect(() => {
    if (updated && takeLostFocus()) notice.current?.focus();
  }, [updated, takeLostFocus]);
  return (
    <div className="flex flex-col gap-6">
      {updated ? (
        <p ref={notice} tabIndex={-1} role="status" className="flex items-start gap-3 rounded-card bg-good-soft p-4">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
          {t(`publishing:updated.${kind}`)}
        </p>
      ) : null}
      {address ? (
        <>
          {edition ? <EditionLine kind={kind} edition={edition} /> : null}
          <p className="text-ink-2">{t(`published.${kind}`)}</p>
          <WaysToShare label={t(`link.${kind}`)} address={address} title={card.title} fileName={fileNameOf(address)} />
        </>
      ) : (
        <p className="rounded-card bg-warn-soft p-4">
          {t('missing.reason.hidden')}{' '}
          <Link
            to="/contact"
            onClick={closePublishing}
            className="font-medium text-accent underline underline-offset-2"
          >
            {t('missing.mend.hidden')}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        {address ? (
          <>
            <Button
              variant={behind ? 'primary' : 'secondary'}
              icon={<Pencil aria-hidden="true" className="size-5" />}
              loading={working === 'load'}
              onClick={() => void publication.edit()}
            >
              {t(publication.hasDraft ? 'published.goOn' : behind ? 'published.changes' : 'published.edit')}
            </Button>
            <OpenEdition address={address} />
          </>
        ) : null}
        {kind === 'private' ? <Students cardId={card._id} /> : null}
        <Button
          icon={<Users aria-hidden="true" className="size-5" />}
          onClick={() => openPublishing({ kind: 'addedBy', of: 'card', id: card._id, title: card.title })}
        >
          {t('addedBy.action')}
        </Button>
        <Button
          variant="quiet"
          className="text-bad!"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          onClick={() => setAsking(true)}
        >
          {t('publishing:takeBack.action')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t(`publishing:takeBack.title.${kind}`)}
        text={
          <ul className="flex list-disc flex-col gap-1.5 ps-5">
            {([1, 2, 3] as const).map((place) => (
              <li key={place}>{t(`publishing:takeBack.text.${kind}.${place}`)}</li>
            ))}
          </ul>
        }
        confirmLabel={t('publishing:takeBack.confirm')}
        onConfirm={publication.takeBack}
      />
    </div>
  );
}

/** The card's page shows to whom it is assigned. */
function Students({ cardId }: { cardId: string }) {
  const { t } = useTranslation('publications');
  return (
    <ButtonLink
      to={`/app/card/${cardId}?students`}
      onClick={closePublishing}
      icon={<GraduationCap aria-hidden="true" className="size-5" />}
    >
      {t('students.action')}
    </ButtonLink>
  );
}

function OpenEdition({ address }: { address: string }) {
  const { t } = useTranslation('publications');
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonClass()}>
      <ExternalLink aria-hidden="true" className="size-5" />
      {t('link.open')}
    </a>
  );
}

/** File names do not contain the secret link. */
const fileNameOf = (address: string) => {
  const card = cardAt(new URL(address).pathname);
  return card && 'slug' in card ? `loci-${card.slug}` : 'loci-secret';
};
