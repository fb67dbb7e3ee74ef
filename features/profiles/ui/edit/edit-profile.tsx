import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { OwnProfile } from '../../contract.ts';
import { FavouriteFields } from './favourite-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { SelfFields } from './self-fields.tsx';
import { TeacherSection } from './teacher-section.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** S3 §2: the form of one's own profile. */
export function EditProfile({
  profile,
  wrong: refusedField,
  onDone,
}: {
  profile: OwnProfile;
  /** The field that the server refused. */
  wrong?: string | undefined;
  onDone: (saved: { newPicture: boolean }) => void;
}) {
  const { t } = useTranslation('profiles');
  const { edited, wrong, notKept, hasChanges, discard, save } = useProfileForm(profile, refusedField);
  const [asking, setAsking] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong !== undefined) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  async function submit() {
    const saved = await save();
    if (saved) onDone({ newPicture: 'image' in saved });
  }
  function leave() {
    discard();
    onDone({ newPicture: false });
  }
  return (
    <form
      ref={frame}
      noValidate
      className="flex flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className="font-display text-28 font-semibold sm:text-36">{t('edit.title')}</h1>
      <PictureFields edited={edited} />
      <SelfFields edited={edited} />
      <FavouriteFields edited={edited} />
      <TeacherSection edited={edited} plan={profile.membership} />
      <div className="sticky bottom-0 z-10 -mx-4 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] flex flex-col gap-3 border-t border-line bg-ground/95 px-4 py-3 sm:mx-0 sm:px-0">
        {notKept ? <ErrorNote title={t('edit.notKept')} /> : null}
        {wrong === undefined ? null : <ErrorNote title={t('edit.wrong')} text={t('edit.wrongText')} />}
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button onClick={() => (hasChanges ? setAsking(true) : leave())}>{t('edit.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('edit.save')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t('edit.discardTitle')}
        text={t('edit.discardText')}
        confirmLabel={t('edit.discard')}
        cancelLabel={t('edit.goOn')}
        onConfirm={leave}
      />
    </form>
  );
}
