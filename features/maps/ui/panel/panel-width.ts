import { keptChoice } from '#client/kept-choice.ts';

/** Width of the panel beside the canvas in pixels; `step` is one press of an arrow key. */
export const panelWidths = { least: 280, usual: 360, most: 720, step: 20 } as const;

export const withinPanelWidths = (width: number): number =>
  Math.round(Math.min(panelWidths.most, Math.max(panelWidths.least, width)));

/** Kept in this browser. */
export const keptPanelWidth = keptChoice<string>(
  'map-panel-width',
  { includes: (text) => String(withinPanelWidths(Number(text))) === text },
  String(panelWidths.usual),
);
