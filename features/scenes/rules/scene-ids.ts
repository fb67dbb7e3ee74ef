/** The scenes drawn in code, in the order in which the picker shows them. */
export const drawnScenes = [
  'sea',
  'forest',
  'rain',
  'paper',
  'library',
  'train',
  'lanterns',
  'city',
  'fire',
  'stars',
  'aurora',
  'cafe',
] as const;
export type DrawnScene = (typeof drawnScenes)[number];

/** `none` is the plain background: the surface of the theme, nothing drawn. */
export type SceneId = DrawnScene | 'none';

export const isDrawnScene = (value: unknown): value is DrawnScene => drawnScenes.includes(value as DrawnScene);
export const isSceneId = (value: unknown): value is SceneId => value === 'none' || isDrawnScene(value);
