import { Component, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceNow, howDrawn, rememberSlow, type WhyFlat } from '#ui/may-draw.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { MapView } from '../../rules/views.ts';
import { wantedDrawing } from './space-choices.ts';
import { WhyFlatNote } from './why-flat-note.tsx';

type DrawnView = Exclude<MapView, '2D'>;

/** What a drawing asks of its view. */
export interface DrawnEvents {
  /** The member wants it flat. */
  readonly onFlat: () => void;
  readonly onGiveUp: (why: WhyFlat) => void;
}

/** A view in three dimensions: drawn where the device can do it, otherwise `flat` with the reason. */
export function SpaceView({
  view,
  flat,
  children,
}: {
  view: DrawnView;
  flat: ReactNode;
  /** The drawing. */
  children: (on: DrawnEvents) => ReactNode;
}) {
  const { t } = useTranslation('maps');
  const wanted = wantedDrawing.use();
  /** What went wrong with this drawing; `tries` begins anew. */
  const [gaveUp, setGaveUp] = useState<WhyFlat>();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<'3d' | WhyFlat>();
  useEffect(() => {
    // The probe takes up to half a second where WebGL is drawn in software: what is there is shown before.
    const planned = requestAnimationFrame(() => {
      setFound(howDrawn({ ...deviceNow(), chosen: wanted === 'device' ? undefined : wanted }));
    });
    return () => cancelAnimationFrame(planned);
  }, [wanted, tries]);

  const why = found === undefined || found === '3d' ? gaveUp : found;
  const giveUp = (reason: WhyFlat) => {
    // Whoever wants it drawn all the same has it.
    if (reason === 'slow' && (wanted === '3d' || deviceNow().kept === 'forced')) return;
    if (reason === 'slow') rememberSlow();
    setGaveUp(reason);
  };
  const again = (inAnyCase: boolean) => {
    setGaveUp(undefined);
    setFound(undefined);
    setTries(tries + 1);
    // Where the device can draw it well, being slow still counts.
    if (inAnyCase) wantedDrawing.set(howDrawn(deviceNow()) === '3d' ? 'device' : '3d');
  };
  const drawn = why !== undefined ? 'flat' : found === undefined ? undefined : '3d';
  return (
    <div data-space={view} data-drawn={drawn} data-why-flat={why} className="relative size-full min-h-0">
      {found === undefined ? (
        <p role="status" className="flex size-full items-center justify-center gap-2 text-14 text-ink-2">
          <Spinner />
          {t('space.coming')}
        </p>
      ) : why !== undefined ? (
        <>
          {flat}
          <WhyFlatNote why={why} onAgain={again} />
        </>
      ) : (
        <Guard
          key={tries}
          onError={(error) => {
            reportError(error);
            setGaveUp('failed');
          }}
        >
          {children({ onFlat: () => wantedDrawing.set('flat'), onGiveUp: giveUp })}
        </Guard>
      )}
    </div>
  );
}

/** An error inside the drawing would otherwise empty the page. */
class Guard extends Component<{ children: ReactNode; onError: (error: unknown) => void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
