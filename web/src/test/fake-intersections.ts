import { vi } from 'vitest';

type Listener = (entries: Partial<IntersectionObserverEntry>[]) => void;

/** Fakes the browser's IntersectionObserver, which tests then trigger by hand. */
export function fakeIntersections() {
  const observers: { listen: Listener; options: IntersectionObserverInit; elements: Set<Element> }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #observer;
      constructor(listen: Listener, options: IntersectionObserverInit) {
        this.#observer = { listen, options, elements: new Set<Element>() };
        observers.push(this.#observer);
      }
      observe(element: Element) {
        this.#observer.elements.add(element);
      }
      unobserve(element: Element) {
        this.#observer.elements.delete(element);
      }
      disconnect() {
        this.#observer.elements.clear();
      }
    },
  );
  return {
    /** Reports how much of an element is visible now, to whoever still watches it. */
    show(target: Element, intersectionRatio: number) {
      const entry = { target, intersectionRatio, isIntersecting: intersectionRatio > 0 };
      for (const { listen, elements } of observers) if (elements.has(target)) listen([entry]);
    },
    optionsOf: (element: Element) => observers.find(({ elements }) => elements.has(element))?.options,
  };
}

/** Elements are only compared by identity, so an empty object is enough. */
export function fakeElement() {
  return {} as Element;
}
