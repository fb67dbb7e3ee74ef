import { useEffect, useEffectEvent, useState } from 'react';
import { itemsBefore, openPortion } from '../../rules/portions.ts';
import { allKnown } from '../../rules/portions.ts';
import { groupsOf } from '../../rules/several/choosing.ts';
import type { GroupStageProps } from './group-stage.ts';

/** Which group of a stage is asked. */
export function useGroups({ cards, answers, reopened, onChanged, onFinished, onBack }: GroupStageProps, most: number) {
  const [groups] = useState(() => groupsOf(cards, most));
  const last = groups.length - 1;
  const [{ at, key }, setAt] = useState(() => ({
    at: reopened
      ? last
      : Math.min(
          last,
          openPortion(groups, (group) => allKnown(group, answers)),
        ),
    key: 0,
  }));
  const ids = new Set(groups[at]!.map(({ _id }) => _id));
  const others = answers.filter(({ itemId }) => !ids.has(itemId));
  const own = answers.filter(({ itemId }) => ids.has(itemId));
  const onStart = useEffectEvent(() => {
    if (!allKnown(cards, answers)) return;
    // Resumed at its end, or opened again by an undo.
    if (reopened) {
      onChanged(answers.slice(0, -1));
      setAt({ at, key: key + 1 });
    } else onFinished();
  });
  useEffect(() => onStart(), []);
  return {
    group: groups[at]!,
    own,
    key: `${at} ${key}`,
    before: itemsBefore(groups, at),
    changed: (after: typeof answers) => onChanged([...others, ...after]),
    finished: () => (at < last ? setAt({ at: at + 1, key: key + 1 }) : onFinished()),
    back:
      at === 0
        ? onBack
        : () => {
            onChanged(others.slice(0, -1));
            setAt({ at: at - 1, key: key + 1 });
          },
  };
}
