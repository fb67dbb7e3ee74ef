import { Mic, Network, Video, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import type { Path } from '../../rules/call/path-of.ts';
import type { Device } from './call-line.ts';
import { NoDevice, openDevice, type DeviceTrouble } from './devices.ts';
import { findPath } from './find-path.ts';
import { OwnPicture } from './picture.tsx';
import { useLevel } from './use-level.ts';
import { useTroubleText } from './use-trouble-text.ts';

type Tested<Result> = 'ready' | 'running' | Result;
type DeviceResult = { readonly track: MediaStreamTrack } | { readonly trouble: DeviceTrouble };
type PathResult = { readonly path: Path; readonly relayMissed: boolean } | 'serversFailed';

async function testDevice(device: Device): Promise<DeviceResult> {
  try {
    return { track: await openDevice(device) };
  } catch (error) {
    if (!(error instanceof NoDevice)) throw error;
    return { trouble: error.trouble };
  }
}

async function testPath(): Promise<PathResult> {
  const servers = await calls.call.check().catch(() => undefined);
  if (!servers) return 'serversFailed';
  const path = await findPath(servers.iceServers);
  return { path, relayMissed: servers.relay && path !== 'relay' };
}

/** `/app/settings/call`: tests microphone, camera and network, and says what can be done. */
export function CallCheck() {
  const { t } = useTranslation('call');
  const [mic, setMic] = useState<Tested<DeviceResult>>('ready');
  const [camera, setCamera] = useState<Tested<DeviceResult>>('ready');
  const [path, setPath] = useState<Tested<PathResult>>('ready');
  const tracks = useRef<MediaStreamTrack[]>([]);
  const stop = () => tracks.current.splice(0).forEach((track) => track.stop());
  useEffect(() => stop, []);
  const running = [mic, camera, path].includes('running');

  async function start(): Promise<void> {
    stop();
    for (const set of [setMic, setCamera, setPath]) set('running');
    const kept = (set: (result: DeviceResult) => void) => (result: DeviceResult) => {
      if ('track' in result) tracks.current.push(result.track);
      set(result);
    };
    const devices = async () => {
      // One question of the browser after the other.
      await testDevice('mic').then(kept(setMic));
      await testDevice('camera').then(kept(setCamera));
    };
    await Promise.all([devices(), testPath().then(setPath)]);
  }
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-6 pb-12 sm:px-6">
      <h1 className="font-display text-28 font-semibold sm:text-36">{t('check.title')}</h1>
      <p className="mt-2 text-16 text-ink-2">{t('check.text')}</p>
      <Button
        variant="primary"
        size="lg"
        className="mt-4"
        loading={running}
        onClick={() => void start().catch(reportError)}
      >
        {t(mic === 'ready' ? 'check.start' : 'check.again')}
      </Button>
      <ul className="mt-6 flex flex-col gap-3">
        <Row icon={Mic} title={t('check.mic')}>
          <DeviceState device="mic" state={mic} />
        </Row>
        <Row icon={Video} title={t('check.camera')}>
          <DeviceState device="camera" state={camera} />
        </Row>
        <Row icon={Network} title={t('check.path')}>
          <PathState state={path} />
        </Row>
      </ul>
    </div>
  );
}

function Row({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4 shadow-resting">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="font-display text-18 font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function DeviceState({ device, state }: { device: Device; state: Tested<DeviceResult> }) {
  const { t } = useTranslation('call');
  const textOf = useTroubleText();
  const track = typeof state === 'object' && 'track' in state ? state.track : undefined;
  const says =
    typeof state === 'string'
      ? t(`check.${state}`)
      : 'track' in state
        ? t('check.works', { device: state.track.label })
        : textOf(device, state.trouble);
  return (
    <>
      <p role="status" className="text-16 wrap-anywhere">
        {says}
      </p>
      {track && device === 'mic' ? <Level key={track.id} track={track} /> : null}
      {track && device === 'camera' ? (
        <OwnPicture
          key={track.id}
          track={track}
          label={t('picture.own')}
          className="aspect-video w-full max-w-80 -scale-x-100 rounded-control bg-sunken object-cover"
        />
      ) : null}
    </>
  );
}

function Level({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation('call');
  const level = useLevel(track);
  return (
    <>
      <div
        role="meter"
        aria-label={t('check.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={level}
        className="h-2 w-full max-w-80 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-good" style={{ width: `${level}%` }} />
      </div>
      <p className="text-14 text-ink-2">{t('check.speak')}</p>
    </>
  );
}

function PathState({ state }: { state: Tested<PathResult> }) {
  const { t } = useTranslation('call');
  const says =
    state === 'ready' || state === 'running' || state === 'serversFailed'
      ? t(`check.${state}`)
      : t(`check.found.${state.path}`);
  return (
    <>
      <p role="status" className="text-16">
        {says}
      </p>
      {typeof state === 'object' && state.relayMissed ? (
        <p className="rounded-control bg-warn-soft p-3 text-14">{t('check.relayFailed')}</p>
      ) : null}
    </>
  );
}
