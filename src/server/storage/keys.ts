/** A segment never begins with a dot, so no key can climb or reach the store's own hidden folders. */
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

const mediaType =
  /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*(?:; ?[A-Za-z0-9-]+=[A-Za-z0-9._,"-]+)*$/;

export const isKey = (key: string) =>
  key.length <= 512 && key.split('/').every((part) => segment.test(part));

export function checkKey(key: string) {
  if (!isKey(key)) throw new Error('A file key has a form that the store does not take');
}

/** `users/7/` and `users/7` both mean the folder, so removing user 7 never reaches user 71. */
export function folderOf(prefix: string) {
  const folder = prefix.endsWith('/') ? prefix.slice(0, -1) : prefix;
  checkKey(folder);
  return folder;
}

/** What a file says it is travels in a header, so it has to look like a media type. */
export function checkContentType(contentType: string) {
  if (contentType.length > 100 || !mediaType.test(contentType)) {
    throw new Error('A content type has a form that the store does not take');
  }
}

export function checkSize(bytes: number) {
  if (!Number.isSafeInteger(bytes) || bytes < 1) {
    throw new Error('An upload needs a size of at least one byte');
  }
}
