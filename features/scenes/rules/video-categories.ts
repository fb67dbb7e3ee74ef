import type { DrawnScene } from './scene-ids.ts';

/** A category of background videos (S3 §3). The ids are not contiguous: 10, 13 and 26 do not exist. */
export interface VideoCategory {
  readonly id: number;
  /** Key of its name in the texts of this area: `theme-t-N` with N = id + 1. */
  readonly labelKey: `theme-t-${number}`;
  /** Names of icons; the specification has two, which are the same within a category. */
  readonly iconOn: string;
  readonly iconOff: string;
  /** Drawn until the video plays and whenever it cannot, and as its poster. */
  readonly scene: DrawnScene;
}

/** The category whose video is the member's own link. */
export const ownVideoCategory = 0;

const category = <Label extends `theme-t-${number}`>(
  id: number,
  labelKey: Label,
  icon: string,
  scene: DrawnScene,
): VideoCategory => ({ id, labelKey, iconOn: icon, iconOff: icon, scene });

export const videoCategories: readonly VideoCategory[] = [
  category(0, 'theme-t-1', 'video', 'sea'),
  category(1, 'theme-t-2', 'leaf', 'forest'),
  category(2, 'theme-t-3', 'coffee', 'cafe'),
  category(3, 'theme-t-4', 'building', 'city'),
  category(4, 'theme-t-5', 'sparkles', 'train'),
  category(5, 'theme-t-6', 'wand', 'aurora'),
  category(6, 'theme-t-7', 'gamepad', 'stars'),
  category(7, 'theme-t-8', 'music', 'sea'),
  category(8, 'theme-t-9', 'library', 'library'),
  category(9, 'theme-t-10', 'train', 'train'),
  category(11, 'theme-t-12', 'wheat', 'forest'),
  category(12, 'theme-t-13', 'flower', 'lanterns'),
  category(14, 'theme-t-15', 'droplets', 'rain'),
  category(15, 'theme-t-16', 'storm', 'rain'),
  category(16, 'theme-t-17', 'flame', 'fire'),
  category(17, 'theme-t-18', 'feather', 'library'),
  category(18, 'theme-t-19', 'rocket', 'stars'),
  category(19, 'theme-t-20', 'users', 'library'),
  category(20, 'theme-t-21', 'soup', 'cafe'),
  category(21, 'theme-t-22', 'moon', 'rain'),
  category(22, 'theme-t-23', 'mountain', 'aurora'),
  category(23, 'theme-t-24', 'orbit', 'stars'),
  category(24, 'theme-t-25', 'headphones', 'city'),
  category(25, 'theme-t-26', 'piano', 'cafe'),
  category(27, 'theme-t-28', 'waves', 'paper'),
  category(28, 'theme-t-29', 'landmark', 'lanterns'),
];

export const categoryOf = (id: number | null): VideoCategory | undefined =>
  videoCategories.find((each) => each.id === id);
