/** Of the files that can be brought in. */
export const importEndings = ['.canvas', '.json', '.mm', '.opml', '.xml', '.md', '.markdown', '.txt'];
/** In megabytes, as `largestFile` has it. */
export const largestMegabytes = 5;
