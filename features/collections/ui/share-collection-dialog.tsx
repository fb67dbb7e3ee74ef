import { CircleCheck, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WaysToShare } from '#features/publications/ui/ways-to-share.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The link of a public collection and every way to share it. Opens after publishing and on request. */
export default function ShareCollectionDialog({
  collection,
  justPublished,
  open,
  onClose,
}: {
  collection: { readonly title: string; readonly url_seo: string };
  justPublished: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('collections');
  const address = `${location.origin}/collection/${collection.url_seo}`;
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(justPublished ? 'share.published' : 'share.title')}
      description={collection.title}
      footer={
        <>
          <a href={address} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden="true" className="size-5" />
            {t('share.open')}
          </a>
          <Button variant="primary" onClick={onClose}>
            {t('share.close')}
          </Button>
        </>
      }
    >
      {justPublished ? (
        <p role="status" className="mb-5 flex items-start gap-3 rounded-card bg-good-soft p-4">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
          {t('share.publishedText')}
        </p>
      ) : null}
      <WaysToShare
        label={t('share.link')}
        address={address}
        title={collection.title}
        of="collection"
        fileName={`loci-${collection.url_seo}`}
      />
    </Dialog>
  );
}
