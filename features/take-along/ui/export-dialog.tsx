import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#app/query.ts';
import { useMember } from '#app/queries/session.ts';
import { useCallFailureWords } from '#app/use-call.ts';
import { useOnline } from '#app/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast.tsx';
import { exportFormats, hintOfFormat, type ExportFormat } from '../rules/export-format.ts';
import { downloadExport, saveFile } from './download-export.ts';
import { closeExport, useAskedExport, type AskedExport } from './export.ts';

/** Asks for the format, shows how much has come, and can be stopped at any moment. Once, in the shell. */
export default function ExportDialog() {
  const { t, i18n } = useTranslation('take-along');
  const member = useMember();
  const online = useOnline();
  const wordsOf = useCallFailureWords();
  const asked = useAskedExport();
  // What it says stays while it closes.
  const [shown, setShown] = useState<AskedExport>({});
  if (asked && asked !== shown) setShown(asked);
  const [format, setFormat] = useState<ExportFormat>('json');
  const [bytes, setBytes] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  function close() {
    underWay.current?.abort();
    setFailure(undefined);
    closeExport();
  }

  async function start() {
    const controller = new AbortController();
    underWay.current = controller;
    setFailure(undefined);
    setBytes(0);
    try {
      const file = await downloadExport(
        member._id,
        { format, ...(shown.ids ? { ids: shown.ids } : {}) },
        { signal: controller.signal, onBytes: setBytes },
      );
      saveFile(file);
      closeExport();
      showToast({ tone: 'good', title: t('done'), text: file.name });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(wordsOf(error).text);
    } finally {
      setBytes(undefined);
    }
  }

  const megabytes = ((bytes ?? 0) / 1024 / 1024).toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const working = bytes !== undefined;
  const { data: tiles } = useQuery(query.cards.listShort.queryOptions());
  const locked = (tiles ?? []).filter((tile) => tile.locked && (shown.ids?.includes(tile._id) ?? true)).length;
  const kind = !shown.ids ? 'everything' : shown.title === undefined ? 'some' : 'one';
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && close()}
      insist={working}
      size="sm"
      title={
        shown.title === undefined
          ? shown.ids
            ? t('title.some', { count: shown.ids.length })
            : t('title.everything')
          : t('title.one', { title: shown.title })
      }
      footer={
        <>
          <Button onClick={working ? () => underWay.current?.abort() : close}>{t(working ? 'stop' : 'close')}</Button>
          {working ? null : (
            <Button
              variant="primary"
              disabled={!online}
              icon={<Download aria-hidden="true" className="size-5" />}
              onClick={() => void start()}
            >
              {t('start')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {working ? (
          <ProgressBar label={t('underWay')} labelShown value={null} figure={t('figure', { megabytes })} />
        ) : (
          <RadioGroup
            label={t('format')}
            value={format}
            onChange={setFormat}
            options={exportFormats.map((value) => ({
              value,
              label: t(`formats.${value}`),
              hint: t(hintOfFormat(value, kind, locked > 0 && locked === shown.ids?.length)),
            }))}
          />
        )}
        {locked > 0 ? (
          <p className="rounded-card bg-sunken p-4 text-14 text-ink-2">
            {t(`locked.${kind === 'one' ? 'one' : 'some'}`, { count: locked })}
          </p>
        ) : null}
        {online ? null : (
          <p role="status" className="rounded-card bg-sunken p-4 text-14 text-ink-2">
            {t('offline')}
          </p>
        )}
        {failure ? <ErrorNote title={t('failed')} text={failure} /> : null}
      </div>
    </Dialog>
  );
}
