import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ComingSession, TodayReply } from '../contract.ts';
import { repeatDay } from '../rules/repeat-day.ts';
import { RepeatDayList } from './repeat-day-list.tsx';

export interface RepeatDayDialogProps {
  open: boolean;
  /** Adjusted to the member's current day. */
  today: TodayReply;
  link: (session: ComingSession) => string;
  onClose: () => void;
}

/** "Repeat summary list" (S2 §2), opened from Today and from the notification about due cards. */
export function RepeatDayDialog({ open, today, link, onClose }: RepeatDayDialogProps) {
  const { t } = useTranslation('repeat');
  const day = repeatDay(today);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={day.total > 0 ? t('summary.title', { done: day.done, total: day.total }) : t('today.free.title')}
      footer={
        day.next ? (
          <ButtonLink
            to={link(day.next)}
            variant="primary"
            className="min-w-0"
            icon={<Play aria-hidden="true" className="size-5 shrink-0 fill-current" />}
          >
            {t(day.done > 0 ? 'summary.next' : 'today.start')}
          </ButtonLink>
        ) : undefined
      }
    >
      {day.total > 0 ? (
        <RepeatDayList day={day} link={link} />
      ) : (
        <p className="text-16 text-ink-2">{t('summary.none')}</p>
      )}
    </Dialog>
  );
}
