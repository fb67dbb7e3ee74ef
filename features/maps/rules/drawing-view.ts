interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the top left corner of a drawing lies in its frame, and how large a pixel of the drawing is there. */
export interface DrawingView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A gesture in the frame: the drawing is zoomed around a point, which moves along. */
export interface DrawingMove {
  /** 0 shows the whole drawing. */
  readonly factor: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
}

/**
 * The view after a gesture. A drawing is never smaller than its frame asks for, and never leaves an edge of the frame
 * that it can reach; what is smaller than the frame lies in its middle.
 * Without imports: pages for visitors inline this function as text.
 */
export function viewAfter(view: DrawingView, { factor, at, by }: DrawingMove, frame: Size, drawing: Size): DrawingView {
  const whole = Math.min(1, frame.width / drawing.width, frame.height / drawing.height);
  // As far as on the canvas.
  const scale = Math.min(2.5, Math.max(whole, view.scale * factor));
  const place = (from: number, around: number, moved: number, room: number, size: number) => {
    const to = around + moved - ((around - from) * scale) / view.scale;
    // Fractions of a pixel are no reason to move.
    return size - room < 1 ? (room - size) / 2 : Math.min(0, Math.max(room - size, to));
  };
  return {
    scale,
    x: place(view.x, at.x, by.x, frame.width, drawing.width * scale),
    y: place(view.y, at.y, by.y, frame.height, drawing.height * scale),
  };
}
