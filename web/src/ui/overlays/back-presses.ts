let take: (event: PopStateEvent) => boolean = () => false;

/** To be called before the router starts: a window calls its listeners in the order in which they were added. */
export function listenToBack() {
  addEventListener('popstate', (event) => {
    if (take(event)) event.stopImmediatePropagation();
  });
}

/** Sets the first handler of the browser's Back and Forward. If it returns true, the router does not see the event. */
export function takeBack(taker: typeof take) {
  take = taker;
}
