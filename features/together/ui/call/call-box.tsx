import { Mic, MicOff, PhoneOff, Video, VideoOff, Volume2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { callTestAddress } from '../../rules/call/call-test-address.ts';
import type { Device } from './call-line.ts';
import type { CallSession } from './call-session.ts';
import type { CallView } from './call-view.ts';
import { OwnPicture, Picture } from './picture.tsx';
import type { UsedCall } from './use-call-of-two.ts';
import { useTroubleText } from './use-trouble-text.ts';

/** Two who work or explain together hear and see each other. Everything around it goes on without it. */
export default function CallBox({
  used: { call, view, otherIsIn, refused },
  name,
  brief = false,
  className = '',
}: {
  used: UsedCall;
  name: string;
  /** While something else on the screen is being done: what a call is was said before. */
  brief?: boolean;
  className?: string;
}) {
  const { t } = useTranslation('call');
  const { status } = view;
  const inCall = status === 'in' || status === 'entering';
  useKeys(
    [
      { keys: 'm', label: t('keys.mic'), run: () => call?.toggle('mic'), when: status === 'in' },
      { keys: 'c', label: t('keys.camera'), run: () => call?.toggle('camera'), when: status === 'in' },
    ],
    t('label', { name }),
  );
  if (refused) return null;
  return (
    <section aria-label={t('label', { name })} className={`flex flex-col gap-3 ${className}`}>
      {inCall ? (
        <InCall call={call} view={view} name={name} />
      ) : (
        <Outside call={call} view={view} name={name} otherIsIn={otherIsIn} brief={brief} />
      )}
      <ConfirmDialog
        open={status === 'address'}
        onOpenChange={(open) => open || status !== 'address' || call?.leave()}
        title={t('address.title')}
        text={t('address.text', { name })}
        confirmLabel={t('address.confirm')}
        onConfirm={() => call?.agree()}
      />
    </section>
  );
}

interface Props {
  call: CallSession | undefined;
  view: CallView;
  name: string;
}

function Outside({ call, view: { status }, name, otherIsIn, brief }: Props & { otherIsIn: boolean; brief: boolean }) {
  const { t } = useTranslation('call');
  const online = useOnline();
  if (status === 'elsewhere')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1 text-14">
          {t('says.elsewhere')}
        </p>
        <Button onClick={call?.takeHere}>{t('here')}</Button>
      </div>
    );
  return (
    <>
      <p role="status" className={otherIsIn ? 'font-medium' : 'sr-only'}>
        {otherIsIn ? t('theyAreIn', { name }) : ''}
      </p>
      {status === 'failed' ? (
        <p role="alert" className="rounded-control bg-bad-soft p-3 text-14">
          {t('failed')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-sm:grow"
          size={brief ? 'sm' : 'md'}
          variant={otherIsIn ? 'primary' : 'secondary'}
          aria-disabled={!call || !online}
          icon={<Mic aria-hidden="true" className="size-5" />}
          onClick={() => online && call?.enter(false)}
        >
          {t('join.sound')}
        </Button>
        <Button
          className="max-sm:grow"
          size={brief ? 'sm' : 'md'}
          aria-disabled={!call || !online}
          icon={<Video aria-hidden="true" className="size-5" />}
          onClick={() => online && call?.enter(true)}
        >
          {t('join.camera')}
        </Button>
      </div>
      {brief ? null : (
        <p className="text-14 text-ink-3">
          {t('text')} {/* Another document: the test needs the camera. */}
          <a
            href={callTestAddress}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-2"
          >
            {t('test')}
          </a>
        </p>
      )}
    </>
  );
}

function InCall({ call, view, name }: Props) {
  const { t } = useTranslation('call');
  const [play, setPlay] = useState<() => void>();
  const { now, other, stream, slow, status } = view;
  const seesThem = now.shows === 'media' && other?.camera === 'on';
  const showsPicture = seesThem || view.camera.track !== undefined;
  const controls = useRef<HTMLDivElement>(null);
  // Otherwise a picture that appears would push them below the screen.
  useEffect(() => {
    // Newer browsers answer a promise, which React would call as the end of the effect.
    controls.current?.scrollIntoView({ block: 'nearest' });
  }, [showsPicture]);
  return (
    <>
      <div className={showsPicture ? 'relative overflow-hidden rounded-card bg-sunken' : 'sr-only'}>
        {stream ? (
          <Picture
            stream={stream}
            label={t('picture.their', { name })}
            // Without a picture it plays the sound.
            className={seesThem ? 'aspect-video w-full object-cover' : 'sr-only'}
            onBlocked={(start) => setPlay(() => start)}
          />
        ) : null}
        {view.camera.track ? (
          <OwnPicture
            key={view.camera.track.id}
            track={view.camera.track}
            label={t('picture.own')}
            className={
              seesThem
                ? 'absolute end-2 bottom-2 aspect-video w-28 -scale-x-100 rounded-control object-cover shadow-resting ring-2 ring-surface'
                : 'aspect-video w-full -scale-x-100 object-cover'
            }
          />
        ) : null}
      </div>
      <p role="status" className="text-14">
        {t(`says.${status === 'entering' ? 'connecting' : now.says}`, { name })}{' '}
        {now.shows === 'media' && other?.camera === 'off' ? `${t('theirs.camera', { name })} ` : ''}
        {now.shows === 'media' && other?.mic === 'off' ? t('theirs.mic', { name }) : ''}
      </p>
      {slow ? <p className="rounded-control bg-warn-soft p-3 text-14">{t('says.slow')}</p> : null}
      <Trouble call={call} view={view} device="mic" />
      <Trouble call={call} view={view} device="camera" />
      <div ref={controls} className="flex scroll-mb-24 flex-wrap items-center gap-2">
        <Toggle call={call} view={view} device="mic" on={Mic} off={MicOff} />
        <Toggle call={call} view={view} device="camera" on={Video} off={VideoOff} />
        {now.mayTry ? <Button onClick={call?.again}>{t('again')}</Button> : null}
        {play ? (
          <Button
            icon={<Volume2 aria-hidden="true" className="size-5" />}
            onClick={() => {
              play();
              setPlay(undefined);
            }}
          >
            {t('playSound')}
          </Button>
        ) : null}
        <Button className="ms-auto" icon={<PhoneOff aria-hidden="true" className="size-5" />} onClick={call?.leave}>
          {t('leave')}
        </Button>
      </div>
    </>
  );
}

type DeviceProps = Pick<Props, 'call' | 'view'> & { device: Device };

function Toggle({ call, view, device, on: On, off: Off }: DeviceProps & { on: LucideIcon; off: LucideIcon }) {
  const { t } = useTranslation('call');
  const { track, opening } = view[device];
  const Icon = track ? On : Off;
  return (
    <IconButton
      round
      variant={track ? 'primary' : 'secondary'}
      loading={opening}
      label={t(`toggle.${device}.${track ? 'on' : 'off'}`)}
      icon={<Icon className="size-5" />}
      onClick={() => call?.toggle(device)}
    />
  );
}

/** Why a device is off, and what can be done. */
function Trouble({ call, view, device }: DeviceProps) {
  const { t } = useTranslation('call');
  const textOf = useTroubleText();
  const { trouble } = view[device];
  if (trouble === undefined) return null;
  const closed = device === 'camera' && trouble === 'cameraClosed';
  return (
    <div role="status" className="flex flex-col items-start gap-2 rounded-control bg-warn-soft p-3 text-14">
      <p>{textOf(device, trouble)}</p>
      {closed ? <Button onClick={call?.reloadForCamera}>{t('reloadForCamera')}</Button> : null}
    </div>
  );
}
