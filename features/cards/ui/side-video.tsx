import type { PointerEvent } from 'react';

const stays = (event: PointerEvent) => event.stopPropagation();

/** A video of a flashcard, played by the browser, so that a page without a script has it. */
export const SideVideo = ({ address, label }: { address: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a learner's own file, which has none
  <video
    src={address}
    controls
    playsInline
    // Each may have ten megabytes.
    preload="none"
    aria-label={label}
    className="mt-2 aspect-video max-h-[40dvh] w-full max-w-96 rounded-control bg-black"
    // A flashcard that it lies on would turn.
    onPointerDown={stays}
    onPointerUp={stays}
  />
);
