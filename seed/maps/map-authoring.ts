import type { ThemeName } from './build-map.ts';
import type { AuthorName } from '../authors.ts';

/** Source format of a sample map. `build-map.ts` derives ids, places and sizes from it. */
export interface SampleMap {
  /** Key of the map. Never change it: ids are derived from it. */
  readonly slug: string;
  /** BCP 47. */
  readonly language: string;
  readonly author: AuthorName;
  readonly categories: readonly [string, string];
  readonly theme: ThemeName;
  readonly title: string;
  /** Rich. */
  readonly description: string;
  /** Slug of the card whose cover the map has; a card of the same author. */
  readonly cover: string;
  /**
   * One node a line, indented by two spaces for each level below the main node: `label | description | …`. Further parts:
   * `done`, `doing` (state), `card:slug`, `READ Title https://…` (also `VIDEO`, `AUDIO`, `TOOL`), `group` (a frame around
   * the branch, with the label as its title), `text` (the description is shown on the map), `keyword`.
   */
  readonly outline: string;
  /** Dashed connections across branches, by the labels of both ends. */
  readonly links: readonly (readonly [from: string, to: string, label?: string])[];
}

export interface SampleNode {
  readonly label: string;
  readonly desc: string;
  readonly todo: 'TODO' | 'INPROGRESS' | 'DONE';
  readonly card: string | undefined;
  readonly resources: readonly {
    readonly category: 'READ' | 'VIDEO' | 'AUDIO' | 'TOOL';
    readonly title: string;
    readonly url: string;
  }[];
  readonly isGroup: boolean;
  readonly kind: 'node' | 'text' | 'keyword';
  readonly children: readonly SampleNode[];
}
type Open = Omit<SampleNode, 'children'> & { children: Open[] };

const states = { done: 'DONE', doing: 'INPROGRESS' } as const;

/** Throws for a line that does not fit. */
export function nodesOf(outline: string): readonly SampleNode[] {
  const top: Open[] = [];
  const stack: Open[] = [];
  for (const line of outline.split('\n').filter((each) => each.trim() !== '')) {
    const level = /^ */.exec(line)![0].length / 2 - 2;
    if (!Number.isInteger(level) || level > stack.length || level < 0) throw new Error(`wrong indentation: ${line}`);
    stack.length = level;
    const node = nodeOf(line.trim());
    (stack.at(-1)?.children ?? top).push(node);
    stack.push(node);
  }
  return top;
}

function nodeOf(line: string): Open {
  const [label = '', ...parts] = line.split(' | ');
  const found: Open = { ...empty(), label };
  let made = found;
  for (const part of parts) {
    const resource = /^(READ|VIDEO|AUDIO|TOOL) (.+) (https:\/\/\S+)$/.exec(part);
    if (part === 'done' || part === 'doing') made = { ...made, todo: states[part] };
    else if (part === 'group') made = { ...made, isGroup: true };
    else if (part === 'text' || part === 'keyword') made = { ...made, kind: part };
    else if (part.startsWith('card:')) made = { ...made, card: part.slice(5) };
    else if (resource) {
      const [, category, title = '', url = ''] = resource;
      const each = { category: category as 'READ', title, url };
      made = { ...made, resources: [...made.resources, each] };
    } else if (made.desc === '' && !/https?:/.test(part)) made = { ...made, desc: part };
    else throw new Error(`what is ${part}?`);
  }
  return made;
}

const empty = (): Open => ({
  label: '',
  desc: '',
  todo: 'TODO',
  card: undefined,
  resources: [],
  isGroup: false,
  kind: 'node',
  children: [],
});
