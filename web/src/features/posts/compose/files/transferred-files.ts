type Transfer = Pick<DataTransfer, 'items' | 'files' | 'types'>;

/** The dropped files. Folders also appear as files there, so they are left out. */
export function droppedFiles({ items, files }: Transfer): File[] {
  const folders = [...items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry?.isDirectory)
    .map((entry) => entry?.name);
  return [...files].filter((file) => !folders.includes(file.name));
}

/** The pasted files. Content that also has text, such as part of a document, is pasted as text. */
export function pastedFiles({ files, types }: Transfer): File[] {
  return types.includes('text/plain') ? [] : [...files];
}

export function hasFiles({ types }: Pick<DataTransfer, 'types'>) {
  return types.includes('Files');
}
