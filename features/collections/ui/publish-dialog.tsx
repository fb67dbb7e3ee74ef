import type { Publisher } from '#features/publications/rules/publishing-limits.ts';
import { Check, Gem, Globe, TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { whatBlocksPublishing, type PublishableCollection, type PublishingBlock } from '../rules/publishing.ts';

const linkClass = 'font-medium text-accent underline underline-offset-2';

/** Explains publishing and lists what is missing, by the same rule that the server applies. */
export function PublishDialog({
  open,
  onClose,
  collection,
  member,
  hiddenCards,
  working,
  failure,
  onPublish,
  onDetails,
  onAdd,
}: {
  open: boolean;
  onClose: () => void;
  collection: PublishableCollection;
  member: Publisher;
  /** How many of its cards others will not see. */
  hiddenCards: number;
  working: boolean;
  failure: string | undefined;
  onPublish: () => void;
  /** Opens the form for title and description, or the choice of cards. */
  onDetails: () => void;
  onAdd: () => void;
}) {
  const { t } = useTranslation(['collections', 'publications']);
  const premiumId = useId();
  const [terms, setTerms] = useState(false);
  const blocks = whatBlocksPublishing(collection, member, { terms });
  const needsPlan = blocks.includes('needsPremium');
  const missing = blocks.filter((block) => block !== 'terms' && block !== 'needsPremium');
  const link = (to: string, words: string) => (
    <Link to={to} onClick={onClose} className={linkClass}>
      {words}
    </Link>
  );
  const button = (words: string, act: () => void) => (
    <button type="button" onClick={act} className={linkClass}>
      {words}
    </button>
  );
  function mend(block: PublishingBlock): ReactNode {
    switch (block) {
      case 'hidden':
        return link('/contact', t('publications:missing.mend.hidden'));
      case 'emailNotVerified':
        return link('/app/settings#profile', t('publications:missing.mend.emailNotVerified'));
      case 'title':
        return button(t('publish.giveTitle'), onDetails);
      case 'description':
        return button(t('publications:missing.mend.description'), onDetails);
      case 'publicCards':
        return button(t('addCards'), onAdd);
      // Shown by the footer and the checkbox instead.
      case 'needsPremium':
      case 'terms':
        return null;
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !working && onClose()}
      title={t('publish.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={working}
            disabled={blocks.some((block) => block !== 'needsPremium')}
            className={needsPlan ? 'bg-premium! text-on-premium!' : undefined}
            icon={
              needsPlan ? (
                <Gem aria-hidden="true" className="size-5" />
              ) : (
                <Globe aria-hidden="true" className="size-5" />
              )
            }
            aria-describedby={needsPlan ? premiumId : undefined}
            onClick={() => {
              if (!needsPlan) return onPublish();
              onClose();
              openUpgrade('publishingCollection', { what: 'publish', to: location.pathname });
            }}
          >
            {t('publish.do')}
          </Button>
          {needsPlan ? (
            <p id={premiumId} className="basis-full! text-end text-14 text-premium max-sm:text-center">
              {t('publications:form.premium')}
            </p>
          ) : null}
        </>
      }
    >
      <p className="text-ink-2">{t('publish.text')}</p>
      {missing.length > 0 ? (
        <div className="mt-4 rounded-card bg-warn-soft p-4">
          <p className="font-medium">{t('publish.missing')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {missing.map((block) => (
              <li key={block} className="flex items-start gap-2 text-14">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
                <span>
                  {t(`publish.block.${block}`)} {mend(block)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {collection.publicCards > 0 ? (
        <p className="mt-4 flex items-start gap-2 text-14 text-ink-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          {t('publish.shown', { count: collection.publicCards })}
        </p>
      ) : null}
      {hiddenCards > 0 ? (
        <p className="mt-1 ms-6 text-14 text-ink-2">{t('publish.hidden', { count: hiddenCards })}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-3">
        <Checkbox
          className="min-w-full sm:min-w-0 sm:flex-1"
          label={t('publish.terms')}
          checked={terms}
          onChange={setTerms}
        />
        <Link
          to="/terms-u"
          target="_blank"
          className="flex min-h-11 items-center text-14 text-accent underline underline-offset-2"
        >
          {t('publish.readTerms')}
        </Link>
      </div>
      {failure ? <ErrorNote className="mt-4" title={t('publish.failed')} text={failure} /> : null}
    </Dialog>
  );
}
