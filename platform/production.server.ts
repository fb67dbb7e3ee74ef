/** React and others take their slow development builds unless told otherwise, and look when they are loaded: so this is loaded first. */
process.env['NODE_ENV'] ??= process.env['LOCI_DEV'] === '1' ? 'development' : 'production';
