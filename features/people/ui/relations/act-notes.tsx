import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { Button } from '#ui/button.tsx';
import type { ActsOnPerson } from './use-person-acts.ts';

/** Below the buttons: what is not sent yet, and what the server refused. */
export function ActNotes({ acts }: { acts: ActsOnPerson }) {
  const { t } = useTranslation('relations');
  return (
    <>
      {acts.waitsForNetwork ? <p className="text-14 text-ink-3">{t('waitsForNetwork')}</p> : null}
      {acts.refused.map((command) => (
        <Refused key={command.id} command={command} />
      ))}
    </>
  );
}

function Refused({ command: { id, state } }: { command: QueuedCommand }) {
  const { t, i18n } = useTranslation('relations');
  const { key = '', values = {} } = isRefused(state) ? state.refusal : {};
  const say = t as unknown as (key: string, values: object) => string;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-14">
      {/* A newer server may send the key of a text that is unknown here. */}
      <p className="text-bad">{i18n.exists(key) ? say(key, values) : t('refused')}</p>
      <Button size="sm" variant="quiet" onClick={() => void outbox.retry(id)}>
        {t('again')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void outbox.discard(id)}>
        {t('dismiss')}
      </Button>
    </div>
  );
}
