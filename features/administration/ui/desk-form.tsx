import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { GoingOn } from './going-on.ts';
import { useUnsaved } from './unsaved.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** One part of the settings with its button: sends `update`, or nothing while a field is wrong. */
export function DeskForm<Update>({
  update,
  changed,
  send,
  fields = [],
  children,
}: {
  update: Update | undefined;
  changed: boolean;
  send: (update: Update, options: { context: CallOptions }) => Promise<unknown>;
  /** Fields of the call beside which a refusal is said. */
  fields?: readonly string[];
  children: ReactNode | ((errorOf: (field: string) => string | undefined) => ReactNode);
}) {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const goOn = useContext(GoingOn);
  useUnsaved(changed);
  const errorOf = (field: string) => (failure?.field === field ? failure.text : undefined);
  async function save() {
    if (!changed) return goOn?.();
    if (!update || !(await run('save', (options) => send(update, options), update))) return;
    showToast({ tone: 'good', title: t('saved') });
    goOn?.();
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {typeof children === 'function' ? children(errorOf) : children}
      {failure && !fields.includes(failure.field ?? '') ? (
        <ErrorNote title={t('notSaved')} text={failure.text} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={goOn ? changed && update === undefined : !changed || update === undefined}
          loading={working !== undefined}
        >
          {t(goOn ? 'welcome.goOn' : 'save')}
        </Button>
        {goOn ? (
          <Button variant="quiet" onClick={goOn}>
            {t('welcome.later')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
