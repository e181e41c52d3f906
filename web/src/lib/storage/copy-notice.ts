/**
 * The id of the notice with which the service worker marks a page that it started from the copy. It stands in the
 * document and not in the app, so that the first load does not grow by it.
 */
export const COPY_NOTICE_ID = 'copy-notice';
