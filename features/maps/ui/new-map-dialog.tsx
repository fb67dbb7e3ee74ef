import { FileInput } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDraft } from '#client/form-drafts.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mapLimits } from '../rules/map-limits.ts';
import type { ThemeName } from '../rules/themes.ts';
import { ThemePicker } from './theme-picker.tsx';

/** Asks for the title of a new map, which its main node gets, and its theme. */
export function NewMapDialog({
  open,
  onClose,
  onMake,
  onBringIn,
}: {
  open: boolean;
  onClose: () => void;
  onMake: (title: string, theme: ThemeName) => Promise<void>;
  /** Leads to the dialog for files of other programs. */
  onBringIn: () => void;
}) {
  const { t } = useTranslation('maps');
  const form = useId();
  const memberId = useMember()._id;
  const [draft] = useState(() => formDraft(memberId, 'new-map', { title: '' }));
  const [title, setTitle] = useState(() => draft.read()?.title ?? '');
  const [theme, setTheme] = useState<ThemeName>('default');
  const [making, setMaking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const make = async () => {
    setMaking(true);
    try {
      await onMake(title.trim(), theme);
      draft.forget();
      setTitle('');
      setTheme('default');
      onClose();
    } finally {
      setMaking(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('newTitle')}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={making} disabled={title.trim() === ''}>
            {t('make')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') void make();
        }}
      >
        <TextField
          ref={field}
          label={t('settings.title')}
          hint={t('newHint')}
          maxLength={mapLimits.title}
          value={title}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            draft.keep({ title: event.currentTarget.value });
          }}
        />
        <ThemePicker value={theme} onChange={setTheme} />
        <Button
          variant="quiet"
          className="self-start"
          icon={<FileInput aria-hidden="true" className="size-5" />}
          onClick={onBringIn}
        >
          {t('import.fromFile')}
        </Button>
      </form>
    </Dialog>
  );
}
