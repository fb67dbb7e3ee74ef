import createPurifier from 'dompurify';
import { useMemo } from 'react';
import { cx } from './class-names.ts';
import { useRenderedFormulas } from './use-formulas.ts';

/** Made once, and only in a browser: there is nothing to purify with on the server. */
let purifier: ReturnType<typeof createPurifier> | undefined;

function purify(html: string): string {
  if (!purifier) {
    purifier = createPurifier(window);
    purifier.addHook('afterSanitizeAttributes', (node) => {
      if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    });
  }
  return purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'name', 'srcset'],
  });
}

/** Rendered rich text. The server sanitises on saving; text from the device's own store is sanitised again here. */
export function RichTextView({ html, className, lang }: { html: string; className?: string; lang?: string }) {
  const clean = useMemo(() => (typeof window === 'undefined' ? '' : purify(html)), [html]);
  return (
    <div
      className={cx('rich-text', className)}
      lang={lang}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: useRenderedFormulas(clean) }}
    />
  );
}
