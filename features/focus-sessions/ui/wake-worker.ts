/** Answers once, after the milliseconds of the latest message; `null` cancels. */
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer);
  if (data !== null) timer = setTimeout(() => postMessage('due'), data);
});
