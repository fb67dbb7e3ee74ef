/** The servers by which browsers find a path, as the call sends them. */
export interface CallServers {
  readonly iceServers: RTCIceServer[];
  readonly relay: boolean;
  readonly relayOnly: boolean;
  readonly strangers: boolean;
  readonly expires_at: string;
}
