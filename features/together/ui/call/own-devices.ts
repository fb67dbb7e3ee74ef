import type { Devices } from '../../rules/call/call-state.ts';
import type { Device, Tracks } from './call-line.ts';
import { off, type DeviceView } from './call-view.ts';
import { NoDevice, openDevice, type DeviceTrouble } from './devices.ts';

type DeviceViews = Readonly<Record<Device, DeviceView>>;

const allOff: DeviceViews = { mic: off, camera: off };

/**
 * The microphone and the camera of a page in a call. `changed`: `undefined` as track, nothing is sent of it any more.
 */
export function ownDevices(changed: (views: DeviceViews, device: Device, track: MediaStreamTrack | undefined) => void) {
  let views = allOff;
  const set = (device: Device, view: DeviceView) => {
    views = { ...views, [device]: view };
    changed(views, device, view.track);
  };

  /** The light of the device goes out. */
  function shut(device: Device, trouble?: DeviceTrouble): void {
    views[device].track?.stop();
    set(device, { ...off, trouble });
  }

  return {
    shut,
    views: () => views,
    tracks: (): Tracks => ({
      ...(views.mic.track && { mic: views.mic.track }),
      ...(views.camera.track && { camera: views.camera.track }),
    }),
    states: (): Devices => ({
      mic: views.mic.track ? 'on' : 'off',
      camera: views.camera.track ? 'on' : 'off',
    }),
    /** `isWanted` is asked once the device is there: the call may have been left meanwhile. */
    async open(device: Device, isWanted: () => boolean): Promise<void> {
      if (views[device].track || views[device].opening) return;
      set(device, { ...off, opening: true });
      try {
        const track = await openDevice(device);
        if (!isWanted()) return track.stop();
        track.addEventListener('ended', () => {
          // Unplugged, or taken back in the browser.
          if (views[device].track === track) shut(device, 'noDevice');
        });
        set(device, { ...off, track });
      } catch (error) {
        if (!(error instanceof NoDevice)) throw error;
        set(device, { ...off, trouble: error.trouble });
      }
    },
    release(): void {
      views.mic.track?.stop();
      views.camera.track?.stop();
      views = allOff;
    },
  };
}
