import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { publicMapAddress } from '#vocabulary/map-address.ts';
import { ShareMap } from './published-map.tsx';
import { rateableMap } from './rateable-map.ts';

/** The public link of a map that somebody else published, and for holders of a copy the rating. */
export default function ShareCopyDialog({
  title,
  urlSeo,
  publicId,
  mayRate,
  open,
  onClose,
}: {
  title: string;
  urlSeo: string;
  publicId: string;
  /** The member has a copy. */
  mayRate: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('maps');
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('public.shareTitle')}
      description={title}
      footer={
        <>
          {mayRate ? <Rate publicId={publicId} onOpen={onClose} /> : null}
          <a href={publicMapAddress(urlSeo)} target="_blank" rel="noopener" className={buttonClass()}>
            <ExternalLink aria-hidden="true" className="size-5" />
            {t('publish.openPage')}
          </a>
          <Button variant="primary" onClick={onClose}>
            {t('publish.continue')}
          </Button>
        </>
      }
    >
      <ShareMap title={title} urlSeo={urlSeo} />
    </Dialog>
  );
}

/** Hidden once the member has rated (S3 §6); the public page changes a rating. */
function Rate({ publicId, onOpen }: { publicId: string; onOpen: () => void }) {
  const { t } = useTranslation('publications');
  const queries = useQueryClient();
  const [meta] =
    useQuery(query.publicMaps.meta.queryOptions({ input: { focusmap_public_id: publicId, limit: 1 } })).data ?? [];
  const [map] = useQuery(query.publicMaps.read.queryOptions({ input: { id: publicId } })).data ?? [];
  if (!map || meta?.own_rating !== null) return null;
  return (
    <Button
      icon={<Star aria-hidden="true" className="size-5" />}
      onClick={() => {
        onOpen();
        openPublishing({
          kind: 'rate',
          thing: rateableMap(map, null),
          onSent: (arrived) =>
            void arrived.then(
              () => queries.invalidateQueries({ queryKey: query.publicMaps.key() }),
              () => undefined,
            ),
        });
      }}
    >
      {t('rate.action.map')}
    </Button>
  );
}
