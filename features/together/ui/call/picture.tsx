import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Shows and plays a stream. Where a browser plays no sound without a press, `onBlocked` gets what a press does. */
export function Picture({
  stream,
  label,
  muted = false,
  className,
  onBlocked,
}: {
  stream: MediaStream;
  label: string;
  muted?: boolean;
  className: string;
  onBlocked?: (play: () => void) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const blocked = useEffectEvent((play: () => void) => onBlocked?.(play));
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    const play = () =>
      element.play().catch((error: unknown) => {
        if ((error as { name?: string }).name === 'NotAllowedError') blocked(() => void play());
        // A stream that is replaced interrupts the one before.
        else if ((error as { name?: string }).name !== 'AbortError') reportError(error);
      });
    void play();
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    // Speech of this moment has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={video} aria-label={label} playsInline autoPlay muted={muted} className={className} />
  );
}

/** The own camera, as in a mirror. */
export function OwnPicture({ track, label, className }: { track: MediaStreamTrack; label: string; className: string }) {
  const [stream] = useState(() => new MediaStream([track]));
  return <Picture stream={stream} label={label} muted className={className} />;
}
