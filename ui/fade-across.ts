/** Fades the edge of a horizontal scroller behind which there is more content; `fadeAcross` sets the attribute. */
export const fadesAcross =
  'data-[more=after]:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] data-[more=before]:[mask-image:linear-gradient(to_left,#000_calc(100%-3rem),transparent)] data-[more=both]:[mask-image:linear-gradient(to_right,transparent,#000_3rem,#000_calc(100%-3rem),transparent)]';

/**
 * Updates `data-more` of a list of tabs or links and scrolls the selected one into view. Plain DOM and self-contained,
 * because pages without the client bundle inline its source. Answers a function that stops it.
 */
export function fadeAcross(list: HTMLElement): () => void {
  const edgePx = 48;
  const look = () => {
    const before = list.scrollLeft > 1;
    const after = list.scrollWidth - list.clientWidth - list.scrollLeft > 1;
    list.dataset['more'] = before && after ? 'both' : before ? 'before' : after ? 'after' : 'none';
  };
  const showChosen = () => {
    const chosen = list.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
    if (chosen) {
      // Scrolls the list only, never the page.
      const from = list.getBoundingClientRect();
      const box = chosen.getBoundingClientRect();
      if (box.left < from.left + edgePx) list.scrollLeft -= from.left + edgePx - box.left;
      else if (box.right > from.right - edgePx) list.scrollLeft += box.right - from.right + edgePx;
    }
    look();
  };
  showChosen();
  list.addEventListener('scroll', look, { passive: true });
  const size = new ResizeObserver(showChosen);
  size.observe(list);
  const choice = new MutationObserver(showChosen);
  choice.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-selected', 'aria-current'] });
  return () => {
    list.removeEventListener('scroll', look);
    size.disconnect();
    choice.disconnect();
  };
}
