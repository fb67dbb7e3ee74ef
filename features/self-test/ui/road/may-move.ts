const key = 'loci.road';
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** `forced` is set by hand or by a measurement, never by the program: it also allows software WebGL. */
export type RoadChoice = 'forced' | 'slow' | undefined;

export function roadChoice(): RoadChoice {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === 'forced' || kept === 'slow' ? kept : undefined;
  } catch {
    // Storage is blocked: decide anew each time.
    return undefined;
  }
}

/** For the rest of the session this device shows the still picture. */
export function rememberSlow(): void {
  try {
    if (roadChoice() !== 'forced') sessionStorage.setItem(key, 'slow');
  } catch {
    // Storage is blocked: the next test measures again.
  }
}

/** Asked before the chunk with the 3D library is loaded, so that devices with the still picture do not download it. */
export function mayMove(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const choice = roadChoice();
  if (choice === 'slow') return false;
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return false;
  if (choice === 'forced') return true;
  const fast = hasHardwareWebGl();
  if (!fast) rememberSlow();
  return fast;
}

function hasHardwareWebGl(): boolean {
  // Chromium answers null for software rendering; Firefox and Safari may not, hence the name.
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !software.test(renderer);
}
