import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { useMediaKeys } from '#ui/use-media-keys.ts';
import { defaultMix, mixFromText, textOfMix } from '../../rules/mix.ts';
import { useSounds } from '../player/use-sounds.ts';
import { SoundDesk } from './sound-desk.tsx';

/** The mixer alone; a link to it carries a mix. */
export function SoundsScreen() {
  const { t } = useTranslation('mixer');
  const [query, setQuery] = useSearchParams();
  const sounds = useSounds(mixFromText(query.get('mix') ?? '') ?? defaultMix);
  useMediaKeys(t('screen.title'), sounds.state, sounds);
  const text = textOfMix(sounds.mix);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-10 sm:px-6">
      <h1 className="font-display text-28 font-semibold sm:text-36">{t('screen.title')}</h1>
      <p className="mt-2 mb-6 text-16 text-ink-2">{t('screen.text')}</p>
      <SoundDesk sounds={sounds} onMix={(mix) => setQuery({ mix: textOfMix(mix) }, { replace: true })} />
      <ButtonLink
        className="mt-8"
        to={`/app/focus-session/new${text === '' ? '' : `?mix=${text}`}`}
        icon={<Timer aria-hidden="true" className="size-5" />}
      >
        {t('screen.session')}
      </ButtonLink>
    </div>
  );
}
