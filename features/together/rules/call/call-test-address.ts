/** Where microphone, camera and network are tested. */
export const callTestAddress = '/app/settings/call';
