import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { whatNeedsNetwork, withFixedTime, type FixedTime, type LaunchSource } from '../../rules/launch.ts';
import { RunningNote } from '../running-note.tsx';
import { LaunchFailed } from './launch-failed.tsx';
import { LaunchForm } from './launch-form.tsx';
import { NeedsNetwork } from './needs-network.tsx';
import { useLaunch } from './use-launch.ts';

/** The launch modal (S3 §2): chooses and starts a session about a card, a collection, a journal entry or a map. */
export function LaunchDialog({
  source,
  fixed,
  open,
  onClose,
}: {
  source: LaunchSource;
  fixed: FixedTime | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('focus');
  const launch = useLaunch(source, (choice) => withFixedTime(choice, fixed));
  const [newTab, setNewTab] = useState(false);
  const online = useOnline();
  // The server opens a locked card; without it a session would run beside nothing to study.
  const waits = online ? undefined : whatNeedsNetwork(launch.choice, fixed !== undefined);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={t('launch.dialogTitle')}
        description={source.title}
        footer={
          <Button
            variant="primary"
            loading={launch.starting}
            icon={<Play aria-hidden="true" className="size-5" />}
            aria-disabled={waits !== undefined || launch.lacks}
            onClick={async () => {
              if (waits === undefined && !launch.lacks && (await launch.start(newTab))) onClose();
            }}
          >
            {t(launch.choice.connectType === 'PAIRUP' ? 'launch.others.ask' : 'launch.start')}
          </Button>
        }
      >
        <RunningNote className="mb-5" />
        <LaunchForm
          choice={launch.choice}
          onChange={launch.setChoice}
          background={launch.background}
          onBackground={launch.setBackground}
          source={source}
          fixed={fixed !== undefined}
        />
        <Checkbox className="mt-4" label={t('launch.newTab')} checked={newTab} onChange={setNewTab} />
        <NeedsNetwork why={waits} />
      </Dialog>
      <LaunchFailed open={launch.failed} why={launch.failure?.text} onClose={launch.forgetFailure} />
    </>
  );
}
