/** Not animated with reduced motion, nor without a network: the program is not kept for that. */
export async function throwConfetti({
  pieces = 180,
  ms = 4_000,
}: { pieces?: number; ms?: number } = {}): Promise<void> {
  if (!navigator.onLine || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-40 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // Without a worker: the content security policy forbids workers from blob URLs.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const shared = { disableForReducedMotion: true, ticks: Math.round((ms * 60) / 1_000), gravity: 0.9, scalar: 1.05 };
  const half = { ...shared, particleCount: Math.round(pieces / 2), spread: 70, startVelocity: 52 };
  await Promise.all([
    fire({ ...half, angle: 60, origin: { x: 0, y: 0.75 } }),
    fire({ ...half, angle: 120, origin: { x: 1, y: 0.75 } }),
  ]);
  canvas.remove();
}
