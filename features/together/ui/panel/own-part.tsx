import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useCall } from '#client/use-call.ts';
import { HideName } from '#features/focus-sessions/ui/launch/hide-name.tsx';
import { Switch } from '#ui/switch.tsx';
import type { StudySeat } from '../../rules/study-state.ts';

/** What the others see of oneself. */
export function OwnPart({ roomId, seat, hidesTitle }: { roomId: string; seat: StudySeat; hidesTitle: boolean }) {
  const { t } = useTranslation('together');
  const call = useCall();
  const show = (part: { th?: boolean; uh?: boolean }) => {
    const input = { id: roomId, ...part };
    void call.run('show', (options) => calls.together.show(input, options), input);
  };
  const working = call.working !== undefined;
  return (
    <section aria-labelledby="room-own">
      <h3 id="room-own" className="font-display text-18 font-semibold">
        {t('panel.own')}
      </h3>
      <HideName checked={seat.name === null} disabled={working} onChange={(uh) => show({ uh })} />
      <Switch label={t('hide.title')} checked={hidesTitle} disabled={working} onChange={(th) => show({ th })} />
      {call.failure ? (
        <p role="alert" className="text-14 text-bad">
          {call.failure.text}
        </p>
      ) : null}
    </section>
  );
}
