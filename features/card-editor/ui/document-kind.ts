/** Prefix of what is stored on the device about cards. */
export const documentKind = 'card';
