/** A video of a flashcard, played by the browser, so that a page without a script has it. */
export const SideVideo = ({ address, label }: { address: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a learner's own file, which has none
  <video
    src={address}
    controls
    playsInline
    preload="metadata"
    aria-label={label}
    className="mt-2 aspect-video max-h-[40dvh] w-full max-w-96 rounded-control bg-black"
  />
);
