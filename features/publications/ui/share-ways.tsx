import { ArrowUpRight, Mail, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { shareLinks } from '../rules/share-links.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';

/** What a link leads to. */
export type Shared = SubjectKind | 'profile';

/** Seven plain links (S1 §2): no service is contacted before its link is followed. */
export function ShareWays({ address, title, of = 'card' }: { address: string; title: string; of?: Shared }) {
  const { t } = useTranslation('publications');
  const words = t(`ways.words.${of}`, { title });
  return (
    <ul aria-label={t('ways.label')} className="flex flex-wrap gap-2">
      {shareLinks(address, words).map(({ way, href }) => (
        <li key={way}>
          <a
            href={href}
            {...(way === 'mail' ? {} : { target: '_blank', rel: 'noreferrer noopener' })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-14 font-medium text-ink-2 transition-colors hover:border-line-strong hover:bg-sunken hover:text-ink"
          >
            {way === 'mail' ? <Mail aria-hidden="true" className="size-4 shrink-0" /> : null}
            {t(`ways.${way}`)}
            {way === 'mail' ? null : <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

const never = () => () => undefined;

/** Opens the device's share sheet, if it has one. */
export function DeviceShare({ address, title, of = 'card' }: { address: string; title: string; of?: Shared }) {
  const { t } = useTranslation('publications');
  const can = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
  if (!can) return null;
  const share = () =>
    navigator.share({ title, text: t(`ways.words.${of}`, { title }), url: address }).catch((error: unknown) => {
      // Closed by the user.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  return (
    <Button icon={<Share2 aria-hidden="true" className="size-5" />} onClick={() => void share()}>
      {t('ways.device')}
    </Button>
  );
}
