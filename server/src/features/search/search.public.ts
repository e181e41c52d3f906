export { blockWords, listBlockedWords, unblockWords } from './words/block-words.ts';
export { addSynonyms, listSynonyms, takeSynonymsOut } from './words/change-synonyms.ts';
export { eraseFromSearch } from './erase-from-search.ts';
export { readSearchQuery } from './posts/read-search-query.ts';
export type { SearchTerm } from './posts/terms.rules.ts';
export { searchPosts } from './posts/search-posts.ts';
export { recountWordsOf } from './words/words.store.ts';
