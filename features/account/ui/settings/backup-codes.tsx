import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';

/** Shown once: the server stores them only for comparison. */
export function BackupCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const { t } = useTranslation('account');
  const toastCopied = useToastCopied();
  const text = `${codes.join('\n')}\n`;
  async function copy() {
    await toastCopied(text, t('settings.copied'));
  }
  return (
    <>
      <p className="text-14 text-ink-2">{t('settings.codesText')}</p>
      <ul className="grid grid-cols-2 gap-2 rounded-card bg-sunken p-4 font-mono text-16 select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
          {t('settings.copy')}
        </Button>
        <a
          className="inline-flex min-h-11 items-center gap-2 px-3 text-16 font-medium text-accent"
          download="loci-backup-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('settings.download')}
        </a>
      </div>
      <Button variant="primary" onClick={done}>
        {t('settings.codesKept')}
      </Button>
    </>
  );
}
