/**
 * What a public card does beyond being read: its parts become tabs, a slim header comes after the scroll position of 135 (S1 §9), and its
 * link is shared or copied, its part stands in the address, its bar makes room for reading, and whoever came from Explore or a collection is led back there. Plain DOM, and nothing from outside but what it is given: a page without a program carries these functions as
 * text, so that a visitor loads a few lines instead of a program. Answers how to end it.
 */
export function enlivenPublicCard(root: HTMLElement, fadeAcross: (list: HTMLElement) => () => void): () => void {
  const headerAfterPx = 135;
  const ended = new AbortController();
  const { signal } = ended;

  const header = root.querySelector<HTMLElement>('[data-slim-header]');
  const list = root.querySelector<HTMLElement>('[data-parts]');
  const tabs = list ? [...list.querySelectorAll<HTMLAnchorElement>('a')] : [];
  const panelOf = (tab: HTMLAnchorElement) => root.querySelector<HTMLElement>(tab.hash);
  function select(tab: HTMLAnchorElement) {
    for (const each of tabs) {
      const chosen = each === tab;
      each.setAttribute('aria-selected', String(chosen));
      each.tabIndex = chosen ? 0 : -1;
      const panel = panelOf(each);
      if (panel) panel.hidden = !chosen;
    }
  }
  function choose(tab: HTMLAnchorElement) {
    select(tab);
    // Loaded again, a page opens at the part that was read; over another page, the address is not the card's.
    if (header) history.replaceState(history.state, '', tab.hash);
  }
  const named = tabs.find((tab) => tab.hash === location.hash) ?? tabs[0];
  if (list && named) {
    list.setAttribute('role', 'tablist');
    for (const tab of tabs) {
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', tab.hash.slice(1));
      panelOf(tab)?.setAttribute('role', 'tabpanel');
      panelOf(tab)?.setAttribute('aria-labelledby', tab.id);
    }
    select(named);
    const unfade = fadeAcross(list);
    signal.addEventListener('abort', unfade);
    list.addEventListener(
      'click',
      (event) => {
        const tab = tabs.find((each) => each.contains(event.target as Node));
        if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        choose(tab);
      },
      { signal },
    );
    list.addEventListener(
      'keydown',
      (event) => {
        const at = tabs.indexOf(event.target as HTMLAnchorElement);
        const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1, ' ': at };
        const to = places[event.key];
        const tab = at < 0 || to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
        if (!tab) return;
        event.preventDefault();
        choose(tab);
        tab.focus();
      },
      { signal },
    );
  }

  if (header) {
    const follow = () => {
      header.inert = scrollY <= headerAfterPx;
      header.toggleAttribute('data-shown', !header.inert);
    };
    follow();
    addEventListener('scroll', follow, { passive: true, signal });
  }

  // On a small screen the floating bar steps aside while one reads on, and is back when one turns, or where the card ends and it covers nothing.
  const bar = root.querySelector<HTMLElement>('[data-floating]');
  if (bar) {
    const turnPx = 24;
    let [last, turnedAt, down] = [scrollY, scrollY, false];
    const follow = ({ target }: Event) => {
      const scroller = target === document ? document.documentElement : (target as HTMLElement);
      if (!scroller.contains(bar)) return;
      const at = scroller.scrollTop;
      if (at === last) return;
      if (down !== at > last) [down, turnedAt] = [at > last, last];
      last = at;
      const edge = scroller === document.documentElement ? innerHeight : scroller.getBoundingClientRect().bottom;
      const ends = root.getBoundingClientRect().bottom <= edge + bar.offsetHeight;
      if (ends || at <= 0) bar.removeAttribute('data-away');
      else if (Math.abs(at - turnedAt) > turnPx) bar.toggleAttribute('data-away', down);
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true, signal });
  }

  const box = root.querySelector<HTMLDialogElement>('[data-share-box]');
  if (box) {
    // What its markup says already, for browsers that do not know it yet.
    root.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest('[commandfor]');
        if (button) {
          event.preventDefault();
          if (box.contains(button)) box.close();
          else box.showModal();
        } else if (event.target === box) box.close();
      },
      { signal },
    );
    // The dialog below it, which may hold the card, stays.
    box.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation(), { signal });
  }

  const copy = root.querySelector<HTMLElement>('[data-copy]');
  const field = root.querySelector<HTMLInputElement>('[data-link]');
  if (copy && field) {
    const words = copy.textContent;
    let back: ReturnType<typeof setTimeout> | undefined;
    copy.hidden = false;
    copy.addEventListener(
      'click',
      () => {
        field.select();
        navigator.clipboard.writeText(field.value).then(
          () => {
            copy.textContent = copy.dataset['done'] ?? words;
            clearTimeout(back);
            back = setTimeout(() => {
              copy.textContent = words;
            }, Number(copy.dataset['doneMs']));
          },
          // Where the clipboard is closed to pages, the link stands selected, to be copied by hand.
          () => field.focus(),
        );
      },
      { signal },
    );
  }
  // The router keeps with the entry of the history what the link that made it said, and the browser keeps it over a reload.
  type Entry = { idx?: number; usr?: { exploredAt?: string; collectionAt?: string } | null } | null;
  const cameFrom = () => (history.state as Entry)?.usr;
  // A collection that a visitor reads has no router: there the browser says where its link was followed, to the first page of a document.
  const before = document.referrer.startsWith(`${location.origin}/`) ? document.referrer.slice(location.origin.length) : '';
  const collection = /^\/collection\/[^/?#]+(?:[?].*)?$/.exec(before)?.[0];
  if (collection !== undefined && !cameFrom() && !(history.state as Entry)?.idx)
    history.replaceState({ ...(history.state as Entry), usr: { collectionAt: collection } }, '');
  const from = cameFrom();
  const backTo = from?.exploredAt ?? from?.collectionAt;
  for (const link of backTo === undefined ? [] : root.querySelectorAll<HTMLAnchorElement>('[data-back]')) {
    link.href = backTo!;
    const words = link.querySelector<HTMLElement>('[data-from-explore]');
    const { fromExplore, fromCollection } = words?.dataset ?? {};
    if (words) words.textContent = (from?.exploredAt === undefined ? fromCollection : fromExplore) ?? words.textContent;
    link.addEventListener(
      'click',
      (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // Where a router draws the page, it knows the link by another address than the one written here.
        event.preventDefault();
        // The entry before this one is that list, with what was brought and how far one had read; not so after a jump within the page, or in a tab
        // that begins with this one.
        if (!cameFrom() || history.length === 1) location.assign(backTo!);
        else history.back();
      },
      { signal },
    );
  }
  return () => ended.abort();
}
