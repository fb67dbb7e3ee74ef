import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { removeMapForGood, restoreMap } from '../client/commands.ts';
import type { FocusmapShort } from '../contract.ts';

/** The bin of maps: taken back, or deleted for good. */
export function DeletedMaps({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('maps');
  const bin = useQuery({ ...query.maps.bin.queryOptions(), enabled: open });
  const [asked, setAsked] = useState<FocusmapShort>();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('bin.title')}>
      {bin.data?.length === 0 ? <p className="text-16 text-ink-2">{t('bin.empty')}</p> : null}
      {bin.isPending ? <Skeleton className="h-24" /> : null}
      {bin.isError && !bin.data ? (
        <ErrorNote title={t('failed')} action={<Button onClick={() => void bin.refetch()}>{t('again')}</Button>} />
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {bin.data?.map((map) => (
          <li key={map._id} className="flex min-h-14 items-center gap-2">
            <span className="min-w-0 flex-1 text-16 wrap-anywhere">{map.title || t('untitled')}</span>
            <IconButton
              label={t('bin.restore', { title: map.title || t('untitled') })}
              icon={<RotateCcw aria-hidden="true" className="size-5" />}
              onClick={() => void outbox.submit(restoreMap({ id: map._id })).catch(reportError)}
            />
            <IconButton
              label={t('bin.removeForGood', { title: map.title || t('untitled') })}
              variant="danger"
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={() => setAsked(map)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('bin.ask', { title: asked?.title || t('untitled') })}
        text={t('bin.askText')}
        confirmLabel={t('bin.confirm')}
        danger
        onConfirm={() => outbox.submit(removeMapForGood({ id: asked!._id }))}
      />
    </Sheet>
  );
}
