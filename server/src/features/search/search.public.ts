export { blockWords, listBlockedWords, unblockWords } from './block-words.ts';
export { addSynonyms, listSynonyms, takeSynonymsOut } from './change-synonyms.ts';
export { eraseFromSearch } from './erase-from-search.ts';
export { searchPosts } from './search-posts.ts';
export { recountWordsOf } from './words.store.ts';
