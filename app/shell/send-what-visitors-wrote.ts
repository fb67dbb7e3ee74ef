/**
 * Sends reports and messages that a visitor wrote while the server could not be reached, from the next public page they
 * open, and when the network is back. Self-contained, because most of those pages inline its source instead of loading
 * the client bundle. Sent without cookies, because a member who has signed in since is not the visitor who wrote.
 * Reports have keys with a common prefix (`report-slots.ts`), the message has one key (`message-slot.ts`).
 */
export function sendWhatVisitorsWrote(reports: string, message: string): void {
  interface Kept {
    readonly waiting: boolean;
    readonly key: string;
  }
  interface StoredReport extends Kept {
    readonly editionId: string;
    readonly commentId?: string;
    readonly title: string;
    readonly reason: string;
    readonly words: string;
    readonly lang: string;
  }
  interface KeptMessage extends Kept {
    readonly written: object;
  }
  const report = ({ editionId, commentId, title, reason, lang, words }: StoredReport) => ({
    memento_id: editionId,
    ...(commentId ? { comment_id: commentId } : {}),
    memento_title: title,
    selectedReason: reason,
    lang,
    message: words,
  });
  async function send(name: string): Promise<void> {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as StoredReport | KeptMessage | null;
    if (!kept?.waiting) return;
    const [path, body] = 'written' in kept ? ['contact', kept.written] : ['report', report(kept)];
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'idempotency-key': kept.key },
      body: JSON.stringify(body),
    });
    if (response.ok) localStorage.removeItem(name);
    // After a refusal it becomes a draft again; if the server is busy or failing, it is retried.
    else if (response.status < 500 && response.status !== 408 && response.status !== 429)
      localStorage.setItem(name, JSON.stringify({ ...kept, waiting: false }));
  }
  function sendAll(): void {
    let names: string[];
    try {
      names = Object.keys(localStorage);
    } catch {
      // Storage is blocked, so nothing was stored.
      return;
    }
    for (const name of names) {
      // On the contact page, the form sends the message and shows the outcome.
      const wanted = name === message ? location.pathname !== '/contact' : name.startsWith(reports);
      // Stays stored if the server cannot be reached.
      if (wanted) send(name).catch(() => undefined);
    }
  }
  sendAll();
  addEventListener('online', sendAll);
}
