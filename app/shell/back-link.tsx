import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

/** Back to the previous page within the product; if there is none (a followed link, a printed card), to the library. */
export function useWayBack() {
  const { t } = useTranslation('cards');
  const navigate = useNavigate();
  return {
    to: '/app/library',
    label: t('page.back'),
    onClick: (event: MouseEvent) => {
      // `idx` is the router's index of the entry; 0 has no earlier page of the product.
      const { idx } = (history.state ?? {}) as { idx?: number };
      if (!idx || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}

/** `to`: where it leads if there is no previous page. */
export function BackLink({ to }: { to?: string }) {
  const { label, ...link } = useWayBack();
  return (
    <Link
      {...link}
      {...(to && { to })}
      className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-medium text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}
