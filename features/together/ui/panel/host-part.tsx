import { SkipForward, Square, TimerReset } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useCall } from '#client/use-call.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { RoomActKind, StudyState } from '../../rules/study-state.ts';
import { whatBlocksRoomAct } from '../../rules/what-blocks.ts';

/** What the host does for everybody. */
export function HostPart({ roomId, room, now }: { roomId: string; room: StudyState; now: number }) {
  const { t } = useTranslation('together');
  const call = useCall();
  const [ending, setEnding] = useState(false);
  /** Of an act that has no answer yet: asking again does it once. */
  const ids = useRef<Partial<Record<RoomActKind, string>>>({});
  async function act(kind: RoomActKind) {
    const _id = (ids.current[kind] ??= newId());
    const input = { id: roomId, acts: [{ _id, kind }] };
    if (await call.run(kind, (options) => calls.together.act(input, options), input)) delete ids.current[kind];
  }
  const may = (kind: RoomActKind) => whatBlocksRoomAct(room, true, kind, now) === undefined;
  return (
    <section aria-labelledby="room-host">
      <h3 id="room-host" className="font-display text-18 font-semibold">
        {t('panel.forAll')}
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          icon={<SkipForward aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          loading={call.working === 'skip'}
          disabled={!may('skip')}
          onClick={() => void act('skip')}
        >
          {t('panel.skip')}
        </Button>
        <Button
          icon={<TimerReset aria-hidden="true" className="size-5" />}
          loading={call.working === 'addMinute'}
          disabled={!may('addMinute')}
          onClick={() => void act('addMinute')}
        >
          {t('panel.addMinute')}
        </Button>
        <Button
          variant="danger"
          icon={<Square aria-hidden="true" className="size-5" />}
          loading={call.working === 'stop'}
          disabled={!may('stop')}
          onClick={() => setEnding(true)}
        >
          {t('panel.end')}
        </Button>
      </div>
      {call.failure ? (
        <p role="alert" className="mt-2 text-14 text-bad">
          {call.failure.text}
        </p>
      ) : null}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={t('panel.endTitle')}
        text={t('panel.endText')}
        confirmLabel={t('panel.end')}
        danger
        onConfirm={() => act('stop')}
      />
    </section>
  );
}
