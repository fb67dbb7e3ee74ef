/**
 * The same body, but it ends instead of failing when the connection is lost: what has arrived is then stored as after a
 * shorter request, and the client resumes from there.
 */
export function untilCut(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await reader.read().catch(() => ({ done: true as const }));
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
