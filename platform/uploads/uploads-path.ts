/** Path of the tus protocol. Bodies below it may be larger than those of calls. */
export const uploadsPath = '/api/uploads';
