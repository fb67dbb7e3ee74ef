import type { DrawnScene } from '../../rules/scene-ids.ts';
import type { Scene } from './scene.ts';

/** Each scene is a chunk of its own. */
const loaders: Readonly<Record<DrawnScene, () => Promise<Scene>>> = {
  sea: async () => (await import('./sea.ts')).sea,
  forest: async () => (await import('./forest.ts')).forest,
  rain: async () => (await import('./rain.ts')).rain,
  paper: async () => (await import('./paper.ts')).paper,
  library: async () => (await import('./library.ts')).library,
  train: async () => (await import('./train.ts')).train,
  lanterns: async () => (await import('./lanterns.ts')).lanterns,
  city: async () => (await import('./city.ts')).city,
  fire: async () => (await import('./fire.ts')).fire,
  stars: async () => (await import('./stars.ts')).stars,
  aurora: async () => (await import('./aurora.ts')).aurora,
  cafe: async () => (await import('./cafe.ts')).cafe,
};

export const loadScene = (id: DrawnScene): Promise<Scene> => loaders[id]();
