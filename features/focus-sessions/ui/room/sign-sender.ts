/** Sends each sign once, also while it is not in the session yet; again once it could not be kept on the device. */
export function signSender(report: (error: unknown) => void): (after: string, send: () => Promise<unknown>) => void {
  let sent: string | undefined;
  return (after, send) => {
    if (sent === after) return;
    sent = after;
    send().catch((error: unknown) => {
      if (sent === after) sent = undefined;
      report(error);
    });
  };
}
