import { useTranslation } from 'react-i18next';
import { PublicHead } from '#app/shell/public-head.tsx';
import type { PublicContent } from '../rules/card-parts.ts';
import { plainText } from '../rules/rich-text.ts';
import { jsonInHtml, structuredData } from '../rules/structured-data.ts';

const previewLength = 200;

/** What search engines and previews are told of a public card. */
export function PublicCardHead({ card, publicUrl }: { card: PublicContent; publicUrl: string }) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const path = `/${card.url_seo}`;
  const description = (card.memo || plainText(card.desc) || card.subtitle || t('public.preview', { author: card.author_name })).slice(
    0,
    previewLength,
  );
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
