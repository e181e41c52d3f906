import { ROUTES } from '@quad/contract/pages';

/** The pages whose screens are in the shell (web/build-service-worker.ts). */
const OFFLINE_PAGES = [ROUTES.root, ROUTES.home, ROUTES.messages, ROUTES.chat, ROUTES.createPost, ROUTES.post];

export function isOfflinePage(path: string) {
  return path !== ROUTES.newMessage && OFFLINE_PAGES.some((pattern) => patternOf(pattern).test(path));
}

function patternOf(pattern: string) {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
}
