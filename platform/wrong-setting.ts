/** An invalid setting; the message names it and the allowed values. */
export class WrongSetting extends Error {}
