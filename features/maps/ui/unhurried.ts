import { useDeferredValue, useMemo } from 'react';
import type { MapContent, MapNode } from '../rules/map-content.ts';

/** A change of more nodes than this is put into the screen in several short tasks. */
const mostAtOnce = 150;

/** Whether so many nodes differ, by identity, that taking them in at once would hold the page up. */
export function isLargeChange(before: readonly MapNode[], after: readonly MapNode[]): boolean {
  if (before === after || after.length <= mostAtOnce) return false;
  let changed = 0;
  for (const [at, node] of after.entries()) if (node !== before[at] && ++changed > mostAtOnce) return true;
  return false;
}

/** The content, or, while very much of it has just changed, the one before until there is time. */
export function useUnhurried(content: MapContent): MapContent {
  const deferred = useDeferredValue(content);
  return useMemo(() => (isLargeChange(deferred.nodes, content.nodes) ? deferred : content), [deferred, content]);
}

/** Lets the page draw and take input before what comes next. */
export async function betweenTasks(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
