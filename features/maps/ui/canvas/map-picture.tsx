import { useCallback } from 'react';
import { drawPicture, type Picture } from './draw-picture.ts';
import { DrawnLayer, type Draw } from './drawn-layer.tsx';

/** What is not an element, as a picture behind the elements. */
export function MapPicture({ picture }: { picture: Omit<Picture, 'accent' | 'fonts'> }) {
  const draw = useCallback<Draw>(
    (context, part, scale, styles) => drawPicture(context, { ...picture, ...styles }, part, scale),
    [picture],
  );
  return <DrawnLayer draw={draw} className="-z-1" />;
}
