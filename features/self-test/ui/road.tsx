import type { ReactNode } from 'react';

/** SVG path of the road, narrowing towards the horizon. */
const road =
  'M 330 1000 C 300 860 560 770 560 650 C 560 550 424 500 432 410 C 438 350 500 310 512 232 L 518 232 C 516 310 482 350 484 402 C 488 470 652 520 660 640 C 668 770 590 860 690 1000 Z';
const horizon = 232;
/** The covered part fades out over this length, so that no straight edge crosses the picture. */
const fade = 92;

/** Decorative backdrop: a road that fills with the progress. With `still` false another drawing has the road itself. */
export function Road({ share, still = true }: { share: number; still?: boolean }) {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 overflow-hidden">
      <Drawing>
        <defs>
          <linearGradient id="road-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--hue-soft)" stopOpacity="0.75" />
            <stop offset="1" stopColor="var(--hue-soft)" stopOpacity="0.1" />
          </linearGradient>
        </defs>
        <rect width="1000" height="320" fill="url(#road-sky)" />
        <path
          d="M0 250 C 120 190 230 236 330 214 S 520 150 640 196 S 860 160 1000 214 V 330 H 0 Z"
          fill="var(--hue-soft)"
          opacity="0.45"
        />
        <path d="M0 262 C 220 226 420 262 610 236 S 880 214 1000 244 V 1000 H 0 Z" fill="var(--ground)" />
        <path
          d="M0 262 C 220 226 420 262 610 236 S 880 214 1000 244 V 1000 H 0 Z"
          fill="var(--sunken)"
          opacity="0.35"
        />
        {still && <path d={road} fill="var(--surface)" opacity="0.75" />}
      </Drawing>
      {still && <Covered share={share} />}
    </div>
  );
}

/**
 * The covered part of the road. A window moves up and the road in it down by as much, as layers: to change the drawing
 * instead would paint the whole screen anew for each frame.
 */
function Covered({ share }: { share: number }) {
  const top = 100 - (share * (1000 - horizon + fade)) / 10;
  const front = `linear-gradient(transparent, black ${fade / 10}%)`;
  return (
    <div
      className="self-test-way absolute inset-0 overflow-hidden"
      style={{ transform: `translateY(${top}%)`, maskImage: front }}
    >
      <div className="self-test-way absolute inset-0" style={{ transform: `translateY(${-top}%)` }}>
        <Drawing>
          <defs>
            <linearGradient id="road-way" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--hue)" stopOpacity="0.26" />
              <stop offset="1" stopColor="var(--hue)" stopOpacity="0.1" />
            </linearGradient>
          </defs>
          <path d={road} fill="url(#road-way)" />
        </Drawing>
      </div>
    </div>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="absolute inset-0 size-full">
      {children}
    </svg>
  );
}
