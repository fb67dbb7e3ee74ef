import { DialogFrame, type FrameProps } from './dialog.tsx';

/** Things beside the page: from the right on a wide screen, from below on a phone. */
export function Sheet(frame: FrameProps) {
  return (
    <DialogFrame
      {...frame}
      viewportClass="justify-end sm:items-stretch"
      popupClass="transition-[translate,opacity] data-ending-style:translate-y-full data-starting-style:translate-y-full sm:max-h-none sm:w-md sm:rounded-none sm:rounded-s-card sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0"
    />
  );
}
