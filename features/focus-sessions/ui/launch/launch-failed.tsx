import { useTranslation } from 'react-i18next';
import { MessageDialog } from '#ui/message-dialog.tsx';

/** S3 §8: a launch that failed opens the error modal; what was chosen stays. `why`: what the server says of it. */
export function LaunchFailed({ open, why, onClose }: { open: boolean; why: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('focus');
  return (
    <MessageDialog open={open} onClose={onClose} title={t('launch.failed')} text={why ?? t('launch.failedText')} />
  );
}
