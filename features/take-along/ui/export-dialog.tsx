import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardOfChoices, PromptProps } from '#client/places.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { chosenExport } from '../rules/export-choice.ts';
import { exportLimits, formatsOf, hintOfFormat, type ExportFormat } from '../rules/export-format.ts';
import { ChooseCards } from './choose-cards.tsx';
import { downloadExport, saveFile } from './download-export.ts';
import { closeExport, useAskedExport, type AskedExport } from './export.ts';

/** Chooses cards and format, shows the progress and can be cancelled. Mounted once, in the shell. */
export default function ExportDialog({ CardChoices }: PromptProps) {
  // Includes the texts of the list of cards: loading them later would suspend the whole dialog.
  const { t, i18n } = useTranslation(['take-along', 'cards']);
  const hintId = useId();
  const member = useMember();
  const online = useOnline();
  const wordsOf = useCallFailureWords();
  const asked = useAskedExport();
  // Keep the content during the closing animation.
  const [shown, setShown] = useState<AskedExport>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  if (asked && asked !== shown) {
    setShown(asked);
    setChosen(undefined);
  }
  const [picked, setFormat] = useState<ExportFormat>('json');
  const [history, setHistory] = useState(true);
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
        { format, ...(ids ? { ids } : {}), ...(format === 'anki' ? { history } : {}) },
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

  const megabytes = ((bytes ?? 0) / 1024 / 1024).toLocaleString(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const working = bytes !== undefined;
  const { data: tiles } = useQuery(query.cards.listShort.queryOptions());
  const offered = useMemo(() => cardsOffered(shown, tiles ?? []), [shown, tiles]);
  const offeredIds = offered.map(({ _id }) => _id);
  const { ids, kind, blocked } = chosenExport(shown, offeredIds, chosen);
  const going = ids && new Set(ids);
  const locked = (tiles ?? []).filter((tile) => tile.locked && (going?.has(tile._id) ?? true)).length;
  const allLocked = locked > 0 && locked === ids?.length;
  const formats = formatsOf(allLocked);
  // The picked format may not fit the cards.
  const format = formats.includes(picked) ? picked : 'json';
  // Always rendered, so that the list does not move while cards are being chosen.
  const hint = blocked
    ? t(`blocked.${blocked}`, { most: exportLimits.cards })
    : shown.collection !== undefined
      ? t('along.collection', { title: shown.collection })
      : t(ids ? 'along.cards' : 'along.everything');
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && close()}
      insist={working}
      size="sm"
      title={
        shown.title === undefined
          ? ids
            ? t('title.some', { count: ids.length })
            : t('title.everything')
          : t('title.one', { title: shown.title })
      }
      description={
        shown.title === undefined ? (
          <span id={hintId} className="wrap-anywhere">
            {hint}
          </span>
        ) : undefined
      }
      footer={
        <>
          <Button onClick={working ? () => underWay.current?.abort() : close}>{t(working ? 'stop' : 'close')}</Button>
          {working ? null : (
            <Button
              variant="primary"
              disabled={!online || blocked !== undefined}
              {...(blocked ? { 'aria-describedby': hintId } : {})}
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
            options={formats.map((value) => ({
              value,
              label: t(`formats.${value}`),
              hint: t(hintOfFormat(value, kind, allLocked)),
            }))}
          />
        )}
        {format === 'anki' && !working ? (
          <Switch label={t('history')} hint={t('historyHint')} checked={history} onChange={setHistory} />
        ) : null}
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
        {working || offered.length < 2 || !CardChoices ? null : (
          <ChooseCards List={CardChoices} cards={offered} chosen={chosen ?? new Set(offeredIds)} onChange={setChosen} />
        )}
      </div>
    </Dialog>
  );
}

/** Cards to choose from; none for a single card. */
function cardsOffered({ ids, title }: AskedExport, library: readonly CardOfChoices[]): readonly CardOfChoices[] {
  if (title !== undefined) return [];
  if (!ids) return library;
  const byId = new Map(library.map((card) => [card._id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
