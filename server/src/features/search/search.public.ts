export { blockWords, listBlockedWords, unblockWords } from './block-words.ts';
export { addSynonyms, listSynonyms, takeSynonymsOut } from './change-synonyms.ts';
export { eraseFromSearch } from './erase-from-search.ts';
export { recountWordsOf } from './words.store.ts';
