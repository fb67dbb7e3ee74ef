const key = 'loci.3d';
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Why something is shown flat, although there is a view of it in three dimensions. */
export type WhyFlat = 'noWebGl' | 'software' | 'slow' | 'saveData' | 'lost' | 'offline' | 'failed' | 'chosen';

/** `forced` is set by hand or by a measurement, never by the program: it also allows software WebGL. */
type Kept = 'forced' | 'slow';

export interface DrawingDevice {
  /** Asked only where it decides: the probe takes up to half a second where WebGL is drawn in software. */
  readonly webGl: () => 'hardware' | 'software' | 'none';
  readonly saveData: boolean;
  readonly kept?: Kept | undefined;
  /** What the member chose, which counts more than what the device can do well. */
  readonly chosen?: '3d' | 'flat' | undefined;
}

/** Asked before the chunks with the 3D library are loaded, so that devices that show it flat do not download them. */
export function howDrawn({ webGl, saveData, kept, chosen }: DrawingDevice): '3d' | WhyFlat {
  if (chosen === 'flat') return 'chosen';
  const isWanted = kept === 'forced' || chosen === '3d';
  if (!isWanted && kept === 'slow') return 'slow';
  if (!isWanted && saveData) return 'saveData';
  const found = webGl();
  if (found === 'none') return 'noWebGl';
  return found === 'software' && !isWanted ? 'software' : '3d';
}

export const deviceNow = (): DrawingDevice => ({
  webGl: webGlNow,
  saveData: (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true,
  kept: keptNow(),
});

function keptNow(): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === 'forced' || kept === 'slow' ? kept : undefined;
  } catch {
    // Storage is blocked: decide anew each time.
    return undefined;
  }
}

/** For the rest of the session this device shows it flat. */
export function rememberSlow(): void {
  try {
    if (keptNow() !== 'forced') sessionStorage.setItem(key, 'slow');
  } catch {
    // Storage is blocked: the next drawing measures again.
  }
}

/** A page is drawn by the same device until it is left. */
let probed: 'hardware' | 'software' | undefined;

function webGlNow(): 'hardware' | 'software' | 'none' {
  if (probed) return probed;
  // Chromium refuses software rendering here; Firefox and Safari may not, hence the name.
  const fast = contextOf({ failIfMajorPerformanceCaveat: true });
  const gl = fast ?? contextOf({});
  // Not remembered: a browser refuses contexts for a while after one was lost.
  if (!gl) return 'none';
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  probed = fast && !softwareNames.test(renderer) ? 'hardware' : 'software';
  return probed;
}

const contextOf = (options: WebGLContextAttributes) => document.createElement('canvas').getContext('webgl2', options);
