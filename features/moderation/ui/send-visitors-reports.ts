/**
 * Sends what a visitor reported while no server could be reached, from whichever public page they open next, and when the network is back. Plain
 * and with nothing from outside itself: most of those pages have no program, and carry this function as text. Without cookies, because whoever
 * is signed in by now is not the visitor who was told that no name goes along. The slots are those of `report-slots.ts`.
 */
export function sendVisitorsReports(prefix: string): void {
  interface Kept {
    readonly editionId: string;
    readonly title: string;
    readonly reason: string;
    readonly words: string;
    readonly lang: string;
    readonly waiting: boolean;
    readonly key: string;
  }
  async function send(name: string): Promise<void> {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null;
    if (!kept?.waiting) return;
    const response = await fetch('/api/report', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'idempotency-key': kept.key },
      body: JSON.stringify({
        memento_id: kept.editionId,
        memento_title: kept.title,
        selectedReason: kept.reason,
        lang: kept.lang,
        message: kept.words,
      }),
    });
    if (response.ok) localStorage.removeItem(name);
    // Refused, it stays as a draft; a server that is busy or broken is asked again.
    else if (response.status < 500 && response.status !== 408 && response.status !== 429)
      localStorage.setItem(name, JSON.stringify({ ...kept, waiting: false }));
  }
  function sendAll(): void {
    let names: string[];
    try {
      names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    } catch {
      // Storage is forbidden here, so nothing was kept.
      return;
    }
    // What finds no server again waits on.
    for (const name of names) send(name).catch(() => undefined);
  }
  sendAll();
  addEventListener('online', sendAll);
}
