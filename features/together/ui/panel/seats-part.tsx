import { Ban, Crown, EllipsisVertical, Flag, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useCall } from '#client/use-call.ts';
import { ReportPlace } from '#features/people/ui/report-place.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { attendanceOf, seatsInOrder, type Attendance } from '../../rules/chat.ts';
import { reportIdOf } from '../../rules/report-id.ts';
import type { StudySeat } from '../../rules/study-state.ts';
import { EditionTile } from '../edition-tile.tsx';
import { SeatFace, useSeatName } from '../seat-face.tsx';

const dots: Readonly<Record<Attendance, string>> = {
  here: 'bg-good',
  away: 'bg-warn',
  gone: 'border border-line-strong bg-surface',
};

/**
 * Who sits in the room, and whether they are there. Everybody may report and block somebody; the host removes them, or
 * makes them the host.
 */
export function SeatsPart({
  roomId,
  seats,
  presence,
  you,
  mayAct,
  isPair,
}: {
  roomId: string;
  seats: readonly StudySeat[];
  presence: Parameters<typeof attendanceOf>[1];
  you: string | undefined;
  /** One is host, and the session runs. */
  mayAct: boolean;
  /** There the pair itself offers to report and to block. */
  isPair: boolean;
}) {
  const { t } = useTranslation(['together', 'pair', 'relations']);
  const nameOf = useSeatName();
  const call = useCall();
  const [asked, setAsked] = useState<{ act: 'handOver' | 'remove' | 'block'; seat: StudySeat }>();
  async function act() {
    if (!asked) return;
    const input = { id: roomId, who: asked.seat.who };
    await call.run(asked.act, (options) => calls.together[asked.act](input, options), input);
  }
  const hostEntries = (seat: StudySeat) => [
    {
      key: 'handOver',
      label: t('panel.handOver'),
      icon: <Crown aria-hidden="true" className="size-4" />,
      onSelect: () => setAsked({ act: 'handOver', seat }),
    },
    {
      key: 'remove',
      label: t('panel.remove'),
      icon: <UserRoundX aria-hidden="true" className="size-4" />,
      danger: true,
      onSelect: () => setAsked({ act: 'remove', seat }),
    },
  ];
  return (
    <section aria-labelledby="room-seats">
      <h3 id="room-seats" className="font-display text-18 font-semibold">
        {t('panel.seats')}
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {seatsInOrder(seats, you).map((seat) => {
          const attendance = attendanceOf(seat.who, presence);
          const name = nameOf(seat);
          // The tile has the title of what is public.
          const title = seat.title === seat.edition?.title ? null : seat.title;
          const said = [title, seat.goal].filter((part) => part !== null && part !== '');
          return (
            <li key={seat.who} className="flex min-w-0 items-center gap-3">
              <span className="relative shrink-0">
                <SeatFace {...seat} size={40} />
                <span
                  aria-hidden="true"
                  className={cx('absolute end-0 bottom-0 size-3 rounded-full ring-2 ring-raised', dots[attendance])}
                />
              </span>
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate font-medium">
                  {seat.who === you ? t('you', { name }) : name}
                </p>
                {said.length === 0 ? null : (
                  <p dir="auto" className="text-14 text-ink-2 wrap-anywhere">
                    {said.join(' · ')}
                  </p>
                )}
                {seat.edition ? <EditionTile edition={seat.edition} className="my-1" /> : null}
                <p className="text-14 text-ink-3">{t(`panel.at.${attendance}`)}</p>
              </div>
              {seat.host ? <Badge icon={<Crown aria-hidden="true" className="size-3.5" />}>{t('host')}</Badge> : null}
              {seat.who === you || isPair ? null : (
                <ReportPlace kind="person" subject={{ _id: reportIdOf(seat.who), title: name, language: '' }}>
                  {(report) => (
                    <Menu
                      align="end"
                      trigger={
                        <IconButton
                          label={t('panel.acts', { name })}
                          loading={call.working !== undefined && asked?.seat.who === seat.who}
                          icon={<EllipsisVertical className="size-5" />}
                        />
                      }
                      entries={[
                        ...(mayAct ? hostEntries(seat) : []),
                        {
                          key: 'report',
                          label: t('pair:safety.report'),
                          icon: <Flag aria-hidden="true" className="size-4" />,
                          onSelect: report,
                        },
                        {
                          key: 'block',
                          label: t('pair:safety.block'),
                          icon: <Ban aria-hidden="true" className="size-4" />,
                          danger: true,
                          onSelect: () => setAsked({ act: 'block', seat }),
                        },
                      ]}
                    />
                  )}
                </ReportPlace>
              )}
            </li>
          );
        })}
      </ul>
      {call.failure ? (
        <p role="alert" className="mt-2 text-14 text-bad">
          {call.failure.text}
        </p>
      ) : null}
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          {...(asked.act === 'block'
            ? {
                title: t('relations:block.question', { name: nameOf(asked.seat) }),
                text: t('relations:block.text'),
                confirmLabel: t('pair:safety.block'),
              }
            : {
                title: t(`panel.${asked.act}Title`, { name: nameOf(asked.seat) }),
                text: t(`panel.${asked.act}Text`, { name: nameOf(asked.seat) }),
                confirmLabel: t(`panel.${asked.act}`),
              })}
          danger={asked.act !== 'handOver'}
          onConfirm={act}
        />
      ) : null}
    </section>
  );
}
