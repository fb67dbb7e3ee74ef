import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { closeToast, showToast, type ToastWords } from '#ui/toast.tsx';
import { EncodingChoice, type ReadFile } from './encoding-choice.tsx';
import { fileKindOf, tellingBytes } from '../rules/file-kind.ts';
import { listenForDrop } from '#ui/listen-for-drop.ts';
import { decodeText, longestTextBytes } from './read-text-file.ts';

/** Longer texts are shown truncated: text areas become slow. */
const shownCharacters = 60_000;

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** The source of the text: pasted, dropped, or a file. */
export function ImportSource({
  text,
  language,
  onText,
  focused = false,
}: {
  text: string;
  /** That of the card. */
  language: string;
  onText: (text: string) => void;
  /** Focus the field on mount, because the button pressed before is gone. */
  focused?: boolean;
}) {
  const { t, i18n } = useTranslation('card-import');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const toFocus = useRef(focused);
  useEffect(() => {
    if (toFocus.current) field.current?.focus();
    toFocus.current = false;
  }, [text]);
  const [file, setFile] = useState<ReadFile>();
  const clear = () => {
    toFocus.current = true;
    onText('');
  };

  // Close the error about a file when another one is chosen, and on unmount.
  const refused = useRef<string>(undefined);
  const forgetRefused = () => {
    if (refused.current) closeToast(refused.current);
  };
  // Nor does it stay beside another text, which may be fine.
  useEffect(() => forgetRefused, [text]);
  const refuse = (words: Pick<ToastWords, 'title' | 'text'>) => {
    refused.current = showToast({ tone: 'bad', ...words });
  };

  async function take(file: File | undefined) {
    if (!file) return;
    forgetRefused();
    const { name } = file;
    const kind = fileKindOf(await bytesOf(file.slice(0, tellingBytes)), await bytesOf(file.slice(-tellingBytes)));
    if (kind) return refuse({ title: t('noText', { name }), text: t(`kindOfFile.${kind}`) });
    if (file.size > longestTextBytes)
      return refuse({
        title: t('tooLarge', { name }),
        text: t('tooLargeText', { megabytes: longestTextBytes / 1024 / 1024 }),
      });
    const bytes = await bytesOf(file);
    const decoded = await decodeText(bytes);
    const read = decoded.text;
    // NUL characters mean that it is no text file.
    if (read.includes('\0')) return refuse({ title: t('noText', { name }), text: t('noTextText') });
    if (read.trim() === '') return refuse({ title: t('emptyFile', { name }), text: t('emptyFileText') });
    setFile({ bytes, ...decoded });
    onText(read);
  }

  const takeDropped = useEffectEvent(([first]: readonly File[]) => {
    setOver(false);
    take(first).catch(reportError);
  });
  useEffect(() => listenForDrop(window, takeDropped), []);

  return (
    <div
      className="relative flex flex-col gap-3"
      onDragEnter={(event) => event.dataTransfer.types.includes('Files') && setOver(true)}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
    >
      {text.length > shownCharacters ? (
        <div className="flex flex-col gap-1.5">
          <span className="text-14 font-medium text-ink-2">{t('text')}</span>
          <pre
            tabIndex={0}
            className="max-h-48 overflow-auto rounded-control border border-line bg-sunken p-3 text-14 whitespace-pre-wrap"
          >
            {text.slice(0, 2_000)}…
          </pre>
        </div>
      ) : (
        <TextArea
          ref={field}
          label={t('text')}
          hint={t('textHint')}
          rows={6}
          spellCheck={false}
          dir={i18n.dir(language) === 'rtl' ? 'rtl' : 'auto'}
          className="max-h-72! font-mono text-14"
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<FileText aria-hidden="true" className="size-4.5" />}
          onClick={() => input.current?.click()}
        >
          {t('chooseFile')}
        </Button>
        {text === '' ? null : (
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {file?.text === text && text !== '' ? (
        <EncodingChoice
          file={file}
          onChange={(changed) => {
            setFile(changed);
            onText(changed.text);
          }}
        />
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.text,.md,.markdown,.gift,.json,.canvas,.mm,.opml,text/*,application/json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          take(file).catch(reportError);
        }}
      />
      {over ? (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-accent-soft/90 font-medium text-accent">
          {t('drop')}
        </div>
      ) : null}
    </div>
  );
}
