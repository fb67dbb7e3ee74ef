import { directionOf } from '#platform/text/direction.ts';
import { escapeHtml } from '#platform/text/escape.ts';

interface LetterContent {
  subject: string;
  text: string;
  action_label: string | null;
  action_url: string | null;
  locale: string;
}

/** How letters look, and what is written at their foot. */
export interface LetterLook {
  readonly name: string;
  /** `#rrggbb`, on which white can be read. */
  readonly accent: string | null;
  /** Sent along with the letter: nothing in it is fetched. */
  readonly logo?: Uint8Array | undefined;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

export const logoId = 'logo';

/** The label is on its own line above the link; a colon between them would be spaced differently in each language. */
export function letterText({ text, action_label, action_url }: LetterContent, { links }: LetterLook): string {
  const foot = links.length > 0 ? `\n-- \n${links.map(({ label, url }) => `${label}\n${url}\n`).join('')}` : '';
  return (action_url ? `${text}\n\n${action_label}\n${action_url}\n` : `${text}\n`) + foot;
}

/** One column, system fonts, no remote picture: readable in every mail program, nothing that tracks. */
export function letterHtml(
  { subject, text, action_label, action_url, locale }: LetterContent,
  { name, accent, logo, links }: LetterLook,
): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action_url
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action_url)}" style="background:${accent ?? '#1F4B43'};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action_label ?? action_url)}</a></p><p style="margin:0 0 16px;color:#5c5a55;font-size:13px;word-break:break-all">${escapeHtml(action_url)}</p>`
    : '';
  const mark = logo
    ? `<p style="margin:0 0 16px"><img src="cid:${logoId}" width="40" height="40" alt="" style="object-fit:contain"></p>`
    : '';
  const foot = [
    escapeHtml(name),
    ...links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#5c5a55">${escapeHtml(label)}</a>`),
  ].join(' · ');
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="background:#FAF8F5;margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1b19"><div style="max-width:560px;margin:0 auto;background:#fff;border-radius:14px;padding:32px">${mark}<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(subject)}</h1>${paragraphs}${button}<p style="margin:24px 0 0;color:#5c5a55;font-size:13px">${foot}</p></div></body></html>`;
}
