import { isSceneId, type DrawnScene, type SceneId } from './scene-ids.ts';
import { categoryOf, ownVideoCategory } from './video-categories.ts';
import { videoIdOf } from './video-link.ts';

/** What is behind a focus session: the fields of S3 §3 *Session launch parameters*, and the drawn scene. */
export interface BackgroundChoice {
  /** Category of the background video; 0 is the member's own. */
  readonly themeSelectedId: number | null;
  /** Index of the video in its category. */
  readonly themeSubSelectId: number | null;
  /** Id of the member's own YouTube video. */
  readonly embedIdCustomId: string | null;
  /** The drawn scene; `none` is the plain background. `null` with a video: the scene of its category. */
  readonly scene: SceneId | null;
}

export const defaultScene: DrawnScene = 'sea';

export const defaultChoice: BackgroundChoice = {
  themeSelectedId: null,
  themeSubSelectId: null,
  embedIdCustomId: null,
  scene: defaultScene,
};

export const sceneChoice = (scene: SceneId): BackgroundChoice => ({ ...defaultChoice, scene });

export const videoChoice = (category: number, index: number): BackgroundChoice => ({
  ...defaultChoice,
  themeSelectedId: category,
  themeSubSelectId: index,
  scene: null,
});

export const ownVideoChoice = (embedId: string): BackgroundChoice => ({
  ...defaultChoice,
  themeSelectedId: ownVideoCategory,
  embedIdCustomId: embedId,
  scene: null,
});

/** Whether a video is chosen at all; it may still turn out not to play. */
export const wantsVideo = ({ themeSelectedId, embedIdCustomId }: BackgroundChoice): boolean =>
  embedIdCustomId !== null || (themeSelectedId !== null && themeSelectedId !== ownVideoCategory);

/** The scene that is drawn without the video: the chosen one, or that of the video's category. */
export const sceneOf = ({ scene, themeSelectedId }: BackgroundChoice): SceneId =>
  scene ?? categoryOf(themeSelectedId)?.scene ?? defaultScene;

interface ReadsParameters {
  get(name: string): string | null;
}

/** From the query of an address. Unknown categories, scenes and ids count as not given. */
export function choiceFromQuery(query: ReadsParameters): BackgroundChoice {
  const scene = query.get('scene');
  const given = isSceneId(scene) ? scene : null;
  const embedId = videoIdOf(query.get('embedIdCustomId') ?? '');
  if (embedId) return { ...ownVideoChoice(embedId), scene: given };
  const category = categoryOf(wholeNumber(query.get('themeSelectedId')));
  if (category && category.id !== ownVideoCategory)
    return { ...videoChoice(category.id, wholeNumber(query.get('themeSubSelectId')) ?? 0), scene: given };
  return given ? sceneChoice(given) : defaultChoice;
}

/** The parameters of the background that are given and name nothing. */
export function wrongInQuery(query: ReadsParameters): string[] {
  const given = (name: string) => query.get(name) ?? '';
  const category = given('themeSelectedId');
  const place = given('themeSubSelectId');
  return [
    ...(given('embedIdCustomId') && !videoIdOf(given('embedIdCustomId')) ? ['embedIdCustomId'] : []),
    ...(category && !categoryOf(wholeNumber(category)) ? ['themeSelectedId'] : []),
    ...(place && wholeNumber(place) === null ? ['themeSubSelectId'] : []),
    ...(given('scene') && !isSceneId(given('scene')) ? ['scene'] : []),
  ];
}

/** Its query parameters; the reverse of `choiceFromQuery`. */
export function queryOfChoice(choice: BackgroundChoice): Record<string, string> {
  const { themeSelectedId, themeSubSelectId, embedIdCustomId, scene } = choice;
  return {
    ...(themeSelectedId !== null && { themeSelectedId: String(themeSelectedId) }),
    ...(themeSubSelectId !== null && { themeSubSelectId: String(themeSubSelectId) }),
    ...(embedIdCustomId !== null && { embedIdCustomId }),
    ...(scene !== null && { scene }),
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
