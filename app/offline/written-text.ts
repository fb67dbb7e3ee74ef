/**
 * All texts that a person typed in a command's input, one a line, to be copied elsewhere; without ids, URLs and files.
 */
export function writtenText(input: unknown): string {
  const pieces: string[] = [];
  const look = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      const text = plainText(value);
      if (text && !isMachineText(text, name)) pieces.push(text);
    } else if (Array.isArray(value)) value.forEach((each) => look(each, name));
    else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
      Object.entries(value).forEach(([inner, each]) => look(each, inner));
  };
  look(input, '');
  return pieces.join('\n');
}

const machineNames = new Set([
  '_id',
  'id',
  'order',
  'editor',
  'type',
  'category',
  'category_1',
  'category_2',
  'language',
  'freePaidList',
  'contentType',
  'kind',
  'outcome',
  'item_kind',
  'remove',
]);

function isMachineText(text: string, name: string): boolean {
  return (
    machineNames.has(name) ||
    /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) ||
    text.startsWith('/media/') ||
    /^\d{4}-\d\d-\d\dT/.test(text)
  );
}

function plainText(text: string): string {
  if (!text.includes('<')) return text.trim();
  const page = new DOMParser().parseFromString(text.replaceAll(/<\/(p|li|h\d|div)>|<br>/g, '$&\n'), 'text/html');
  return (page.body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim();
}
