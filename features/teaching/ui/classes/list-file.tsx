import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { pasteLimits } from '../../rules/pasted-students.ts';

/** Opens a CSV or text file into the list. Spreadsheets write UTF-8, or the Windows code page of western languages. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('classes');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'fileFailed' | 'fileTooLong'>();

  async function open(file: File) {
    setProblem(undefined);
    // A sign has up to four bytes.
    if (file.size > pasteLimits.text * 4) return setProblem('fileTooLong');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = readText(bytes);
    if (text === undefined) return setProblem('fileFailed');
    if (text.length > pasteLimits.text) return setProblem('fileTooLong');
    onText(text);
  }

  return (
    <div className="mb-4">
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) open(file).catch(() => setProblem('fileFailed'));
        }}
      />
      <Button size="sm" icon={<FileUp aria-hidden="true" className="size-4" />} onClick={() => input.current?.click()}>
        {t('paste.file')}
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-14 text-bad">
          {t(`paste.${problem}`, { max: pasteLimits.text })}
        </p>
      ) : null}
    </div>
  );
}

/** `undefined` for what is no text: a workbook, a picture. */
function readText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
