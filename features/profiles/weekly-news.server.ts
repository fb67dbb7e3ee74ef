import { askedForLetters } from '#features/notifications/notify.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { newsAt, nextNewsWeek } from './rules/news-week.ts';
import { newsReader, publishedByFollowed } from './weekly-news.store.server.ts';

const job = 'profiles.weekly-news';
/** Members in one transaction. */
const portion = 50;
const namedInLetter = 12;

interface News {
  readonly week: number;
  /** The id of the last member who was written to. */
  readonly after: string;
}

/**
 * Once a week a letter of what those whom a member follows have published, to whoever asked for it; none of nothing.
 */
export async function sendWeeklyNews(services: Services, subjects: Subjects): Promise<void> {
  const { jobs, database, clock } = services;
  const plan = (rows: Writer, news: News, runAt: number) =>
    jobs.schedule(rows, { kind: job, payload: news, runAt, uniqueKey: `${job}:${news.week}:${news.after}` });
  const planNext = (rows: Writer) => {
    const week = nextNewsWeek(clock.now());
    return plan(rows, { week, after: '' }, newsAt(week));
  };
  jobs.handle<News>(job, ({ payload: { week, after } }) =>
    database.transact(async (rows) => {
      const members = await askedForLetters(rows, 'news', { after, limit: portion });
      for (const id of members) await write(services, subjects, rows, id, week);
      if (members.length === portion) await plan(rows, { week, after: members.at(-1)! }, clock.now());
      else await planNext(rows);
    }),
  );
  await database.transact(planNext);
}

async function write(
  { mailer, settings: { publicUrl } }: Services,
  subjects: Subjects,
  rows: Writer,
  memberId: string,
  week: number,
): Promise<void> {
  const reader = await newsReader(rows, memberId);
  if (!reader) return;
  const published = await publishedByFollowed(rows, memberId, { from: newsAt(week - 1), until: newsAt(week) });
  const count = published.length;
  if (count === 0) return;
  const text = translator(reader.locale, 'profiles');
  const entries = published
    .slice(0, namedInLetter)
    .map(
      ({ kind, title, slug, author }) =>
        `• ${text('letter.entry', { title, author })}\n${publicUrl}${subjects[kind].pathOf(slug!)}`,
    );
  const others = count - entries.length;
  await mailer.post(
    rows,
    {
      to: reader.email,
      subject: text('letter.subject', { count }),
      text: [
        text('letter.text', { name: reader.name }),
        ...entries,
        ...(others > 0 ? [text('letter.others', { count: others })] : []),
        `${text('letter.why')}\n${publicUrl}/app/settings#notifications`,
      ].join('\n\n'),
      action: { label: text('letter.action'), url: `${publicUrl}/app/explore` },
      locale: reader.locale,
    },
    `${job}:${week}:${memberId}`,
  );
}
