/** The browser tab's title: '(3) Home · OU'. */
export function formatTabTitle(page: string, campus: string, unread: number) {
  const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  return `${count}${page} · ${campus}`;
}
