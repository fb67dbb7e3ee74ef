import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCopied } from './use-copied.ts';

/** A link with its copy button. If the clipboard is not available, the link is selected, to be copied by hand. */
export function LinkField({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('publications');
  const field = useRef<HTMLInputElement>(null);
  const { copied, refused, copy } = useCopied();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        ref={field}
        label={label}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        fieldClassName="min-w-52 flex-1"
        error={refused ? t('link.copyRefused') : undefined}
      />
      <Button
        variant="primary"
        icon={copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />}
        onClick={() => {
          field.current?.select();
          copy(address);
        }}
        className="max-sm:w-full sm:min-w-36"
      >
        {copied ? t('link.copied') : t('link.copy')}
      </Button>
      <p role="status" className="sr-only">
        {copied ? t('link.copied') : null}
      </p>
    </div>
  );
}
