/** Figures of S1 §9, and of S2 §5 and §9, that controls in several places go by. */

/** How long a button says that it has copied. */
export const copyFeedbackMs = 1_500;
export const tooltipDelayMs = 500;
/** How far a pointer moves before it drags; what is moved less is a tap. */
export const dragAfterPx = 8;
