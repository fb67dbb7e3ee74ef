import type { BrowserContext, FrameLocator, Page } from '@playwright/test';

/** How the player of one video behaves. */
export type PlayerBehaviour = 'plays' | 'blocked' | { readonly error: number };

/**
 * Replaces the pages of youtube-nocookie.com with one that speaks the messages of the iframe API. Its body shows what
 * it was told: `data-muted`, `data-volume`, `data-playing`.
 */
export async function fakePlayers(context: BrowserContext, behaviourOf: (videoId: string) => PlayerBehaviour) {
  const asked: { videoId: string; url: URL; referrer: string | undefined }[] = [];
  await context.route('https://www.youtube-nocookie.com/**', async (route) => {
    const url = new URL(route.request().url());
    const videoId = url.pathname.split('/').at(-1)!;
    asked.push({ videoId, url, referrer: (await route.request().allHeaders())['referer'] });
    const behaviour = behaviourOf(videoId);
    if (behaviour === 'blocked') return route.abort('blockedbyclient');
    return route.fulfill({ contentType: 'text/html', body: playerPage(behaviour) });
  });
  return asked;
}

const playerPage = (behaviour: Exclude<PlayerBehaviour, 'blocked'>) => `<!doctype html><title>Player</title>
<body><script>
  const query = new URLSearchParams(location.search);
  const told = document.body.dataset;
  Object.assign(told, { muted: String(query.get('mute') === '1'), volume: '100', playing: 'false' });
  let listener, time = 0;
  const send = (event, info) =>
    listener?.postMessage(JSON.stringify({ event, info, id: 'loci', channel: 'widget' }), '*');
  const play = (playing) => {
    told.playing = String(playing);
    send('onStateChange', playing ? 1 : 2);
  };
  const commands = {
    mute: () => (told.muted = 'true'),
    unMute: () => (told.muted = 'false'),
    setVolume: ([volume]) => (told.volume = String(volume)),
    playVideo: () => told.playing === 'false' && play(true),
    pauseVideo: () => told.playing === 'true' && play(false),
    addEventListener: () => undefined,
  };
  window.fail = (code) => send('onError', code);
  setInterval(() => told.playing === 'true' && send('infoDelivery', { currentTime: (time += 0.25), playerState: 1 }), 250);
  addEventListener('message', ({ data, source }) => {
    const message = JSON.parse(data);
    if (message.event === 'command') return commands[message.func](message.args);
    if (listener) return;
    listener = source;
    send('initialDelivery', { playerState: -1, muted: told.muted === 'true' });
    send('onReady');
    const error = ${JSON.stringify(typeof behaviour === 'object' ? behaviour.error : null)};
    if (error) send('onError', error);
    else play(true);
  });
</script>`;

export const playerOn = (page: Page): FrameLocator => page.frameLocator('iframe');

/** The running player reports an error. */
export const failNow = (page: Page, code: number): Promise<void> =>
  page
    .frames()
    .find((frame) => frame.url().includes('youtube-nocookie'))!
    .evaluate((errorCode) => (window as unknown as { fail: (code: number) => void }).fail(errorCode), code);
