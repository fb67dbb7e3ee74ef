/** Constants of S1 §9, and of S2 §5 and §9, that several controls share. */

/** How long a copy button shows its confirmation. */
export const copyFeedbackMs = 1_500;
export const tooltipDelayMs = 500;
/** Pointer movement in px before a drag begins; less is a tap. */
export const dragAfterPx = 8;
/** For each letter of the key ideas that are typed on the overlay of a tile. */
export const typedLetterMs = 30;
