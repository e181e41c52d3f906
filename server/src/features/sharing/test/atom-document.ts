import { type Element, xml2js } from 'xml-js';

/** An element of an Atom document, by the names of its children. */
type AtomElement = { attributes: Record<string, string>; text: string; all: (name: string) => AtomElement[] };

/** Reads a document strictly: what is not well-formed throws. */
export function readAtom(xml: string): AtomElement {
  const root = xml2js(xml, { compact: false, captureSpacesBetweenElements: true }) as Element;
  const [feed] = (root.elements ?? []).filter(({ name }) => name === 'feed');
  if (!feed) throw new Error('There is no feed');
  return elementOf(feed);
}

function elementOf({ attributes = {}, elements = [] }: Element): AtomElement {
  return {
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
    text: elements.map(({ text, cdata }) => String(text ?? cdata ?? '')).join(''),
    all: (name) => elements.filter((each) => each.name === name).map(elementOf),
  };
}

export function textsOf(element: AtomElement, name: string) {
  return element.all(name).map(({ text }) => text);
}

export function linkOf(element: AtomElement, rel?: string) {
  return element.all('link').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];
}
