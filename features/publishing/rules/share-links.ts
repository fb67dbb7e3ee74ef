export type ShareWay = 'mail' | 'whatsapp' | 'x' | 'facebook' | 'linkedin' | 'telegram' | 'reddit';

/**
 * The seven ways to send a link (S1 §2): plain addresses in which a service opens its own form. Nothing of theirs is loaded, and they learn
 * of it only when somebody presses.
 */
export function shareLinks(address: string, words: string): readonly { readonly way: ShareWay; readonly href: string }[] {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(words);
  const both = encodeURIComponent(`${words} ${address}`);
  return [
    { way: 'mail', href: `mailto:?subject=${text}&body=${both}` },
    { way: 'whatsapp', href: `https://wa.me/?text=${both}` },
    { way: 'x', href: `https://x.com/intent/post?text=${text}&url=${url}` },
    { way: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { way: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { way: 'telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
    { way: 'reddit', href: `https://www.reddit.com/submit?url=${url}&title=${text}` },
  ];
}
