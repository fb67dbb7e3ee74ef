import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { profileLimits, widgetIdPattern } from '../../rules/profile-limits.ts';
import type { EditedProfile } from './use-profile-form.ts';

const steps = ['account', 'room', 'copy', 'paste'] as const;

/** S3 §2: how to offer calls in four steps, and the id that the service gave. */
export function CallWidget({ edited: { form, change, isWrong } }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  const [open, setOpen] = useState(false);
  const [id, setId] = useState(form.widgetId);
  const fits = id.trim().length > 1 && widgetIdPattern.test(id.trim());
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={t('call.enabled')}
        hint={form.widgetId ? t('call.id', { id: form.widgetId }) : t('call.none')}
        checked={form.enabledCall}
        error={isWrong('widgetId') ? t('wrong.widgetId') : undefined}
        onChange={(enabledCall) => change({ enabledCall })}
      />
      <div className="ms-9 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            setId(form.widgetId);
            setOpen(true);
          }}
        >
          {t('call.open')}
        </Button>
        {form.widgetId ? (
          <Button size="sm" variant="quiet" onClick={() => change({ widgetId: '', enabledCall: false })}>
            {t('call.remove')}
          </Button>
        ) : null}
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        insist
        title={t('call.title')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('edit.cancel')}</Button>
            <Button
              variant="primary"
              disabled={!fits}
              onClick={() => {
                change({ widgetId: id.trim(), enabledCall: true });
                setOpen(false);
              }}
            >
              {t('call.take')}
            </Button>
          </>
        }
      >
        <ol className="mb-5 list-decimal space-y-2 ps-6">
          {steps.map((step) => (
            <li key={step}>{t(`call.step.${step}`)}</li>
          ))}
        </ol>
        <TextField
          label={t('call.field')}
          hint={t('call.fieldHint')}
          value={id}
          maxLength={profileLimits.widgetId}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          // One letter is only too short so far.
          error={id.trim().length > 1 && !fits ? t('wrong.widgetId') : undefined}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      </Dialog>
    </div>
  );
}
