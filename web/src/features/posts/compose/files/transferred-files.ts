type Transfer = Pick<DataTransfer, 'items' | 'files' | 'types'>;

/** The files of a drop. A folder looks like a file in there; it is left out. */
export function droppedFiles({ items, files }: Transfer): File[] {
  const folders = [...items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry?.isDirectory)
    .map((entry) => entry?.name);
  return [...files].filter((file) => !folders.includes(file.name));
}

/** The files of a paste. What has text too, such as a piece of a document, is pasted as text. */
export function pastedFiles({ files, types }: Transfer): File[] {
  return types.includes('text/plain') ? [] : [...files];
}

/** Whether something is being dragged here that has files. */
export function hasFiles({ types }: Pick<DataTransfer, 'types'>) {
  return types.includes('Files');
}
