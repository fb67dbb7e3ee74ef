export type ShareWay = 'mail' | 'whatsapp' | 'x' | 'facebook' | 'linkedin' | 'telegram' | 'reddit';

/**
 * The seven ways to share a link (S1 §2): plain URLs that open the service's own form. Nothing is loaded from a service
 * before its link is followed.
 */
export function shareLinks(
  address: string,
  words: string,
): readonly { readonly way: ShareWay; readonly href: string }[] {
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
