import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { MemberDossier } from '../contract.ts';
import { isSameName } from '../rules/same-name.ts';
import { useDeskCall } from './use-desk-call.ts';

const choices = ['remove', 'anonymous'] as const satisfies readonly PublicChoice[];
const whens = ['later', 'now'] as const;

/** Deletes the account of a member: what becomes of what they published, when, and their name as a confirmation. */
export function RemoveMember({ member: { _id: id, name }, close }: { member: MemberDossier; close: () => void }) {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const [choice, setChoice] = useState<PublicChoice>('remove');
  const [when, setWhen] = useState<(typeof whens)[number]>('later');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const confirmed = isSameName(typed, name);

  async function remove() {
    setAsked(true);
    if (!confirmed) return;
    const now = when === 'now';
    if (!(await run('remove', (options) => calls.leaving.removeMember({ id, public: choice, now }, options)))) return;
    showToast({ tone: 'good', title: t(`remove.done.${when}`, { name }) });
    close();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()} insist title={t('remove.title', { name })}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <p>{t('remove.what')}</p>
        <p className="text-ink-2">{t('remove.copies')}</p>
        <RadioGroup
          label={t('remove.when')}
          value={when}
          onChange={setWhen}
          options={whens.map((value) => ({
            value,
            label: t(`remove.whens.${value}.label`),
            hint: t(`remove.whens.${value}.hint`),
          }))}
        />
        <RadioGroup
          label={t('remove.public')}
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({
            value,
            label: t(`remove.publics.${value}.label`),
            hint: t(`remove.publics.${value}.hint`),
          }))}
        />
        <TextField
          label={t('remove.confirm', { name })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={asked && !confirmed ? t('remove.wrongName') : undefined}
        />
        {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button variant="quiet" onClick={close}>
            {t('remove.cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={working !== undefined}>
            {t('remove.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
