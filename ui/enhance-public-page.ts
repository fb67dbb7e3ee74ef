/** What each part of the enhancement is given: it reads nothing else of this file, because it is sent as text. */
interface Page {
  readonly root: HTMLElement;
  /** Aborted at the cleanup. */
  readonly signal: AbortSignal;
  /** A press that opens no other tab or window. */
  isPlain(event: MouseEvent): boolean;
  changeAddress(change: (address: URL) => void): void;
  fadeAcross(list: HTMLElement): () => void;
}
type Part = (page: Page) => void;

/** Tabs switch without a request and update the address. */
function switchTabs({ root, signal, isPlain, changeAddress, fadeAcross }: Page): void {
  const list = root.querySelector<HTMLElement>('[data-parts]');
  const tabs = list ? [...list.querySelectorAll<HTMLAnchorElement>('a')] : [];
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls')!);
  function select(tab: HTMLElement) {
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
    // So that a reload shows the same tab. In a dialog over another page the address must not change.
    if (root.querySelector('[data-slim-header]'))
      changeAddress((address) => {
        address.searchParams.set('tab', new URL(tab.href).searchParams.get('tab')!);
        address.hash = '';
      });
  }
  const chosenTab = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
  if (!list || !chosenTab) return;
  select(chosenTab);
  const unfade = fadeAcross(list);
  signal.addEventListener('abort', unfade);
  list.addEventListener(
    'click',
    (event) => {
      const tab = tabs.find((each) => each.contains(event.target as Node));
      if (!tab || !isPlain(event)) return;
      event.preventDefault();
      choose(tab);
    },
    { signal },
  );
  list.addEventListener(
    'keydown',
    (event) => {
      const at = tabs.indexOf(event.target as HTMLAnchorElement);
      const places: Record<string, number> = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1,
        Home: 0,
        End: tabs.length - 1,
        ' ': at,
      };
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

/** A slim header appears below the scroll position of 135 (S1 §9). */
function showSlimHeader({ root, signal }: Page): void {
  const headerAfterPx = 135;
  const header = root.querySelector<HTMLElement>('[data-slim-header]');
  if (!header) return;
  const follow = () => {
    header.inert = scrollY <= headerAfterPx;
    header.toggleAttribute('data-shown', !header.inert);
  };
  follow();
  addEventListener('scroll', follow, { passive: true, signal });
}

/**
 * On small screens the floating bar hides while scrolling down; it reappears on scrolling up and at the end of the
 * page.
 */
function hideFloatingBar({ root, signal }: Page): void {
  const bar = root.querySelector<HTMLElement>('[data-floating]');
  if (!bar) return;
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

/** The share dialog opens over the page. */
function openShareBox({ root, signal, isPlain, changeAddress }: Page): void {
  const box = root.querySelector<HTMLDialogElement>('[data-share-box]');
  if (!box) return;
  // The address asked for the dialog, so it was rendered open; reopen it as a modal.
  if (box.open) {
    box.open = false;
    box.showModal();
  }
  root.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('[data-opens-share]') && isPlain(event)) {
        event.preventDefault();
        box.showModal();
      } else if (event.target === box) box.close();
    },
    { signal },
  );
  box.addEventListener('close', () => changeAddress(({ searchParams }) => searchParams.delete('share')), { signal });
  // Keep an outer dialog open, which may contain the page.
  box.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation(), { signal });
}

/** The link can be copied. */
function copyLink({ root, signal }: Page): void {
  const copy = root.querySelector<HTMLElement>('[data-copy]');
  const field = root.querySelector<HTMLInputElement>('[data-link]');
  if (!copy || !field) return;
  const words = copy.textContent;
  let back: ReturnType<typeof setTimeout> | undefined;
  copy.addEventListener(
    'click',
    () => {
      const sayCopied = () => {
        copy.textContent = copy.dataset['done'] ?? words;
        clearTimeout(back);
        back = setTimeout(() => {
          copy.textContent = words;
        }, Number(copy.dataset['doneMs']));
      };
      // Without HTTPS there is no clipboard. If nothing works, the link is left selected for manual copying.
      const bySelection = () => {
        field.focus();
        field.select();
        if (document.execCommand('copy')) sayCopied();
      };
      field.select();
      const clipboard = navigator.clipboard as Clipboard | undefined;
      if (clipboard) clipboard.writeText(field.value).then(sayCopied, bySelection);
      else bySelection();
    },
    { signal },
  );
}

/** Back returns to the list from which the page was opened. */
function returnToList({ root, signal, isPlain }: Page): void {
  // The router stores the link's state in the history entry, and browsers keep that across reloads.
  type Entry = { idx?: number; usr?: { exploredAt?: string; collectionAt?: string } | null } | null;
  const cameFrom = () => (history.state as Entry)?.usr;
  // Pages of visitors have no router: use the referrer.
  const before = document.referrer.startsWith(`${location.origin}/`)
    ? document.referrer.slice(location.origin.length)
    : '';
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
        if (!isPlain(event)) return;
        // Otherwise the router would follow the address that it rendered.
        event.preventDefault();
        // The previous history entry is that list with its scroll position, unless the page was opened in a new tab or
        // the entry is from a jump within the page, which can come before this script has run.
        if (!cameFrom() || location.hash !== '' || history.length === 1) location.assign(backTo!);
        else history.back();
      },
      { signal },
    );
  }
}

const parts: readonly Part[] = [switchTabs, showSlimHeader, hideFloatingBar, openShareBox, copyLink, returnToList];

type FadeAcross = Page['fadeAcross'];

function enhance(root: HTMLElement, fadeAcross: FadeAcross, all: readonly Part[]): () => void {
  const ended = new AbortController();
  const page: Page = {
    root,
    signal: ended.signal,
    isPlain: (event) => !event.metaKey && !event.ctrlKey && !event.shiftKey,
    changeAddress(change) {
      const address = new URL(location.href);
      change(address);
      history.replaceState(history.state, '', address);
    },
    fadeAcross,
  };
  for (const part of all) part(page);
  return () => ended.abort();
}

/**
 * Progressive enhancement of a public page. Without JavaScript tabs and sharing are links to the same page. Returns the
 * cleanup function.
 */
export const enhancePublicPage = (root: HTMLElement, fadeAcross: FadeAcross): (() => void) =>
  enhance(root, fadeAcross, parts);

/** The same for pages of visitors, which have no other program: plain DOM without imports, as text. */
export const enhancementOf = (selector: string, fadeAcross: FadeAcross = () => () => undefined): string =>
  `(${enhance.toString()})(document.querySelector('${selector}'),${fadeAcross.toString()},[${parts.join(',')}])`;
