import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from './unsaved.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** One part of the settings with its button: sends `update`, or nothing while a field is wrong. */
export function DeskForm<Update>({
  update,
  changed,
  send,
  children,
}: {
  update: Update | undefined;
  changed: boolean;
  send: (update: Update, options: { context: CallOptions }) => Promise<unknown>;
  children: ReactNode;
}) {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  useUnsaved(changed);
  async function save() {
    if (!update) return;
    if (await run('save', (options) => send(update, options), update)) showToast({ tone: 'good', title: t('saved') });
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      {failure ? <ErrorNote title={t('notSaved')} text={failure.text} /> : null}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={!changed || update === undefined}
        loading={working !== undefined}
      >
        {t('save')}
      </Button>
    </form>
  );
}
