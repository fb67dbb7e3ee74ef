import { useTranslation } from 'react-i18next';
import { PublicHead } from '#ui/public-head.tsx';
import type { PublicContent } from '../rules/card-parts.ts';
import { jsonInHtml, previewText, structuredData } from '../rules/structured-data.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

/** Metadata of a public card for search engines and link previews. */
export function PublicCardHead({ card, publicUrl }: { card: PublicContent; publicUrl: string }) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const path = publicAddress.card(card.url_seo);
  const description = previewText(card) || t('public.preview', { author: card.author_name });
  const subject = named(`category.${card.category_1}` as 'category.OTHER');
  return (
    <>
      <PublicHead
        kind="article"
        title={card.title}
        description={description}
        publicUrl={publicUrl}
        path={path}
        picture={card.cover_picture?.regular}
      />
      <meta property="article:author" content={card.author_name} />
      <meta property="article:modified_time" content={card.updated_at} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: jsonInHtml(structuredData(card, { address: publicUrl + path, publicUrl, description, subject })),
        }}
      />
    </>
  );
}
