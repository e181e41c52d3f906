/**
 * The id of the notice with which the service worker marks a page that it started from the copy. The notice is in the
 * document and not in the app, to keep the first load small.
 */
export const COPY_NOTICE_ID = 'copy-notice';
