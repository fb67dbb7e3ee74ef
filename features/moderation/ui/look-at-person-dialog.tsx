import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { ReportedPerson } from '../contract.ts';
import { LookFrame, type LookDialogProps } from './look-frame.tsx';

/** What somebody who was reported says about themselves. */
export default function LookAtPersonDialog({ id, ...dialog }: LookDialogProps) {
  const { data, isError, refetch } = useQuery(
    query.moderation.lookAtPerson.queryOptions({ input: { id }, persister: undefined }),
  );
  return (
    <LookFrame kind="person" {...dialog} failed={isError} again={() => void refetch()}>
      {data ? <Content person={data} /> : null}
    </LookFrame>
  );
}

function Content({ person }: { person: ReportedPerson }) {
  const { t } = useTranslation('moderation');
  const { taglife, ad, educationTopic, university, lists } = person;
  const texts = [taglife, educationTopic, university, ad].filter((text) => text !== '');
  return (
    <div className="flex flex-col gap-6">
      {person.cover_picture ? (
        <img src={person.cover_picture} alt="" className="max-h-48 w-full rounded-card object-cover" />
      ) : null}
      <div className="flex items-center gap-4">
        <Avatar name={person.name} image={person.image} size={96} />
        <div className="min-w-0">
          <p dir="auto" className="font-display text-22 font-semibold wrap-anywhere">
            {person.name}
          </p>
          {person.username ? <p className="text-ink-2 wrap-anywhere">@{person.username}</p> : null}
        </div>
      </div>
      {texts.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the texts of one reply keep their places
        <p key={at} dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      {lists.length > 0 ? (
        <TitledSection level="h3" title={t('queue.favourites')}>
          <ul dir="auto" className="flex list-disc flex-col gap-1.5 ps-5 text-14">
            {lists.map((item, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lists of one reply keep their places
              <li key={at} className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
      {texts.length === 0 && lists.length === 0 ? <p className="text-ink-2">{t('queue.nothingWritten')}</p> : null}
    </div>
  );
}
