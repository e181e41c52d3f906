export { blockWords, listBlockedWords, unblockWords } from './block-words.ts';
export { addSynonyms, listSynonyms, takeSynonymsOut } from './change-synonyms.ts';
export { eraseFromSearch } from './erase-from-search.ts';
export { readSearchQuery } from './read-search-query.ts';
export type { SearchTerm } from './terms.rules.ts';
export { searchPosts } from './search-posts.ts';
export { recountWordsOf } from './words.store.ts';
