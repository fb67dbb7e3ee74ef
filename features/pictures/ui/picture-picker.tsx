import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AiTab, noDraft } from './ai-tab.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import { DrawnTab } from './drawn-tab.tsx';
import { MineTab } from './mine-tab.tsx';
import { noSearch, PhotosTab } from './photos-tab.tsx';
import { GridSkeleton } from './picture-grid.tsx';

type TabName = 'mine' | 'photos' | 'drawn' | 'ai';

/**
 * The picker of pictures (S3 §2): one's own, photos, drawn covers, and an AI. What it hands on is one of the member's
 * own pictures. It opens at photos, or at drawn covers where there are none.
 */
export default function PicturePicker({
  open,
  onClose,
  category,
  onChosen,
  onFile,
  onTokensNeeded,
}: {
  open: boolean;
  onClose: () => void;
  category: string;
  onChosen: (picture: ChosenPicture) => void;
  onFile?: (file: File) => void;
  onTokensNeeded: () => void;
}) {
  const { t } = useTranslation('pictures');
  const online = useOnline();
  const { data: sources, isPending } = useQuery({ ...query.pictures.sources.queryOptions(), enabled: open });
  const [chosen, setChosen] = useState<TabName>();
  const [search, setSearch] = useState(noSearch);
  const [draft, setDraft] = useState(noDraft);
  const first = sources?.photos && online ? 'photos' : 'drawn';
  const tabs = [
    { value: 'mine' as const, content: <MineTab onChosen={onChosen} onFile={onFile} /> },
    {
      value: 'photos' as const,
      content: <PhotosTab isOffered={sources?.photos} search={search} onSearch={setSearch} onChosen={onChosen} />,
    },
    { value: 'drawn' as const, content: <DrawnTab category={category} onChosen={onChosen} /> },
    {
      value: 'ai' as const,
      content: (
        <AiTab
          sources={sources}
          draft={draft}
          onDraft={setDraft}
          onTokensNeeded={onTokensNeeded}
          onChosen={(picture) => {
            setDraft(noDraft);
            onChosen(picture);
          }}
        />
      ),
    },
  ];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')} size="lg" insist>
      <div className="min-h-[60dvh]">
        {/* Which tab is first is not known before: none is shown that another would replace. */}
        {isPending && online ? (
          <GridSkeleton />
        ) : (
          <Tabs
            label={t('title')}
            value={chosen ?? first}
            onChange={setChosen}
            tabs={tabs.map((tab) => ({ ...tab, label: t(`tab.${tab.value}`) }))}
          />
        )}
      </div>
    </Dialog>
  );
}
