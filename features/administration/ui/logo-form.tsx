import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { PictureButton } from '#features/media/ui/picture-button.tsx';
import { PictureTroubleNotes, usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { useDeskCall } from './use-desk-call.ts';

/** The logo is saved as soon as it is chosen. */
export function LogoForm({ instance: { logo } }: { instance: AdministeredInstance }) {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const troubles = usePictureTroubles();
  async function save(file: File) {
    const what = { name: file.name, size: file.size, at: file.lastModified };
    if (await run('logo', (options) => calls.administration.saveLogo({ file }, options), what))
      showToast({ tone: 'good', title: t('saved') });
  }
  async function remove() {
    if (await run('noLogo', (options) => calls.administration.removeLogo(undefined, options)))
      showToast({ tone: 'good', title: t('saved') });
  }
  return (
    <div className="flex flex-col gap-3" aria-busy={working !== undefined}>
      <p className="text-14 font-medium text-ink-2">{t('look.logo')}</p>
      <div className="flex flex-wrap items-center gap-4">
        {logo ? (
          <img
            src={`/icons/of-instance/${logo}/icon-192.png`}
            alt={t('look.logoShown')}
            className="size-20 rounded-control border border-line bg-surface object-contain p-1"
          />
        ) : null}
        <PictureButton
          label={t(logo ? 'look.otherLogo' : 'look.chooseLogo')}
          onFile={(file) => void save(file)}
          troubles={troubles}
        />
        {logo ? (
          <Button variant="quiet" onClick={() => void remove()} loading={working === 'noLogo'}>
            {t('look.removeLogo')}
          </Button>
        ) : null}
      </div>
      <p className="text-14 text-ink-3">{t('look.logoHint')}</p>
      <PictureTroubleNotes troubles={troubles} />
      {failure ? <ErrorNote title={t('notSaved')} text={failure.text} /> : null}
    </div>
  );
}
