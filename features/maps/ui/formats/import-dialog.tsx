import { FileInput } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EncodingChoice } from '#features/card-import/ui/encoding-choice.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { drawMap } from '../../rules/formats/draw-map.ts';
import type { Graph } from '../../rules/graph.ts';
import type { NamedFile } from '../../rules/formats/import-notes.ts';
import { newSettings } from '../../rules/map-content.ts';
import { mapLimits } from '../../rules/map-limits.ts';
import { importEndings, largestMegabytes } from './import-endings.ts';
import { importAgain, importFile, type Imported } from './import-file.ts';

type Read = Extract<Imported, { state: 'read' }>;
type Problem = 'tooLarge' | 'unreadable' | 'notMade' | `is.${NamedFile}`;

const problemOf = (found: Exclude<Imported, Read>): Problem =>
  found.state === 'unreadable' && found.is ? `is.${found.is}` : found.state;

/** Makes a map of a file of another program, after showing what it will hold and what was mended or is lost. */
export default function ImportDialog({
  open,
  onClose,
  dropped,
  onMake,
}: {
  open: boolean;
  onClose: () => void;
  /** A file that was dropped on the page. */
  dropped?: File | undefined;
  onMake: (title: string, graph: Graph) => Promise<void>;
}) {
  const { t } = useTranslation('maps');
  const input = useRef<HTMLInputElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [step, setStep] = useState<'choose' | 'reading' | 'making' | Read>('choose');
  const [problem, setProblem] = useState<{ name: string; why: Problem }>();
  const [title, setTitle] = useState('');
  const read = typeof step === 'object' ? step : undefined;

  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setStep('reading');
    const refuse = (why: Problem) => {
      setProblem({ name: file.name, why });
      setStep('choose');
    };
    try {
      const found = await importFile(file);
      if (found.state !== 'read') return refuse(problemOf(found));
      setTitle(found.title);
      setStep(found);
    } catch (error) {
      refuse('unreadable');
      reportError(error);
    }
  };
  const taken = useRef<File>(undefined);
  useEffect(() => {
    if (!dropped || taken.current === dropped) return;
    taken.current = dropped;
    void take(dropped);
  });
  const isRead = read !== undefined;
  useEffect(() => {
    if (isRead) titleField.current?.focus();
  }, [isRead]);
  const close = () => {
    setStep('choose');
    setProblem(undefined);
    onClose();
  };
  const make = async (made: Read) => {
    setStep('making');
    setProblem(undefined);
    try {
      await onMake(title.trim(), made.graph);
      close();
    } catch (error) {
      // What was read stays, to try again.
      setStep(made);
      setProblem({ name: title.trim(), why: 'notMade' });
      reportError(error);
    }
  };
  const hasFiles = (transfer: DataTransfer) => transfer.types.includes('Files');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('import.title')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {read || step === 'making' ? (
            <Button
              variant="primary"
              loading={step === 'making'}
              disabled={title.trim() === ''}
              onClick={() => void (read && make(read))}
            >
              {t('import.make')}
            </Button>
          ) : null}
        </>
      }
    >
      <div
        className="flex flex-col gap-4"
        onDragEnter={(event) => hasFiles(event.dataTransfer) && setOver(true)}
        onDragOver={(event) => hasFiles(event.dataTransfer) && event.preventDefault()}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event.dataTransfer)) return;
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {problem ? (
          <ErrorNote title={t('import.failed', { name: problem.name })} text={t(`import.${problem.why}`)} />
        ) : null}
        {read ? (
          <Preview read={read} title={title} onTitle={setTitle} field={titleField}>
            {read.guessed ? (
              <EncodingChoice
                file={read.guessed}
                onChange={(file) => {
                  const again = importAgain({ ...read.guessed!, ...file });
                  if (again.state === 'read') {
                    setProblem(undefined);
                    setStep(again);
                    if (title === read.title) setTitle(again.title);
                  } else setProblem({ name: read.guessed!.name, why: problemOf(again) });
                }}
              />
            ) : null}
          </Preview>
        ) : step === 'choose' ? (
          <Choose over={over} onChoose={() => input.current?.click()} />
        ) : (
          <p role="status" className="flex items-center gap-2 text-14 text-ink-2">
            <Spinner />
            {t('import.reading')}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={importEndings.join()}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            void take(file);
          }}
        />
      </div>
    </Dialog>
  );
}

function Choose({
  over,
  onChoose,
}: {
  /** A file is being dragged over the dialog. */
  over: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('maps');
  return (
    <div
      className={cx(
        'flex flex-col items-start gap-3 rounded-card border border-dashed p-4',
        over ? 'border-accent bg-sunken' : 'border-line-strong',
      )}
    >
      <p className="text-14 text-ink-2">{t('import.formats')}</p>
      <p className="text-14 text-ink-3">
        {t('import.limits', { megabytes: largestMegabytes, nodes: mapLimits.nodes })}
      </p>
      <Button icon={<FileInput aria-hidden="true" className="size-5" />} onClick={onChoose}>
        {t('import.choose')}
      </Button>
    </div>
  );
}

function Preview({
  read: { format, graph, notes },
  title,
  onTitle,
  field,
  children,
}: {
  read: Read;
  title: string;
  onTitle: (title: string) => void;
  field: React.RefObject<HTMLInputElement | null>;
  children: React.ReactNode;
}) {
  const { t } = useTranslation('maps');
  const groups = graph.nodes.filter(({ type }) => type === 'group').length;
  const resources = graph.nodes.reduce((sum, node) => sum + (node.resources?.length ?? 0), 0);
  return (
    <>
      <TextField
        ref={field}
        label={t('settings.title')}
        maxLength={mapLimits.title}
        value={title}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      {children}
      <div role="status" className="flex flex-col gap-2">
        <p className="text-14 text-ink-2">
          {t(`import.formatOf.${format}`)}
          {': '}
          {[
            t('import.nodes', { count: graph.nodes.length - groups }),
            t('import.edges', { count: graph.edges.length }),
            ...(groups > 0 ? [t('import.groups', { count: groups })] : []),
            ...(resources > 0 ? [t('node.resources', { count: resources })] : []),
          ].join(' · ')}
        </p>
        {notes.length === 0 ? (
          <p className="text-14 text-ink-2">{t('import.whole')}</p>
        ) : (
          <div className="text-14 text-ink-2">
            <p className="font-medium">{t('import.notes')}</p>
            <ul className="list-disc ps-5">
              {notes.map(({ note, count }) => (
                <li key={note}>{t(`import.note.${note}`, { count })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Drawn graph={graph} title={title} />
    </>
  );
}

/** The map as it will be. As an image, whatever the file held cannot act on the page. */
function Drawn({ graph, title }: { graph: Graph; title: string }) {
  const { t } = useTranslation('maps');
  const svg = useMemo(() => {
    const nodes = graph.nodes.map((node) => (node.id === 'mainNode' ? { ...node, label: node.label || title } : node));
    return drawMap({ settings: newSettings, nodes, edges: graph.edges }).svg;
  }, [graph, title]);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address ? (
    <img
      src={address}
      alt={t('import.picture')}
      className="max-h-72 w-full rounded-card border border-line bg-white object-contain"
    />
  ) : null;
}
