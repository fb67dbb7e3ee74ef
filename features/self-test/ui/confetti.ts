/** Only at 100. Nothing is animated with reduced motion, nor without a network: the program is not kept for that. */
export async function throwConfetti(): Promise<void> {
  if (!navigator.onLine || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-40 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // Without a worker: the content security policy forbids workers from blob URLs.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const shared = { disableForReducedMotion: true, ticks: 240, gravity: 0.9, scalar: 1.05 };
  await Promise.all([
    fire({ ...shared, particleCount: 90, angle: 60, spread: 70, startVelocity: 52, origin: { x: 0, y: 0.75 } }),
    fire({ ...shared, particleCount: 90, angle: 120, spread: 70, startVelocity: 52, origin: { x: 1, y: 0.75 } }),
  ]);
  canvas.remove();
}
