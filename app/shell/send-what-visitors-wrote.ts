/**
 * Sends what a visitor reported or wrote to the team while no server could be reached, from whichever public page they open next, and when the
 * network is back. Plain and with nothing from outside itself: most of those pages have no program, and carry this function as text. Without
 * cookies, because whoever is signed in by now is not the visitor who wrote. Reports have slots that begin alike (`report-slots.ts`), the
 * message has one (`message-slot.ts`).
 */
export function sendWhatVisitorsWrote(reports: string, message: string): void {
  interface Kept {
    readonly waiting: boolean;
    readonly key: string;
  }
  interface KeptReport extends Kept {
    readonly editionId: string;
    readonly title: string;
    readonly reason: string;
    readonly words: string;
    readonly lang: string;
  }
  interface KeptMessage extends Kept {
    readonly written: object;
  }
  const report = ({ editionId, title, reason, lang, words }: KeptReport) => ({
    memento_id: editionId,
    memento_title: title,
    selectedReason: reason,
    lang,
    message: words,
  });
  async function send(name: string): Promise<void> {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptReport | KeptMessage | null;
    if (!kept?.waiting) return;
    const [path, body] = 'written' in kept ? ['contact', kept.written] : ['report', report(kept)];
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'idempotency-key': kept.key },
      body: JSON.stringify(body),
    });
    if (response.ok) localStorage.removeItem(name);
    // Refused, it stays as a draft; a server that is busy or broken is asked again.
    else if (response.status < 500 && response.status !== 408 && response.status !== 429)
      localStorage.setItem(name, JSON.stringify({ ...kept, waiting: false }));
  }
  function sendAll(): void {
    let names: string[];
    try {
      names = Object.keys(localStorage);
    } catch {
      // Storage is forbidden here, so nothing was kept.
      return;
    }
    for (const name of names) {
      // Where the message was written, its form sends it and says what became of it.
      const wanted = name === message ? location.pathname !== '/contact' : name.startsWith(reports);
      // What finds no server again waits on.
      if (wanted) send(name).catch(() => undefined);
    }
  }
  sendAll();
  addEventListener('online', sendAll);
}
