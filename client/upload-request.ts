/** How much of a request has left this device, in bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

/** Whole percents. Multipart overhead is sent too, so `sent` may exceed the file's size. */
export const percentSent = ({ sent, total }: UploadProgress): number =>
  Math.floor((100 * sent) / Math.max(1, total, sent));

/** Like `fetch`, with upload progress, which only XMLHttpRequest reports. Rejects as `fetch` does. */
export async function fetchWithProgress(
  request: Request,
  onProgress: (progress: UploadProgress) => void,
): Promise<Response> {
  const body = await request.arrayBuffer();
  return new Promise((resolve, reject) => {
    const { signal } = request;
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'arraybuffer';
    request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
    const abort = () => sending.abort();
    signal.addEventListener('abort', abort);
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    sending.addEventListener('load', () => resolve(responseOf(sending)));
    sending.addEventListener('error', () => reject(new TypeError('the upload found no server')));
    sending.addEventListener('abort', () => reject(signal.reason ?? new DOMException('aborted', 'AbortError')));
    if (signal.aborted) return reject(signal.reason);
    sending.send(body);
  });
}

function responseOf(sent: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sent.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const empty = [204, 205, 304].includes(sent.status);
  return new Response(empty ? null : (sent.response as ArrayBuffer), { status: sent.status, headers });
}
