let take: (event: PopStateEvent) => boolean = () => false;

/** To be called before the router starts: a window calls its listeners in the order in which they were added. */
export function listenToBack() {
  addEventListener('popstate', (event) => {
    if (take(event)) event.stopImmediatePropagation();
  });
}

/** Sets who gets the browser's Back and Forward first. The router only gets what this returns false for. */
export function takeBack(taker: typeof take) {
  take = taker;
}
