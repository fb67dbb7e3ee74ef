/** SVG path of the road, narrowing towards the horizon. */
const road =
  'M 330 1000 C 300 860 560 770 560 650 C 560 550 424 500 432 410 C 438 350 500 310 512 232 L 518 232 C 516 310 482 350 484 402 C 488 470 652 520 660 640 C 668 770 590 860 690 1000 Z';
const horizon = 232;
/** The covered part fades out over this length, so that no straight edge crosses the picture. */
const fade = 92;

/** Decorative backdrop: a road that fills with the progress. With `still` false another drawing has the road itself. */
export function Road({ share, still = true }: { share: number; still?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      className="pointer-events-none fixed inset-0 -z-10 size-full"
    >
      <defs>
        <linearGradient id="road-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--hue-soft)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--hue-soft)" stopOpacity="0.1" />
        </linearGradient>
        <linearGradient id="road-way" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--hue)" stopOpacity="0.26" />
          <stop offset="1" stopColor="var(--hue)" stopOpacity="0.1" />
        </linearGradient>
        <linearGradient id="road-front" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={fade}>
          <stop offset="0" stopColor="white" stopOpacity="0" />
          <stop offset="1" stopColor="white" />
        </linearGradient>
        <mask id="road-done">
          <rect
            width="1000"
            height="1000"
            fill="url(#road-front)"
            className="self-test-way"
            style={{ transform: `translateY(${1000 - share * (1000 - horizon + fade)}px)` }}
          />
        </mask>
      </defs>
      <rect width="1000" height="320" fill="url(#road-sky)" />
      <path
        d="M0 250 C 120 190 230 236 330 214 S 520 150 640 196 S 860 160 1000 214 V 330 H 0 Z"
        fill="var(--hue-soft)"
        opacity="0.45"
      />
      <path d="M0 262 C 220 226 420 262 610 236 S 880 214 1000 244 V 1000 H 0 Z" fill="var(--ground)" />
      <path d="M0 262 C 220 226 420 262 610 236 S 880 214 1000 244 V 1000 H 0 Z" fill="var(--sunken)" opacity="0.35" />
      {still && (
        <>
          <path d={road} fill="var(--surface)" opacity="0.75" />
          <path d={road} fill="url(#road-way)" mask="url(#road-done)" />
        </>
      )}
    </svg>
  );
}
