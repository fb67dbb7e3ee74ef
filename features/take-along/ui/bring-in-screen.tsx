import { FileInput } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { isNotLoaded, NotLoaded } from '#ui/later.tsx';
import { listenForDrop } from '#ui/listen-for-drop.ts';
import { BringInEnd } from './bring-in-end.tsx';
import { BringInPreview } from './bring-in-preview.tsx';
import { BringInProgress } from './bring-in-progress.tsx';
import { useImportRun, type LoadThings } from './use-import-run.ts';

/** Files of another program that can be brought in too. */
export interface OtherFiles {
  /** Their endings, as an input of files takes them. */
  readonly accept: string;
  /** Whether it is one of them; it is read here else. */
  readonly isOne: (file: File) => Promise<boolean>;
  readonly Section: ComponentType<{ readonly chosen: File | undefined }>;
}

interface BringInScreenProps {
  Waiting: ComponentType<{ readonly label: string }>;
  /** What areas bring to the reader of archives, with their schemas: loaded when a file is chosen. */
  loadThings: LoadThings;
  others: OtherFiles;
}

/** Imports a JSON export: a preview, then the import, card by card. Files of other programs have their own section. */
export function BringInScreen({ Waiting, loadThings, others }: BringInScreenProps) {
  const { t } = useTranslation('bring-in');
  const online = useOnline();
  const { run, failure, notLoaded, closeNotLoaded, read, stop, takeOut, begin, chooseSettings } =
    useImportRun(loadThings);
  const input = useRef<HTMLInputElement>(null);
  const [other, setOther] = useState<File>();
  const [needsNetwork, setNeedsNetwork] = useState(false);
  const mayChoose = run.at === 'start' || run.at === 'preview';
  const take = async (file: File | undefined) => {
    if (!file) return;
    setNeedsNetwork(false);
    try {
      if (await others.isOne(file)) setOther(file);
      else if (online) await read(file);
      else setNeedsNetwork(true);
    } catch (error) {
      // What tells other files apart could not be loaded.
      if (!isNotLoaded(error)) throw error;
      setNeedsNetwork(true);
    }
  };
  const dropped = useEffectEvent(([first]: readonly File[]) => {
    if (mayChoose) take(first).catch(reportError);
  });
  useEffect(() => listenForDrop(window, dropped), []);
  // The focused element is removed with its step.
  const said = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const returned = run.at === 'start' && run.cancelled;
  useEffect(() => {
    if (run.at === 'preview' || run.at === 'end') said.current?.focus({ preventScroll: true });
    else if (returned) chooser.current?.focus({ preventScroll: true });
  }, [run.at, returned]);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-5 sm:px-6 md:py-8">
      <header>
        <h1 className="font-display text-28 font-semibold">{t('bring.title')}</h1>
        <p className="mt-1 text-16 text-ink-2">{t('bring.lead')}</p>
      </header>
      {needsNetwork ? (
        <p role="status" className="rounded-card bg-sunken p-4 text-14 text-ink-2">
          {t('bring.offline')}
        </p>
      ) : null}
      {failure ? <ErrorNote title={t('bring.failed')} text={failure} /> : null}
      {notLoaded ? <NotLoaded onClose={closeNotLoaded} /> : null}
      {run.at === 'reading' || run.at === 'making' ? (
        <BringInProgress working={run.working} Waiting={Waiting} onStop={stop} />
      ) : null}
      {run.at === 'preview' ? (
        <BringInPreview
          preview={run}
          online={online}
          said={said}
          onSettings={chooseSettings}
          onTakeOut={async () => {
            await takeOut();
            // The button is gone.
            said.current?.focus({ preventScroll: true });
          }}
          onBegin={() => void begin().catch(reportError)}
        />
      ) : null}
      {run.at === 'end' ? <BringInEnd end={run} said={said} /> : null}
      {mayChoose ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-line-strong p-5">
          <Button
            ref={chooser}
            icon={<FileInput aria-hidden="true" className="size-5" />}
            onClick={() => input.current?.click()}
          >
            {t('bring.choose')}
          </Button>
          {/* On a touch screen nothing can be dragged. */}
          <p className="hidden text-14 text-ink-2 pointer-fine:block">{t('bring.drop')}</p>
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept={`.zip,application/zip,${others.accept}`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          take(file).catch(reportError);
        }}
      />
      <others.Section chosen={other} />
    </div>
  );
}
