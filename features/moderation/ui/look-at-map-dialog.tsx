import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import type { PublicMap } from '#features/maps/publications.contract.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { LookFrame, type LookDialogProps } from './look-frame.tsx';

/** The reported edition of a map: its texts, and those of its nodes with their resources. */
export default function LookAtMapDialog({ id, ...dialog }: LookDialogProps) {
  const { data, isError, refetch } = useQuery(
    query.moderation.lookAtMap.queryOptions({ input: { id }, persister: undefined }),
  );
  const map = data?.[0];
  return (
    <LookFrame kind="map" {...dialog} failed={isError} again={() => void refetch()}>
      {map ? <Content map={map} /> : null}
    </LookFrame>
  );
}

function Content({ map }: { map: PublicMap }) {
  const { t } = useTranslation('moderation');
  return (
    <div lang={map.language} dir="auto" className="flex flex-col gap-7">
      <div className="flex items-start gap-4">
        {map.cover_picture ? (
          <img
            src={map.cover_picture.regular}
            alt=""
            className="aspect-card w-28 shrink-0 rounded-card border border-line object-cover"
          />
        ) : null}
        <div className="min-w-0">
          <p dir="auto" className="font-display text-22 font-semibold wrap-anywhere">
            {map.title}
          </p>
          {isRichTextEmpty(map.desc) ? null : <RichTextView html={map.desc} lang={map.language} />}
        </div>
      </div>
      <TitledSection level="h3" title={t('queue.nodesOf', { count: map.nodesCount })}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-14">
          {map.nodes.map(({ id, data: { label, desc, resources = [] } }) => (
            <li key={id} className="wrap-anywhere">
              {label}
              {desc ? (
                <p dir="auto" className="whitespace-pre-line text-ink-2">
                  {desc}
                </p>
              ) : null}
              {resources.map(({ url, title }) => (
                <p key={url + title} className="text-ink-2">
                  {title}: {url}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </TitledSection>
    </div>
  );
}
