declare global {
  interface Window {
    /** Ends the keeping. Answers the button that was pressed last, unless something else was since, or that press is still on its way to it. */
    endEarlyPress?: () => HTMLElement | null;
  }
}

/**
 * A page that the server has drawn shows its buttons before the program that hears them is there, on a slow network by seconds: the last one
 * pressed until then is kept, to be pressed again. Not what a document does by itself: links, forms, and what opens a dialog by its markup.
 * Plain, with nothing from outside itself: the document carries it as text.
 */
export function keepEarlyPress(): void {
  let pressed: { button: HTMLElement; by: Event } | null = null;
  const keep = (by: Event) => {
    const button = (by.target as Element).closest<HTMLElement>('button[type="button"]:not([commandfor])');
    pressed = button && { button, by };
  };
  addEventListener('click', keep, true);
  window.endEarlyPress = () => {
    removeEventListener('click', keep, true);
    // One that is still on its way has brought the page to life just now, and reaches its button by itself.
    return pressed && pressed.by.eventPhase === Event.NONE ? pressed.button : null;
  };
}
