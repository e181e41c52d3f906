import { LRUCache } from 'lru-cache';
import type { CachedContent, MarkupCache } from '../ui/cached-element.tsx';

/** Enough for the posts that people currently read, at a few kilobytes each. */
const CHARACTERS_MAX = 8_000_000;

const remembered = new LRUCache<string, string>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** React's marker of a part that is suspended or failed. */
const INCOMPLETE = /<!--\$[!?~]/;
/** An id from `useId`, which is valid in one position only. */
const PLACED_ID = /="_R_/;

/**
 * The cache of one rendering: reuses what earlier renderings stored, and stores what is rendered for the first time.
 */
export function openMarkupCache(): MarkupCache & { finish: (markup: string) => string } {
  const marked: string[] = [];
  return {
    find: (content) => remembered.get(keyOf(content)),
    mark(content, children) {
      const mark = String(marked.push(keyOf(content)) - 1);
      return (
        <>
          <template data-from={mark} />
          {children}
          <template data-to={mark} />
        </>
      );
    },
    /** Stores the marked parts and removes the marks. */
    finish(markup) {
      for (const [mark, key] of marked.entries()) {
        const content = contentAt(markup, mark);
        if (content !== undefined) remember(key, content);
      }
      return marked.length === 0 ? markup : withoutMarks(markup);
    },
  };
}

const texts = new WeakMap<object, string>();

/** Members share the data of the first page, so most of it is serialized once. */
function textOf(data: object) {
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return text;
}

function keyOf({ name, variant, of }: CachedContent) {
  return `${name}\n${variant}\n${textOf(of)}`;
}

function remember(key: string, content: string) {
  if (INCOMPLETE.test(content) || PLACED_ID.test(content)) return;
  // A copy, because a slice would keep the whole page in memory.
  remembered.set(key, Buffer.from(withoutMarks(content)).toString());
}

function contentAt(markup: string, mark: number) {
  const from = `<template data-from="${mark}"></template>`;
  const start = markup.indexOf(from);
  const end = markup.indexOf(`<template data-to="${mark}"></template>`, start);
  return start === -1 || end === -1 ? undefined : markup.slice(start + from.length, end);
}

const MARKS = /<template data-(?:from|to)="\d+"><\/template>/g;

function withoutMarks(markup: string) {
  return markup.replaceAll(MARKS, '');
}
